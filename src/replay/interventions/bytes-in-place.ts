import { kindOf } from "../json/value.ts";
import { type Base64Problem, decodeBase64 } from "../portable/base64.ts";
import { portableRef } from "../portable/portable-ref.ts";
import { FieldError } from "../schema/field-error.ts";
import type { Replacement } from "./copy-value.ts";

/**
 * Restores an object of exactly `data` and `encoding: "base64"` to its bytes, in what a person writes: specs, and an
 * environment's options and actions (replay-semantics.md, section 6).
 *
 * Throws a {@link FieldError} for base64 that is none.
 */
export const bytesInPlace: Replacement = (value, path) => {
  const ref = portableRef(value);
  if (ref?.kind !== "base64") return;
  const { data } = ref;
  if (typeof data !== "string") throw new FieldError("base64", kindOf(data), [...path(), "data"]);
  const result = decodeBase64(data);
  if (result.ok) return result.bytes;
  throw new FieldError("base64", BASE64_PROBLEMS[result.problem], [...path(), "data"]);
};

const BASE64_PROBLEMS: { readonly [P in Base64Problem]: string } = {
  "not-ascii": "text with a character beyond ASCII",
  padding: "text without its padding",
  length: "text of an impossible length",
};
