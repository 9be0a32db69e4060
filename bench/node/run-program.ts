import { spawn } from "node:child_process";
import { readFile, rm } from "node:fs/promises";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { projectRoot } from "../../scripts/run-command.mjs";

export interface ProgramRun {
  /** From its start to its end, in milliseconds. */
  readonly milliseconds: number;
  /** The most memory that it had, in bytes. */
  readonly peak: number;
}

const preload = pathToFileURL(join(projectRoot, "bench", "node", "report-peak.mjs")).href;

/** Runs a program of Node to its end. Throws where it fails, with what it said. */
export async function runProgram(
  script: string,
  args: readonly string[],
  scratch: string,
): Promise<ProgramRun> {
  const peakFile = join(scratch, "peak.txt");
  const began = performance.now();
  const child = spawn(process.execPath, ["--import", preload, script, ...args], {
    env: { ...process.env, BENCH_PEAK_FILE: peakFile },
    stdio: ["ignore", "ignore", "pipe"],
  });
  let said = "";
  child.stderr.setEncoding("utf8").on("data", (text: string) => {
    said += text;
  });
  const status = await new Promise<number | null>((resolve, reject) => {
    child.on("error", reject);
    child.on("close", resolve);
  });
  const milliseconds = performance.now() - began;
  if (status !== 0) throw new Error(`${script} failed: ${said.trim()}`);
  const peak = Number(await readFile(peakFile, "utf8"));
  await rm(peakFile);
  return { milliseconds, peak };
}
