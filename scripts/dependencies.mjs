// @ts-check
import { readFile } from "node:fs/promises";
import path from "node:path";
import { npm, projectRoot } from "./run-command.mjs";

/**
 * Installs exactly what the lock file says, unless that is what is installed already.
 *
 * @returns {Promise<boolean>} whether the dependencies are in place
 */
export async function installDependencies() {
  const [locked, installed] = await Promise.all([
    readLock(path.join(projectRoot, "package-lock.json")),
    readLock(path.join(projectRoot, "node_modules", ".package-lock.json")),
  ]);
  if (locked !== null && installed !== null && isInstalled(locked, installed)) return true;
  console.log("Installing dependencies (npm ci)");
  return (await npm(["ci", "--no-audit", "--no-fund"])) === 0;
}

/**
 * Whether what npm noted as installed is what the lock file asks for. Compared by content and not by the files' times,
 * which a checkout or a restored cache sets anew. Optional packages are those of other systems: they may be missing.
 *
 * @param {LockedPackages} locked
 * @param {LockedPackages} installed
 */
export function isInstalled(locked, installed) {
  return Object.entries(locked).every(([place, wanted]) => {
    if (place === "") return true;
    const found = installed[place];
    if (found === undefined) return wanted.optional === true;
    return found.version === wanted.version && found.integrity === wanted.integrity;
  });
}

/**
 * @typedef {Record<string, { version?: string, integrity?: string, optional?: boolean }>} LockedPackages
 * @param {string} file
 * @returns {Promise<LockedPackages | null>} null where there is none, or none that can be read
 */
async function readLock(file) {
  try {
    return JSON.parse(await readFile(file, "utf8")).packages ?? null;
  } catch {
    return null;
  }
}
