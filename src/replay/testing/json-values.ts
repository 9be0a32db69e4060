import fc from "fast-check";
import { integer, type JsonObject, type JsonValue, jsonObject, real } from "../json/value.ts";

/** Values as JSON has them, bytes left out, whose texts can all be written. */
export const { value: jsonValues, object: jsonObjects } = fc.letrec<{
  value: JsonValue;
  object: JsonObject;
}>((tie) => ({
  value: fc.oneof(
    { maxDepth: 5 },
    fc.constantFrom<JsonValue>(null, true, false),
    fc.string({ unit: "binary" }),
    fc.bigInt().map(integer),
    fc.double().map(real),
    fc.array(tie("value")),
    tie("object"),
  ),
  object: fc
    .dictionary(fc.string({ unit: "binary" }), tie("value"), { noNullPrototype: false })
    .map(jsonObject),
}));
