import { createServer } from "node:net";
import { defineConfig } from "@playwright/test";
import { chromiumArgs } from "./scripts/chromium-args.mjs";
import { findChromium } from "./scripts/find-chromium.mjs";

// Each of Playwright's processes reads this file. What the first one finds, the others take from the environment.
process.env.CHROMIUM_PATH = await findChromium();
process.env.E2E_PORT ??= String(await freePort());

const executablePath = process.env.CHROMIUM_PATH;
const port = process.env.E2E_PORT;
const report = process.env.TEST_REPORT ?? "test-results/e2e.json";
const app = process.env.E2E_APP_DIR ?? "dist/app";

/** Browser tests run on the build, served under a sub-path, since that is how an app gets hosted. */
export default defineConfig({
  testDir: "e2e",
  outputDir: "test-results/e2e",
  fullyParallel: true,
  forbidOnly: process.env.CI !== undefined,
  retries: 0,
  workers: 2,
  timeout: 60_000,
  expect: { timeout: 15_000 },
  reporter: [["list"], ["json", { outputFile: report }]],
  use: {
    baseURL: `http://127.0.0.1:${port}/inspector/`,
    trace: "off",
    launchOptions: {
      executablePath,
      // Chromium's sandbox does not start as root or in many containers: Playwright leaves it off unless told otherwise.
      args: chromiumArgs(),
    },
  },
  projects: [{ name: "chromium", use: { browserName: "chromium", viewport: { width: 1440, height: 900 } } }],
  webServer: {
    command: `node scripts/serve-static.mjs "${app}" --base /inspector/ --port ${port}`,
    url: `http://127.0.0.1:${port}/inspector/`,
    reuseExistingServer: false,
  },
});

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.on("error", reject);
    server.listen(0, "127.0.0.1", () => {
      const address = server.address();
      server.close(() => (typeof address === "object" && address ? resolve(address.port) : reject(address)));
    });
  });
}
