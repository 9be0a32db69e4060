import { execFile } from "node:child_process";
import { cp, mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { projectRoot } from "../../scripts/run-command.mjs";

/** What is measured, built for it from the sources as they are. */
export interface Built {
  /** Folder that is served: the app in `inspector`, the page that baselines are measured in in `baseline`. */
  readonly site: string;
  /** Folder of the commands. */
  readonly commands: string;
}

/** Builds the app and the commands into a folder. Throws with what the build said where it fails. */
export async function build(folder: string): Promise<Built> {
  const site = join(folder, "site");
  const commands = join(folder, "commands");
  await vite(["--outDir", join(site, "inspector")]);
  await vite(["--config", "vite.cli.config.ts", "--outDir", commands]);
  await mkdir(join(site, "baseline"));
  await cp(join(projectRoot, "bench", "browser", "baseline"), join(site, "baseline"), { recursive: true });
  // Outside of the project nothing else tells Node that they are modules.
  await writeFile(join(commands, "package.json"), '{ "type": "module" }\n');
  return { site, commands };
}

async function vite(args: readonly string[]): Promise<void> {
  const program = join(projectRoot, "node_modules", "vite", "bin", "vite.js");
  await promisify(execFile)(process.execPath, [program, "build", "--logLevel", "error", ...args], {
    cwd: projectRoot,
    // The bench's own runner has set this for itself to what would make a build for development.
    env: { ...process.env, NODE_ENV: "production" },
  });
}
