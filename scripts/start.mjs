// @ts-check
/**
 * Builds the app and serves it on this machine, from a bare clone: `npm start`. `--no-open` opens no browser.
 */
import { spawn } from "node:child_process";
import path from "node:path";
import { installDependencies } from "./dependencies.mjs";
import { requireNode } from "./node-version.mjs";
import { npm, projectRoot } from "./run-command.mjs";
import { serveStatic } from "./serve-static.mjs";

requireNode();

if (!(await installDependencies())) fail("The dependencies could not be installed; npm says above why.");
console.log("Building the app");
if ((await npm(["run", "--silent", "build:app", "--", "--logLevel", "warn"])) !== 0)
  fail("The app could not be built.");

const { url } = await serveStatic({
  root: path.join(projectRoot, "dist", "app"),
  port: 4173,
  nextFree: true,
});
console.log(`
  Trajectory Inspector   ${url}
  with the demo run      ${url}#demo

  It is served to this machine only, and nothing you open in it leaves this machine. Ctrl+C ends it.
`);
if (!process.argv.includes("--no-open") && process.stdout.isTTY && !process.env.CI) openBrowser(url);

/** @param {string} sentence */
function fail(sentence) {
  console.error(sentence);
  process.exit(1);
}

/**
 * Opens the address in the person's browser. Where there is none to open, the printed address has to do.
 *
 * @param {string} address
 */
function openBrowser(address) {
  const command = browserCommand(address);
  if (command === null) return;
  spawn(command.program, command.args, { detached: true, stdio: "ignore" })
    .on("error", () => undefined)
    .unref();
}

/** @param {string} address */
function browserCommand(address) {
  if (process.platform === "darwin") return { program: "open", args: [address] };
  if (process.platform === "win32") return { program: "cmd", args: ["/c", "start", "", address] };
  const desktop = process.env.DISPLAY || process.env.WAYLAND_DISPLAY;
  return desktop ? { program: "xdg-open", args: [address] } : null;
}
