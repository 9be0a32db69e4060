import { createServer } from "node:net";
import { fileURLToPath } from "node:url";
import { expect, stubPicker, test } from "./fixtures.ts";

test("the app opens under a sub-path", async ({ page }) => {
  await page.goto("./");
  await expect(page).toHaveTitle(/Trajectory Inspector/);
  await expect(page.locator("#root > *").first()).toBeVisible();
  await expect(page.getByText("This app has to be served over http")).toHaveCount(0);
});

test.describe("before the app has loaded", () => {
  test.use({ expectedErrors: /net::ERR_FAILED/ });

  for (const theme of ["light", "dark"] as const) {
    test(`a ${theme} system gives a ${theme} page, unless another theme was chosen`, async ({ page }) => {
      await page.route("**/*.js", (route) => route.abort());
      await page.emulateMedia({ colorScheme: theme });
      await page.goto("./", { waitUntil: "domcontentloaded" });
      await expect(page.locator("html")).toHaveAttribute("data-theme", theme);

      const chosen = theme === "light" ? "dark" : "light";
      await page.evaluate((value) => localStorage.setItem("ti.theme", value), chosen);
      await page.reload({ waitUntil: "domcontentloaded" });
      await expect(page.locator("html")).toHaveAttribute("data-theme", chosen);
    });
  }
});

test.describe("opened from disk", () => {
  test.use({ expectedErrors: /blocked by CORS policy|net::ERR_FAILED/ });

  test("the built page says in a sentence that it has to be served, and how", async ({ page }) => {
    await page.goto(new URL("../dist/app/index.html", import.meta.url).href);
    await expect(page.getByRole("heading", { name: "This app has to be served over http" })).toBeVisible();
    await expect(page.getByText("npm start")).toBeVisible();
  });
});

test.describe("the policy of the page", () => {
  test.use({ expectedErrors: /Content Security Policy/ });

  test("keeps the page and its worker from reaching any other origin", async ({ page }) => {
    let connections = 0;
    const listener = createServer((socket) => {
      connections += 1;
      socket.destroy();
    });
    await new Promise<void>((resolve) => listener.listen(0, "127.0.0.1", resolve));
    const address = listener.address();
    if (address === null || typeof address === "string") throw new Error("no port");
    await page.goto("./");

    const reached = await page.evaluate(async (other) => {
      const attempt = (url: string) =>
        fetch(url, { mode: "no-cors" }).then(
          () => "reached",
          () => "refused",
        );
      const source = `const attempt = ${attempt}; onmessage = async ({ data }) =>
        postMessage([await attempt(data.other), await attempt(data.own)]);`;
      const worker = new Worker(URL.createObjectURL(new Blob([source])));
      const inWorker = await new Promise<unknown>((resolve) => {
        worker.onmessage = (event) => resolve(event.data);
        worker.postMessage({ other, own: document.baseURI });
      });
      return { inPage: [await attempt(other), await attempt(document.baseURI)], inWorker };
    }, `http://127.0.0.1:${address.port}/`);

    expect(reached).toEqual({ inPage: ["refused", "reached"], inWorker: ["refused", "reached"] });
    expect(connections).toBe(0);
    await new Promise((resolve) => listener.close(resolve));
  });

  test("starts no worker by its address, and evaluates no text", async ({ page }) => {
    await page.goto("./");
    const outcome = await page.evaluate(async () => {
      const script = document.querySelector<HTMLScriptElement>("script[src]")?.src ?? "";
      const byAddress = await new Promise((resolve) => {
        try {
          new Worker(script, { type: "module" }).onerror = () => resolve("refused");
        } catch {
          resolve("refused");
        }
      });
      try {
        return [byAddress, new Function("return 'evaluated'")()];
      } catch {
        return [byAddress, "refused"];
      }
    });
    expect(outcome).toEqual(["refused", "refused"]);
  });
});

test("a stubbed picker answers a real folder from disk", async ({ page }) => {
  await page.goto("./");
  await stubPicker(page, fileURLToPath(new URL("../scripts", import.meta.url)));
  const names = await page.evaluate(async () => {
    const handle: FileSystemDirectoryHandle = await Reflect.get(window, "showDirectoryPicker")();
    const found: string[] = [];
    for await (const name of handle.keys()) found.push(name);
    return found;
  });
  expect(names).toContain("serve-static.mjs");
});
