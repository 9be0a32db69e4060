import type { Page } from "@playwright/test";

/** Milliseconds since 1970 as the page tells them too, finer than `Date.now`. */
export function now(): number {
  return performance.timeOrigin + performance.now();
}

/** Drops a folder from disk on the middle of the page, which gets a real handle of it. Answers when that began. */
export async function dropFolder(page: Page, folder: string): Promise<number> {
  const session = await page.context().newCDPSession(page);
  const { width, height } = page.viewportSize() ?? { width: 800, height: 600 };
  const drag = (type: "dragEnter" | "dragOver" | "drop") =>
    session.send("Input.dispatchDragEvent", {
      type,
      x: width / 2,
      y: height / 2,
      data: { items: [], files: [folder], dragOperationsMask: 1 },
    });
  await drag("dragEnter");
  await drag("dragOver");
  const began = now();
  await drag("drop");
  await session.detach();
  return began;
}
