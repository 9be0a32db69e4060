import { test as base, type CDPSession, expect, type LaunchOptions, type Page } from "@playwright/test";
import { chromiumArgs } from "../scripts/chromium-args.mjs";

export { expect };

interface Manners {
  /** Console errors that a test provokes on purpose; any other fails it. */
  readonly expectedErrors: RegExp | null;
}

/**
 * Every test's page: it fails the test on an error in the console, an uncaught exception, or a request to another
 * origin than the app's own.
 */
export const test = base.extend<Manners>({
  expectedErrors: [null, { option: true }],
  page: async ({ page, context, baseURL, expectedErrors }, use) => {
    const errors: string[] = [];
    const strangers: string[] = [];
    const origin = new URL(baseURL ?? "").origin;
    context.on("console", (message) => {
      if (message.type() === "error") errors.push(message.text());
    });
    context.on("weberror", (error) => errors.push(String(error.error())));
    context.on("request", (request) => {
      const { protocol, origin: asked } = new URL(request.url());
      if (/^(https?|wss?):$/.test(protocol) && asked !== origin) strangers.push(request.url());
    });
    await use(page);
    expect(strangers, "requests to another origin").toEqual([]);
    expect(
      errors.filter((text) => expectedErrors?.test(text) !== true),
      "errors in the console",
    ).toEqual([]);
  },
});

/** Chromium by itself keeps a page from this machine's own ports, which would hide every leak from a listener there. */
export const loopbackTest = test.extend<object, { readonly launchOptions: LaunchOptions }>({
  launchOptions: [
    async ({ launchOptions }, use) => {
      await use({ ...launchOptions, args: chromiumArgs(["LocalNetworkAccessChecks"]) });
    },
    { scope: "worker" },
  ],
});

/** Not yet in the compiler's library. */
interface DroppedItem extends DataTransferItem {
  getAsFileSystemHandle?(): Promise<FileSystemHandle>;
}

/** Drops a real folder or file from disk onto the middle of the window, as a person would. */
export async function dropFolder(page: Page, absolutePath: string): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await drag(session, page, absolutePath);
  await session.detach();
}

/**
 * Makes `showDirectoryPicker` answer a real handle of this folder. Headless, no picker opens; but a drop carries a
 * handle, so one is dropped where the app does not see it. Permission is granted: nobody is there to be asked.
 */
export async function stubPicker(page: Page, absolutePath: string): Promise<void> {
  await page.evaluate(() => {
    const dropped = new Promise<FileSystemHandle>((resolve, reject) => {
      const take = (event: DragEvent) => {
        event.preventDefault();
        event.stopImmediatePropagation();
        if (event.type !== "drop") return;
        for (const kind of ["dragenter", "dragover", "drop"] as const) removeEventListener(kind, take, true);
        const item: DroppedItem | undefined = event.dataTransfer?.items[0];
        const handle = item?.getAsFileSystemHandle?.();
        if (handle === undefined) reject(new Error("no handle was dropped"));
        else resolve(handle);
      };
      for (const kind of ["dragenter", "dragover", "drop"] as const) addEventListener(kind, take, true);
    });
    Object.assign(window, { showDirectoryPicker: () => dropped });
    Object.assign(FileSystemHandle.prototype, { requestPermission: () => Promise.resolve("granted") });
  });
  await dropFolder(page, absolutePath);
}

async function drag(session: CDPSession, page: Page, absolutePath: string): Promise<void> {
  const { width, height } = page.viewportSize() ?? { width: 800, height: 600 };
  for (const type of ["dragEnter", "dragOver", "drop"] as const) {
    await session.send("Input.dispatchDragEvent", {
      type,
      x: width / 2,
      y: height / 2,
      data: { items: [], files: [absolutePath], dragOperationsMask: 1 },
    });
  }
}
