// @ts-check
/**
 * Everything that has to hold, from a bare clone: `npm test`. The last line is `N passed, N failed` over all of it.
 */
import { rm } from "node:fs/promises";
import path from "node:path";
import { installDependencies } from "./dependencies.mjs";
import { requireNode } from "./node-version.mjs";
import { npm, projectRoot } from "./run-command.mjs";
import { countPlaywright, countVitest, readReport, settle } from "./test-counts.mjs";

/**
 * @typedef {import("./test-counts.mjs").Counts} Counts
 * @type {{ name: string, counts: Counts, seconds: number }[]}
 */
const done = [];

/**
 * @param {string} name
 * @param {() => Counts | Promise<Counts>} run
 * @returns {Promise<boolean>} whether all of it passed
 */
async function stage(name, run) {
  console.log(`\n── ${name}`);
  const began = performance.now();
  const counts = await run();
  done.push({ name, counts, seconds: (performance.now() - began) / 1000 });
  return counts.failed === 0;
}

/** @returns {Promise<Counts>} */
async function install() {
  if (await installDependencies()) return { passed: 0, failed: 0 };
  console.error("The dependencies could not be installed, so nothing was tested.");
  return { passed: 0, failed: 1 };
}

/** @returns {Counts} */
function withoutBuild() {
  console.error("Not run: there is no build to run them on.");
  return { passed: 0, failed: 1 };
}

/**
 * A command that is one check: it passes or it fails.
 *
 * @param {string} name
 * @returns {Promise<Counts>}
 */
async function check(name) {
  return (await npm(["run", "--silent", name])) === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
}

/**
 * A test runner that writes its report to the file that TEST_REPORT names.
 *
 * @template Report
 * @param {string} name
 * @param {(report: Report) => Counts} count
 * @returns {Promise<Counts>}
 */
async function tests(name, count) {
  const file = `test-results/${name}.json`;
  // A report that an earlier run left must not stand for one that this run did not come to write.
  await rm(path.join(projectRoot, file), { force: true });
  const status = await npm(["run", "--silent", name], { TEST_REPORT: file });
  return settle(await readReport(path.join(projectRoot, file), count), status);
}

requireNode();
if (await stage("Dependencies", install)) {
  await stage("Format and lint", () => check("lint"));
  await stage("Types", () => check("types"));
  await stage("Layers", () => check("layers"));
  await stage("Unit tests and corpus", () => tests("unit", countVitest));
  const built = await stage("Build", () => check("build"));
  await stage("Browser tests", () => (built ? tests("e2e", countPlaywright) : withoutBuild()));
}

const passed = done.reduce((sum, { counts }) => sum + counts.passed, 0);
const failed = done.reduce((sum, { counts }) => sum + counts.failed, 0);
console.log("");
for (const { name, counts, seconds } of done) {
  const told = [
    counts.passed > 0 && `${counts.passed} passed`,
    counts.failed > 0 && `${counts.failed} FAILED`,
  ];
  console.log(
    `${name.padEnd(24)}${`${seconds.toFixed(1)} s`.padStart(8)}   ${told.filter(Boolean).join(", ")}`,
  );
}
process.exitCode = failed === 0 ? 0 : 1;
console.log(`${passed} passed, ${failed} failed`);
