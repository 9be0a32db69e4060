import { cpus, loadavg, platform, release, totalmem } from "node:os";
import { type Browser, chromium } from "@playwright/test";

/** What the figures were taken on. */
export interface Machine {
  readonly system: string;
  readonly processor: string;
  readonly cores: number;
  /** Bytes. */
  readonly memory: number;
  readonly node: string;
  readonly chromium: string;
}

/** Facts of this machine and of the Chromium at a path. */
export async function machineFacts(executablePath: string): Promise<Machine> {
  const processors = cpus();
  return {
    system: `${platform()} ${release()}`,
    processor: processors[0]?.model ?? "unknown",
    cores: processors.length,
    memory: totalmem(),
    node: process.versions.node,
    chromium: await versionOf(executablePath),
  };
}

/** How many programs wanted a core in the last minute, on average: what the figures have to be seen with. */
export function load(): number {
  return loadavg()[0] ?? 0;
}

async function versionOf(executablePath: string): Promise<string> {
  const browser: Browser = await chromium.launch({ executablePath });
  try {
    return browser.version();
  } finally {
    await browser.close();
  }
}
