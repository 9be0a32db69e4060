/** What is wrong with the arguments of an edit or with one of its operations. */
export type EditProblem =
  | { readonly kind: "no-operations" }
  | { readonly kind: "unknown-argument"; readonly name: string }
  | { readonly kind: "operations-not-a-list"; readonly found: string }
  | OperationProblem;

export type OperationProblem =
  | { readonly kind: "not-an-operation"; readonly found: string }
  | { readonly kind: "missing-key"; readonly key: string }
  | { readonly kind: "not-text"; readonly key: string; readonly found: string }
  | { readonly kind: "unknown-op"; readonly op: string }
  | { readonly kind: "visual-path" }
  /** Nothing stands at `at`, which is the path or leads to it. */
  | { readonly kind: "nothing-there"; readonly at: string }
  /** What stands at `at` is no map or list, so nothing can stand below it. */
  | { readonly kind: "no-container"; readonly at: string; readonly found: string }
  /** The list has no item of that number, and an edit makes none. */
  | { readonly kind: "no-such-item"; readonly at: string; readonly part: string; readonly length: number }
  | { readonly kind: "delete-whole-view" }
  | { readonly kind: "cannot-replace"; readonly found: string }
  | { readonly kind: "cannot-append"; readonly to: string; readonly appended: string };

/** Which of an edit's operations is meant, from 1, and what it says of itself where that can be read. */
export interface OperationPlace {
  readonly number: number;
  readonly op: string | null;
  readonly path: string | null;
}

/** An edit that cannot be made. `operation` is null where it is no matter of one of them. */
export class EditError extends Error {
  override readonly name = "EditError";
  constructor(
    readonly problem: EditProblem,
    readonly operation: OperationPlace | null = null,
  ) {
    super(problem.kind);
  }
}
