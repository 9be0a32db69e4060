import { emptyObject, isObject, type JsonObject, type JsonValue, jsonObject } from "../json/value.ts";
import { defaulted, model, nullable, readMap, readWithin } from "../schema/model.ts";
import { mismatch, type Read, readBytes, readText } from "../schema/scalars.ts";
import { readAny } from "./action-arguments.ts";
import { withEntries } from "./own-copy.ts";

/** A page as it answers; `null` in `url` for the one that was asked for. */
export type BrowserPage = {
  readonly url: JsonValue;
  readonly status: JsonValue;
  readonly headers: JsonValue;
  readonly body: string;
  readonly text: string | null;
  readonly accessibility: JsonValue;
  readonly geometry: JsonValue;
  readonly screenshot: Uint8Array;
  readonly media_type: string;
  /** What the observation's metadata gets besides the backend. */
  readonly metadata: JsonObject;
};

const BLANK = "about:blank";

const htmlHeaders = () => jsonObject({ "content-type": "text/html" });

const readFields = model<BrowserPage>({
  url: defaulted(readAny, () => null),
  status: defaulted(readAny, () => 200),
  headers: defaulted(readAny, htmlHeaders),
  body: defaulted(readText, () => ""),
  text: defaulted(nullable(readText), () => null),
  accessibility: defaulted(readAny, emptyObject),
  geometry: defaulted(readAny, emptyObject),
  screenshot: defaulted(readBytes, () => new Uint8Array()),
  media_type: defaulted(readText, () => "image/png"),
  metadata: defaulted(readMap, emptyObject),
});

/** A page whose missing fields get their defaults; the text is the body where none is given. */
const readPage: Read<BrowserPage> = (value) => {
  const page = readFields(value);
  return isObject(value) && value.text === undefined ? { ...page, text: page.body } : page;
};

/** Pages by their URLs, kept as texts that are JSON keys. */
export const readPages: Read<ReadonlyMap<string, BrowserPage>> = (value) => {
  if (!isObject(value)) throw mismatch("an object", value);
  return new Map(Object.entries(value).map(([url, page]) => [url, readWithin(url, readPage, page)]));
};

/** The page of a URL. One that is not known answers status 404, but for the blank page, and is empty. */
export function pageAt(pages: ReadonlyMap<string, BrowserPage>, url: JsonValue): BrowserPage {
  const known = typeof url === "string" ? pages.get(url) : undefined;
  return known ?? readPage(withEntries(emptyObject(), { status: url === BLANK ? 200 : 404 }));
}
