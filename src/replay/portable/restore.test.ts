import { createHash } from "node:crypto";
import { describe, expect, it } from "vitest";
import { memorySource } from "../../sources/memory.ts";
import { describeError } from "../errors.ts";
import { canonicalJson } from "../json/canonical.ts";
import { parseJson } from "../json/parse.ts";
import { isObject, type JsonValue, jsonObject } from "../json/value.ts";
import { BlobStore } from "./blob-store.ts";
import { restorePortables } from "./restore.ts";

const blobs = new BlobStore(memorySource("run", { "blobs/f": "file" }));
const sha256 = createHash("sha256").update("file").digest("hex");
const place = { line: 7, step: 3 };

function restore(value: JsonValue, allowEmptyImages = false): Promise<JsonValue> {
  return restorePortables(value, { blobs, allowEmptyImages, place });
}

const restoredText = async (json: string, allowEmptyImages?: boolean) =>
  canonicalJson(await restore(parseJson(json), allowEmptyImages));

const refusal = (json: string) =>
  restoredText(json).then(
    () => "restored",
    (error: unknown) => describeError(error).sentence,
  );

const FILE = `{"artifact":"blobs/f","sha256":"${sha256}","media_type":"x/y"}`;
const FILE_RESTORED = '{"data":{"data":"ZmlsZQ==","encoding":"base64"},"media_type":"x/y"}';

describe("restoring portable values", () => {
  it("makes bytes of an object of exactly data and encoding", async () => {
    const value = await restore(parseJson('{"a":[{"data":"YQ==","encoding":"base64"}]}'));
    expect(value).toEqual(jsonObject({ a: [new Uint8Array([97])] }));
  });

  it.each([
    '{"data":"YQ==","encoding":"base64","more":1}',
    '{"data":"YQ==","encoding":"utf-8"}',
    '{"data":"YQ=="}',
    '{"encoding":"base64","more":1}',
    '{"artifact":"blobs/f","sha256":"0"}',
    '{"media_type":"x/y","sha256":"0"}',
  ])("leaves %s as it is", async (json) => {
    expect(await restoredText(json)).toBe(canonicalJson(parseJson(json)));
  });

  it("reads the file of an object with artifact and media_type", async () => {
    expect(await restoredText(`{"deep":[[${FILE}]]}`)).toBe(`{"deep":[[${FILE_RESTORED}]]}`);
  });

  it("restores the other keys of such an object, and its own data gives way", async () => {
    const json = `{"artifact":"blobs/f","sha256":"${sha256}","media_type":${FILE},"data":"own","m":{"data":"","encoding":"base64"}}`;
    expect(await restoredText(json)).toBe(
      `{"data":{"data":"ZmlsZQ==","encoding":"base64"},"m":{"data":"","encoding":"base64"},"media_type":${FILE_RESTORED}}`,
    );
  });

  it("copies only what is on the way to a change", async () => {
    const value = parseJson(`{"same":{"a":[1]},"changed":{"b":${FILE}}}`);
    const restored = await restore(value);
    if (!isObject(value) || !isObject(restored)) throw new Error("an object is restored as one");
    expect(restored.same).toBe(value.same);
    expect(restored.changed).not.toBe(value.changed);
    expect(canonicalJson(value)).toContain("blobs/f");
    const plain = parseJson('{"a":[1,{"b":2}]}');
    expect(await restore(plain)).toBe(plain);
  });

  it("works at any depth", async () => {
    const depth = 5000;
    const json = `${'{"k":['.repeat(depth)}${FILE}${"]}".repeat(depth)}`;
    expect(await restoredText(json)).toBe(json.replace(FILE, FILE_RESTORED));
  });

  it("restores an empty image as no bytes when that is allowed", async () => {
    const json = '{"artifact":null,"sha256":null,"media_type":"image/png","width":1}';
    expect(await restoredText(json, true)).toBe(
      '{"data":{"data":"","encoding":"base64"},"media_type":"image/png","width":1}',
    );
    expect(await refusal(`{"v":${json}}`)).toMatch(/^Step 3 \(line 7\): v holds an empty image/);
  });

  it.each([
    ['{"v":{"data":5,"encoding":"base64"}}', "Step 3 (line 7): v is not base64 (its data is not text)."],
    [
      '{"v":[{"data":"YQ","encoding":"base64"}]}',
      "Step 3 (line 7): v.0 is not base64 (its padding is missing).",
    ],
    [
      '{"artifact":5,"media_type":"x"}',
      "Step 3 (line 7): the artifact of the transition must be text or null, but is an integer.",
    ],
    [
      '{"artifact":"blobs/f","media_type":"x"}',
      'Step 3 (line 7): the transition names the file "blobs/f" without its sha256.',
    ],
    [
      '{"artifact":"/f","sha256":"0","media_type":"x"}',
      'Step 3 (line 7): the transition names the file "/f", which is not a plain path inside the episode folder, so it was not opened.',
    ],
    [
      '{"artifact":"g","sha256":"0","media_type":"x"}',
      'Step 3 (line 7): the file "g" of the transition is not in the episode folder.',
    ],
  ])("refuses %s with step, line and field", async (json, sentence) => {
    expect(await refusal(json)).toBe(sentence);
  });
});
