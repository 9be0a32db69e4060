import type { Page } from "@playwright/test";
import type { Digest } from "./digest.ts";

/**
 * Makes `showSaveFilePicker` answer a file of the origin-private file system, for which nobody is asked; it is called
 * as the app suggests. Like a picked file it is there, and empty, from then on.
 */
export async function stubSavePicker(page: Page): Promise<void> {
  await page.addInitScript(() => {
    Object.assign(window, {
      showSaveFilePicker: async ({ suggestedName }: { readonly suggestedName: string }) => {
        const folder = await navigator.storage.getDirectory();
        return folder.getFileHandle(suggestedName, { create: true });
      },
    });
  });
}

/** What lies in the origin-private file system, by name. */
export function privateFiles(page: Page): Promise<Readonly<Record<string, Digest>>> {
  return page.evaluate(async () => {
    const folder = await navigator.storage.getDirectory();
    const found: Record<string, { sha256: string; bytes: number }> = {};
    for await (const [name, handle] of folder.entries()) {
      if (handle.kind !== "file") continue;
      const file = await (handle as FileSystemFileHandle).getFile();
      const hash = new Uint8Array(await crypto.subtle.digest("SHA-256", await file.arrayBuffer()));
      const sha256 = Array.from(hash, (byte) => byte.toString(16).padStart(2, "0")).join("");
      found[name] = { sha256, bytes: file.size };
    }
    return found;
  });
}
