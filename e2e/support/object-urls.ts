import { createHash } from "node:crypto";
import type { Page } from "@playwright/test";

/** Bytes as a test compares them. */
export interface Digest {
  readonly sha256: string;
  readonly bytes: number;
}

export function digestOf(content: Uint8Array): Digest {
  return { sha256: createHash("sha256").update(content).digest("hex"), bytes: content.length };
}

/**
 * Remembers what each object URL of the page stands for, so that a test can tell which bytes a picture shows: the
 * page's policy lets nobody fetch one. Call it before the page is opened.
 */
export async function rememberObjectUrls(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const made = new Map<string, Blob | MediaSource>();
    const create = URL.createObjectURL.bind(URL);
    Object.assign(URL, {
      createObjectURL: (of: Blob | MediaSource) => {
        const url = create(of);
        made.set(url, of);
        return url;
      },
    });
    Object.assign(window, { objectOf: (url: string) => made.get(url) });
  });
}

/** The hash and the size of what an object URL stands for; null when the page made no such URL. */
export function digestOfObjectUrl(page: Page, url: string): Promise<Digest | null> {
  return page.evaluate(async (asked) => {
    const blob: unknown = Reflect.get(window, "objectOf")(asked);
    if (!(blob instanceof Blob)) return null;
    const hash = new Uint8Array(await crypto.subtle.digest("SHA-256", await blob.arrayBuffer()));
    const sha256 = Array.from(hash, (byte) => byte.toString(16).padStart(2, "0")).join("");
    return { sha256, bytes: blob.size };
  }, url);
}
