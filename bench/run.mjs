// @ts-check
/**
 * Measures the app and the command line on large runs: `npm run bench`. What is measured, and what the options are,
 * stands in docs/benchmarks.md.
 */
import { runnerImport } from "vite";
import { requireNode } from "../scripts/node-version.mjs";
import { projectRoot } from "../scripts/run-command.mjs";

requireNode();
// Vite's runner, so that the bench is TypeScript like the app; what is timed runs in programs of their own.
const { module } = /** @type {{ module: typeof import("./bench.ts") }} */ (
  await runnerImport("/bench/bench.ts", { configFile: false, root: projectRoot, logLevel: "warn" })
);
process.exitCode = await module.bench(process.argv.slice(2));
