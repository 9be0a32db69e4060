/** What code gives where a JSON value belongs: nothing but types keeps it from giving anything else. */
import { childAt, type Frame, openFrame, pathOf } from "../json/frame.ts";
import { MAX_DEPTH } from "../json/parse.ts";
import { Double, isArray, isObject, type JsonObject, type JsonValue } from "../json/value.ts";
import { FieldError } from "./field-error.ts";

/**
 * What a value is, in a person's words, where JSON has no such value: nothing, a function, a symbol, an object of a
 * class; null where it has. What a container holds is not looked at.
 */
export function foreignKind(value: unknown): string | null {
  switch (typeof value) {
    case "undefined":
      return "nothing";
    case "function":
      return "a function";
    case "symbol":
      return "a symbol";
    case "object":
      return value === null || isJsonObject(value) ? null : `an object of the class ${className(value)}`;
    default:
      return null;
  }
}

function isJsonObject(value: object): boolean {
  if (Array.isArray(value) || value instanceof Uint8Array || value instanceof Double) return true;
  const prototype: unknown = Object.getPrototypeOf(value);
  // Another realm's plain objects have a prototype of their own, which has none.
  return prototype === null || Object.getPrototypeOf(prototype) === null;
}

function className(value: object): string {
  const made: unknown = value.constructor;
  return typeof made === "function" ? made.name : "unknown";
}

/**
 * The value itself, once all of it is JSON; keys with nothing under them, which an object can have, are passed over.
 *
 * Throws a {@link FieldError} that names the path of what JSON does not have, a list's holes too, and for what is nested
 * deeper than could be read again, as is what holds itself.
 */
export function readGiven(root: unknown): JsonValue {
  const stack: Frame[] = [];
  const checked = (value: unknown): JsonValue => {
    if (isOfJson(value)) return value;
    throw new FieldError("a JSON value", foreignKind(value), pathOf(stack));
  };
  const whole = checked(root);
  let value = whole;
  while (true) {
    if (isArray(value) || isObject(value)) {
      if (stack.length >= MAX_DEPTH) throw new FieldError(DEPTH, "deeper", pathOf(stack));
      stack.push(openFrame(value, keysInUse));
    }
    let top = stack.at(-1);
    while (top !== undefined && top.index === top.length) {
      stack.pop();
      top = stack.at(-1);
    }
    if (top === undefined) return whole;
    value = checked(childAt(top, top.index++));
  }
}

const DEPTH = `nested at most ${MAX_DEPTH} levels deep`;

/** Of a container, only of itself. */
function isOfJson(value: unknown): value is JsonValue {
  return foreignKind(value) === null;
}

function keysInUse(object: JsonObject): string[] {
  return Object.keys(object).filter((key) => object[key] !== undefined);
}
