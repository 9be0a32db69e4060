import { childAt, type Frame, openFrame } from "../json/frame.ts";
import { isArray, isObject, type JsonObject, type JsonValue } from "../json/value.ts";
import { PLATFORM_LIMIT, platformRecord } from "./platform-record.ts";
import { DamagedLineError, lineText } from "./record-text.ts";

/**
 * A record as the platform reads it, where that can differ from the lossless reading only in whether a small whole
 * number was written as a double: whatever validates as one then validates as the other. Null for anything else, for
 * damage too.
 */
export function readQuickly(bytes: Uint8Array): JsonObject | null {
  if (bytes.length > PLATFORM_LIMIT) return null;
  try {
    const record = platformRecord(lineText(bytes));
    return record !== null && isPlain(record) ? record : null;
  } catch (error) {
    if (error instanceof DamagedLineError) return null;
    throw error;
  }
}

/** Whether all numbers within are exact whichever way they are read. */
function isPlain(root: JsonValue): boolean {
  const stack: Frame[] = [openFrame([root], Object.keys)];
  for (let top = stack.at(-1); top !== undefined; top = stack.at(-1)) {
    if (top.index === top.length) {
      stack.pop();
      continue;
    }
    const value = childAt(top, top.index++);
    if (typeof value === "number") {
      // A whole number that large may have been written as an integer and lost digits, or as a double.
      if (!Number.isFinite(value) || (Number.isInteger(value) && !Number.isSafeInteger(value))) return false;
    } else if (isArray(value) || isObject(value)) {
      stack.push(openFrame(value, Object.keys));
    }
  }
  return true;
}
