import { spawn } from "node:child_process";
import { readdir, stat } from "node:fs/promises";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { build } from "vite";

const project = join(dirname(fileURLToPath(import.meta.url)), "../../..");
const BUILT = join(project, "dist/cli/replay-run.js");
const SOURCES = ["src/cli", "src/replay", "src/runs", "src/sources", "vite.cli.config.ts", "package.json"];

/** Builds `dist/cli/replay-run.js` unless it is newer than everything that it is made of. */
export async function ensureBuilt(): Promise<void> {
  const made = await newest(BUILT).catch(() => 0);
  const sources = await Promise.all(SOURCES.map((path) => newest(join(project, path))));
  if (made > Math.max(...sources)) return;
  await build({ configFile: join(project, "vite.cli.config.ts"), root: project, logLevel: "error" });
}

/** The last change of a file, or of any file below a folder, in milliseconds since 1970. */
async function newest(path: string): Promise<number> {
  const stats = await stat(path);
  if (!stats.isDirectory()) return stats.mtimeMs;
  const entries = await readdir(path);
  const times = await Promise.all(entries.map((name) => newest(join(path, name))));
  return Math.max(0, ...times);
}

export interface Ran {
  readonly status: number | null;
  readonly stdout: Buffer;
  readonly stderr: string;
}

export interface Running {
  readonly process: ReturnType<typeof spawn>;
  readonly ended: Promise<Ran>;
}

/** Starts the built command with plain Node, its output in pipes. */
export function startReplayRun(...words: readonly string[]): Running {
  return start({}, words);
}

function start(environment: Readonly<Record<string, string>>, words: readonly string[]): Running {
  const child = spawn(process.execPath, [BUILT, ...words], {
    stdio: ["ignore", "pipe", "pipe"],
    env: { ...process.env, ...environment },
  });
  const stdout: Buffer[] = [];
  const stderr: Buffer[] = [];
  child.stdout.on("data", (chunk: Buffer) => stdout.push(chunk));
  child.stderr.on("data", (chunk: Buffer) => stderr.push(chunk));
  const ended = new Promise<Ran>((resolve, reject) => {
    child.on("error", reject);
    child.on("close", (status) =>
      resolve({ status, stdout: Buffer.concat(stdout), stderr: Buffer.concat(stderr).toString() }),
    );
  });
  return { process: child, ended };
}

export function replayRun(...words: readonly string[]): Promise<Ran> {
  return startReplayRun(...words).ended;
}

/** With other variables of the environment besides this process's own. */
export function replayRunIn(
  environment: Readonly<Record<string, string>>,
  ...words: readonly string[]
): Promise<Ran> {
  return start(environment, words).ended;
}
