/**
 * Tells what kind of record a line is, and for a transition which episode and step it says it is. Nothing else of the
 * line is kept.
 */
import { type Integer, isObject, type JsonObject, type JsonValue } from "../json/value.ts";
import { FieldError } from "../schema/field-error.ts";
import { readInteger } from "../schema/scalars.ts";
import { type LineDamage, wholeLineDamage } from "./line-damage.ts";
import { platformRecord } from "./platform-record.ts";
import { DamagedLineError, isBlank, isPlainlyBlank, lineText, recordOf } from "./record-text.ts";

export type PlainRecordKind = "episode" | "intervention" | "evaluation" | "unknown";

export type LineClass =
  | { readonly kind: "blank" }
  | { readonly kind: "damaged"; readonly damage: LineDamage }
  | { readonly kind: PlainRecordKind }
  | {
      readonly kind: "transition";
      readonly episodeId: JsonValue;
      /** As validation would read it; null where it would not. */
      readonly step: Integer | null;
    };

/** Classifies the bytes of one line, decoded by themselves. */
export function classifyLine(bytes: Uint8Array): LineClass {
  if (isPlainlyBlank(bytes)) return { kind: "blank" };
  try {
    const text = lineText(bytes);
    if (isBlank(text)) return { kind: "blank" };
    return classifyRecord(readByPlatform(text) ?? recordOf(text));
  } catch (error) {
    if (error instanceof DamagedLineError) return { kind: "damaged", damage: error.damage };
    throw error;
  }
}

/** The record as the platform reads it, or null where that could differ from the lossless reading in what is kept. */
function readByPlatform(text: string): JsonObject | null {
  const record = platformRecord(text);
  if (record === null || own(record, "type") !== "transition") return record;
  const step = stepValue(record);
  const faithful =
    typeof own(record, "episode_id") === "string" && (typeof step !== "number" || Number.isSafeInteger(step));
  return faithful ? record : null;
}

/** The same for a record that is read already. */
export function classifyRecord(record: JsonObject): LineClass {
  const type = own(record, "type");
  switch (type) {
    case undefined:
      return { kind: "damaged", damage: wholeLineDamage("no-type") };
    case "transition": {
      const episodeId = own(record, "episode_id");
      if (episodeId === undefined) return { kind: "damaged", damage: wholeLineDamage("no-episode-id") };
      return { kind: "transition", episodeId, step: stepOf(record) };
    }
    case "episode":
    case "intervention":
    case "evaluation":
      return { kind: type };
    default:
      return { kind: "unknown" };
  }
}

function stepOf(record: JsonObject): Integer | null {
  const step = stepValue(record);
  if (step === undefined) return null;
  try {
    return readInteger(step);
  } catch (error) {
    if (error instanceof FieldError) return null;
    throw error;
  }
}

function stepValue(record: JsonObject): JsonValue | undefined {
  const transition = own(record, "transition");
  return isObject(transition) ? own(transition, "step") : undefined;
}

/** An own key, since what the platform read has a prototype. */
function own(object: JsonObject, key: string): JsonValue | undefined {
  return Object.hasOwn(object, key) ? object[key] : undefined;
}
