/** A command line that cannot be carried out as it was given; the message is the sentence that is printed. */
export class UsageError extends Error {
  override readonly name = "UsageError";
}
