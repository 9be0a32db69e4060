// @ts-check
/**
 * Preloaded into a program that is measured (`node --import`): writes the most memory that it had, in bytes, to the file
 * that BENCH_PEAK_FILE names, when it ends.
 */
import { readFileSync, writeFileSync } from "node:fs";

const file = process.env.BENCH_PEAK_FILE;
if (file !== undefined) process.on("exit", () => writeFileSync(file, String(peakBytes())));

/** The kernel's own figure of a program counts that of the one it was started by too; this process's status does not. */
function peakBytes() {
  try {
    const kilobytes = /^VmHWM:\s*(\d+) kB$/m.exec(readFileSync("/proc/self/status", "utf8"))?.[1];
    if (kilobytes !== undefined) return Number(kilobytes) * 1024;
  } catch {
    // Only Linux has it.
  }
  return process.resourceUsage().maxRSS * 1024;
}
