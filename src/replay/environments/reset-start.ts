import { emptyObject, type Integer, type JsonObject } from "../json/value.ts";
import { defaulted, model, nullable, readMap } from "../schema/model.ts";
import { type Read, readInteger } from "../schema/scalars.ts";

/** What a reset starts with: an `EnvironmentStart`. */
type Start = { readonly seed: Integer | null; readonly options: JsonObject };

/** Reads what `reset` is given; throws a {@link FieldError} for a seed that is no integer and options that are no object. */
export const readStart: Read<Start> = model<Start>({
  seed: defaulted(nullable(readInteger), () => null),
  options: defaulted(readMap, emptyObject),
});
