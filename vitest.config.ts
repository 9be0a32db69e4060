import { defineConfig } from "vitest/config";

/** Unit tests stand beside the code; browser tests are Playwright's, in `e2e`. */
export default defineConfig({
  test: {
    include: ["src/**/*.test.{ts,tsx}", "scripts/**/*.test.ts", "bench/**/*.test.ts"],
    environment: "node",
    // A slow machine must not fail a right answer: nothing here is a timed test.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    reporters: ["default", "json"],
    outputFile: { json: process.env.TEST_REPORT ?? "test-results/unit.json" },
  },
});
