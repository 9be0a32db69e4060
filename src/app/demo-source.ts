import type { RunSource } from "../state/session-state.ts";

/** The demo run, which is served beside the page whatever sub-path that has. */
export function demoSource(): RunSource {
  const baseUrl = new URL("demo/", document.baseURI).href;
  return { kind: "http", name: "demo", baseUrl, listUrl: new URL("files.json", baseUrl).href };
}
