import { readFile } from "node:fs/promises";
import type { Browser } from "@playwright/test";

/**
 * Bytes that the largest renderer of the browser has for itself alone, which is that of the one page that is open; null
 * where the system does not tell.
 */
export async function rendererPrivateBytes(browser: Browser): Promise<number | null> {
  const session = await browser.newBrowserCDPSession();
  const { processInfo } = await session.send("SystemInfo.getProcessInfo");
  await session.detach();
  const renderers = processInfo.filter(({ type }) => type === "renderer");
  const sizes = await Promise.all(renderers.map(({ id }) => privateBytes(id)));
  const known = sizes.filter((size) => size !== null);
  return known.length === 0 ? null : Math.max(...known);
}

async function privateBytes(process: number): Promise<number | null> {
  try {
    const rollup = await readFile(`/proc/${process}/smaps_rollup`, "utf8");
    const sizes = [...rollup.matchAll(/^Private_(?:Clean|Dirty):\s*(\d+) kB$/gm)];
    return sizes.reduce((sum, [, kilobytes]) => sum + Number(kilobytes) * 1024, 0);
  } catch {
    return null;
  }
}
