import type { RunSource } from "../state/session-state.ts";

const TAB_TOKEN = "ti.served-token";

/** Where a token is kept: for this tab, and gone with it. */
export type TokenStore = Pick<Storage, "getItem" | "setItem">;

/**
 * Takes the token out of an address that `trajectory-inspector serve` printed (`#served&token=…`) and keeps it for the
 * tab. Answers the fragment without it, which is the one to show, so that a copied link does not carry it; null where
 * the fragment has no token.
 */
export function takeToken(fragment: string, store: TokenStore): string | null {
  const parts = fragment.replace(/^#/, "").split("&");
  const shown = parts.filter((part) => part.startsWith("token="));
  const token = shown.at(-1)?.slice("token=".length);
  if (token === undefined || !parts.includes("served")) return null;
  store.setItem(TAB_TOKEN, token);
  return `#${parts.filter((part) => !shown.includes(part)).join("&")}`;
}

/** The folder that the app is served together with. Without a token its server refuses, which tells what to do. */
export function servedSource(store: TokenStore): RunSource {
  return {
    kind: "served",
    baseUrl: new URL("served/", document.baseURI).href,
    token: store.getItem(TAB_TOKEN) ?? "",
  };
}
