// @ts-check
/**
 * Finds a Chromium for the browser tests, or gets one. `node scripts/find-chromium.mjs` prints its path.
 */
import { pathToFileURL } from "node:url";
import { thisMachine } from "./chromium-machine.mjs";

/**
 * What the search asks of the machine it runs on.
 *
 * @typedef {object} Machine
 * @property {string | undefined} chosen What CHROMIUM_PATH says.
 * @property {(path: string) => boolean} exists
 * @property {(path: string) => Promise<boolean>} runs Whether the program there starts and is a browser.
 * @property {() => readonly string[]} usualPlaces Where this system keeps Chrome, Chromium and Edge, PATH included.
 * @property {() => Promise<string | null>} playwrightsOwn Where Playwright keeps the one it downloads.
 * @property {() => Promise<void>} downloadPlaywrights Settles when that is there, has failed or was given up.
 * @property {(() => Promise<void>) | null} installPackage Installs the system's package; null where that cannot be.
 */

/** No browser could be had; the message is a sentence for a person. */
export class NoChromiumError extends Error {
  /** @override */
  name = "NoChromiumError";
}

const advice = "Install Chrome, Chromium or Edge, or set CHROMIUM_PATH to the path of one.";

/**
 * The path of a Chromium that runs. In order: the one that CHROMIUM_PATH names, an installed Chrome, Chromium or
 * Edge, the one that Playwright has, Playwright's download, the system's package.
 *
 * @param {Machine} machine
 * @returns {Promise<string>}
 */
export async function findChromium(machine = thisMachine()) {
  const { chosen } = machine;
  if (chosen) {
    if (!machine.exists(chosen))
      throw new NoChromiumError(`CHROMIUM_PATH is ${chosen}, and there is no file there.`);
    if (await machine.runs(chosen)) return chosen;
    throw new NoChromiumError(`CHROMIUM_PATH is ${chosen}, and that does not run as a browser.`);
  }
  const installed = () => firstThatRuns(machine, machine.usualPlaces());
  const playwrights = async () => {
    const own = await machine.playwrightsOwn();
    return firstThatRuns(machine, own === null ? [] : [own]);
  };
  const found = (await installed()) ?? (await playwrights());
  if (found !== null) return found;

  await machine.downloadPlaywrights();
  const downloaded = await playwrights();
  if (downloaded !== null) return downloaded;

  if (machine.installPackage === null)
    throw new NoChromiumError(`No Chromium was found or could be downloaded. ${advice}`);
  await machine.installPackage();
  const packaged = await installed();
  if (packaged !== null) return packaged;
  throw new NoChromiumError(
    `No Chromium was found, downloaded or could be installed with apt-get. ${advice}`,
  );
}

/**
 * @param {Machine} machine
 * @param {readonly string[]} places
 */
async function firstThatRuns(machine, places) {
  for (const place of places) if (machine.exists(place) && (await machine.runs(place))) return place;
  return null;
}

if (process.argv[1] !== undefined && import.meta.url === pathToFileURL(process.argv[1]).href) {
  try {
    console.log(await findChromium());
  } catch (error) {
    console.error(error instanceof Error ? error.message : String(error));
    process.exitCode = 1;
  }
}
