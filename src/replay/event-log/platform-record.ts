/** Reading a line by the platform's reader: several times as fast as the lossless one, from which it differs in numbers. */
import {
  BACKSLASH,
  CLOSE_BRACE,
  CLOSE_BRACKET,
  OPEN_BRACE,
  OPEN_BRACKET,
  QUOTE,
} from "../json/characters.ts";
import { MAX_DEPTH } from "../json/parse.ts";
import { isObject, type JsonObject, type JsonValue } from "../json/value.ts";

/**
 * Longer lines, in UTF-16 units, are left to the lossless reader: it is as fast there, and unlike the platform's it
 * stops at a limit of depth before that costs all memory.
 */
export const PLATFORM_LIMIT = 1 << 22;

/**
 * The record that a line's text holds, its numbers as the platform reads them. Null for whatever the lossless reader is
 * to decide: damage, containers nested too deeply, numbers that only it knows, long texts.
 */
export function platformRecord(text: string): JsonObject | null {
  if (text.length > PLATFORM_LIMIT) return null;
  let value: JsonValue;
  try {
    value = JSON.parse(text);
  } catch {
    return null;
  }
  return isObject(value) && !isTooDeep(text) ? value : null;
}

/** Whether containers of a JSON text lie deeper than the lossless reader goes. */
function isTooDeep(json: string): boolean {
  // Few lines have so many brackets; the platform counts them faster than any loop.
  if (json.length <= 2 * MAX_DEPTH || !hasMoreThan(MAX_DEPTH, json)) return false;
  let depth = 0;
  for (let at = 0; at < json.length; at++) {
    const char = json.charCodeAt(at);
    if (char === QUOTE) at = closingQuote(json, at + 1);
    else if (char === OPEN_BRACE || char === OPEN_BRACKET) {
      if (++depth > MAX_DEPTH) return true;
    } else if (char === CLOSE_BRACE || char === CLOSE_BRACKET) depth--;
  }
  return false;
}

/** Whether a text has more opening brackets, in strings or not. */
function hasMoreThan(most: number, json: string): boolean {
  let count = 0;
  for (const bracket of ["[", "{"]) {
    for (let at = json.indexOf(bracket); at !== -1; at = json.indexOf(bracket, at + 1)) {
      if (++count > most) return true;
    }
  }
  return false;
}

/** Where a string ends whose content begins at `start`. */
function closingQuote(json: string, start: number): number {
  let at = start;
  for (let char = json.charCodeAt(at); char !== QUOTE; char = json.charCodeAt(at)) {
    at += char === BACKSLASH ? 2 : 1;
  }
  return at;
}
