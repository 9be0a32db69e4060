import { availableParallelism } from "node:os";
import { configDefaults, defineConfig } from "vitest/config";

/** Layers without state of their own: their tests can share what they import, which would else be half of their time. */
const STATELESS = ["src/replay/**/*.test.ts", "src/runs/**/*.test.ts"];

/** Unit tests stand beside the code; browser tests are Playwright's, in `e2e`. */
export default defineConfig({
  test: {
    environment: "node",
    // Left to itself, one processor of two would stand still.
    maxWorkers: availableParallelism(),
    // A slow machine must not fail a right answer: nothing here is a timed test.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    reporters: ["default", "json"],
    outputFile: { json: process.env.TEST_REPORT ?? "test-results/unit.json" },
    projects: [
      { extends: true, test: { name: "core", include: STATELESS, isolate: false } },
      {
        extends: true,
        test: {
          name: "rest",
          include: ["src/**/*.test.{ts,tsx}", "scripts/**/*.test.ts", "bench/**/*.test.ts"],
          exclude: [...configDefaults.exclude, ...STATELESS],
        },
      },
    ],
  },
});
