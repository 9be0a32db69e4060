// @ts-check
import { readFile } from "node:fs/promises";

/** @typedef {{ readonly passed: number, readonly failed: number }} Counts */

/**
 * @param {{ numPassedTests: number, numFailedTests: number }} report Vitest's, as its `json` reporter writes it
 * @returns {Counts}
 */
export function countVitest(report) {
  return { passed: report.numPassedTests, failed: report.numFailedTests };
}

/**
 * A flaky test, one that passed only when tried again, has failed.
 *
 * @param {{ stats: { expected: number, unexpected: number, flaky: number } }} report Playwright's `json` reporter's
 * @returns {Counts}
 */
export function countPlaywright({ stats }) {
  return { passed: stats.expected, failed: stats.unexpected + stats.flaky };
}

/**
 * @template Report
 * @param {string} file
 * @param {(report: Report) => Counts} count
 * @returns {Promise<Counts | null>} null when the runner wrote no report that can be read
 */
export async function readReport(file, count) {
  try {
    return count(JSON.parse(await readFile(file, "utf8")));
  } catch {
    return null;
  }
}

/**
 * What a test runner's report and exit status come to. A runner that crashed, ran nothing, or failed for something
 * that is no test (an unhandled error, a file that does not load) is one failure, whatever it counted.
 *
 * @param {Counts | null} counts
 * @param {number} status
 * @returns {Counts}
 */
export function settle(counts, status) {
  const { passed, failed } = counts ?? { passed: 0, failed: 0 };
  const sound = failed > 0 || (status === 0 && passed > 0);
  return { passed, failed: sound ? failed : 1 };
}
