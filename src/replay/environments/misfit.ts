/** Values that do not fit, told by what they were to be: an option, a snapshot, a backend's answer. */
import type { ReplayFailure } from "../error-data.ts";
import { ReplayError } from "../errors.ts";
import { FieldError } from "../schema/field-error.ts";
import type { MisfitData } from "./environment-error-data.ts";

/** Reads something, and tells a value that does not fit by the failure that it is there. */
export function misfitAs<T>(read: () => T, failure: (misfit: MisfitData) => ReplayFailure): T {
  try {
    return read();
  } catch (cause) {
    if (!(cause instanceof FieldError)) throw cause;
    const { path, expected, found } = cause;
    throw new ReplayError(failure({ path, expected, found }), { cause });
  }
}

/** Reads what an environment is made or reset with; throws a {@link ReplayError} `invalid-environment-option`. */
export function readOption<T>(backend: string | null, read: () => T): T {
  return misfitAs(read, (misfit) => ({ code: "invalid-environment-option", data: { backend, ...misfit } }));
}

/** Reads a snapshot that is to be restored; throws a {@link ReplayError} `invalid-snapshot`. */
export function readRestored<T>(backend: string | null, read: () => T): T {
  return misfitAs(read, (misfit) => ({ code: "invalid-snapshot", data: { backend, ...misfit } }));
}

/** Reads what a backend, a driver or a policy answered; throws a {@link ReplayError} `invalid-backend-answer`. */
export function readAnswer<T>(backend: string | null, read: () => T): T {
  return misfitAs(read, (misfit) => ({ code: "invalid-backend-answer", data: { backend, ...misfit } }));
}
