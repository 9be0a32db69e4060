// @ts-check
import { spawn } from "node:child_process";
import path from "node:path";
import { fileURLToPath } from "node:url";

/** The project's folder: every command runs there, wherever it is called from. */
export const projectRoot = path.dirname(path.dirname(fileURLToPath(import.meta.url)));

/**
 * Runs npm in the project's folder with its output shown as it comes.
 *
 * @param {readonly string[]} args Plain words: on Windows they pass through a shell, for npm is a batch file there.
 * @param {Record<string, string>} [env] Variables besides this process's own.
 * @returns {Promise<number>} The exit status; 1 when it could not be started or was ended by a signal.
 */
export function npm(args, env = {}) {
  const windows = process.platform === "win32";
  const child = spawn(windows ? ["npm", ...args].join(" ") : "npm", windows ? [] : args, {
    cwd: projectRoot,
    env: { ...process.env, ...env },
    shell: windows,
    stdio: ["ignore", "inherit", "inherit"],
  });
  return new Promise((resolve) => {
    child.on("error", (error) => {
      console.error(`npm could not be started: ${error.message}`);
      resolve(1);
    });
    child.on("close", (status) => resolve(status ?? 1));
  });
}
