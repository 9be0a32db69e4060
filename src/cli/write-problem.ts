/** Why something could not be written, in a person's words, for the inside of parentheses. */
export function writeProblem(cause: unknown): string {
  const code = cause instanceof Error && "code" in cause ? cause.code : null;
  switch (code) {
    case "EACCES":
    case "EPERM":
    case "EROFS":
      return "that is not allowed";
    case "ENOSPC":
      return "there is no room left";
    case "ENOENT":
      return "no folder can be made there";
    case "EEXIST":
    case "ENOTDIR":
      return "a file stands where a folder is needed";
    default:
      return typeof code === "string" ? code : String(cause);
  }
}
