// @ts-check
import { execFile, spawn } from "node:child_process";
import { existsSync, statSync } from "node:fs";
import path from "node:path";
import { projectRoot } from "./run-command.mjs";

/** A download is given up when this long passes without progress, in milliseconds. */
const patience = 20_000;

/**
 * The machine that this runs on, as the search for a Chromium sees it.
 *
 * @returns {import("./find-chromium.mjs").Machine}
 */
export function thisMachine() {
  return {
    chosen: process.env.CHROMIUM_PATH,
    exists: isFile,
    runs,
    usualPlaces: () => [...systemPlaces(), ...placesOnPath()],
    playwrightsOwn,
    downloadPlaywrights,
    installPackage: canInstallPackages() ? installPackage : null,
  };
}

/** @param {string} file */
function isFile(file) {
  try {
    return statSync(file).isFile();
  } catch {
    return false;
  }
}

/**
 * On Windows a browser answers `--version` with a window, so that it is there has to do.
 *
 * @param {string} file
 * @returns {Promise<boolean>}
 */
function runs(file) {
  if (process.platform === "win32") return Promise.resolve(true);
  return new Promise((resolve) => {
    execFile(file, ["--version"], { timeout: 20_000 }, (error, stdout) => {
      resolve(error === null && /\b(Chrom(e|ium)|Edge)\b/.test(stdout));
    });
  });
}

/** @returns {readonly string[]} */
function systemPlaces() {
  if (process.platform === "darwin") {
    const apps = [
      "Google Chrome.app/Contents/MacOS/Google Chrome",
      "Chromium.app/Contents/MacOS/Chromium",
      "Microsoft Edge.app/Contents/MacOS/Microsoft Edge",
    ];
    const folders = ["/Applications", path.join(process.env.HOME ?? "/", "Applications")];
    return folders.flatMap((folder) => apps.map((app) => path.join(folder, app)));
  }
  if (process.platform === "win32") {
    const programs = [
      "Google\\Chrome\\Application\\chrome.exe",
      "Chromium\\Application\\chrome.exe",
      "Microsoft\\Edge\\Application\\msedge.exe",
    ];
    const folders = [process.env.ProgramFiles, process.env["ProgramFiles(x86)"], process.env.LOCALAPPDATA];
    return folders.flatMap((folder) =>
      folder === undefined ? [] : programs.map((program) => path.join(folder, program)),
    );
  }
  return ["/opt/google/chrome/chrome", "/opt/microsoft/msedge/msedge"];
}

/** @returns {readonly string[]} */
function placesOnPath() {
  if (process.platform === "win32") return [];
  const names = [
    "google-chrome-stable",
    "google-chrome",
    "chromium",
    "chromium-browser",
    "microsoft-edge-stable",
    "microsoft-edge",
  ];
  const folders = (process.env.PATH ?? "").split(path.delimiter).filter((folder) => folder !== "");
  return names.flatMap((name) => folders.map((folder) => path.join(folder, name)));
}

/** Where Playwright's own browser is or would be, or null when Playwright has none for this system. */
async function playwrightsOwn() {
  const { chromium } = await import("@playwright/test");
  try {
    return chromium.executablePath();
  } catch {
    return null;
  }
}

/**
 * Lets Playwright download its Chromium. Where its servers cannot be reached it would go on trying for minutes, so it
 * is given up, with all that it started, when it makes no progress for a while.
 *
 * @returns {Promise<void>}
 */
function downloadPlaywrights() {
  console.error("No Chromium is installed: letting Playwright download one");
  const cli = path.join(projectRoot, "node_modules", "@playwright", "test", "cli.js");
  const child = spawn(process.execPath, [cli, "install", "--no-shell", "chromium"], {
    cwd: projectRoot,
    detached: process.platform !== "win32",
    stdio: ["ignore", "pipe", "ignore"],
  });
  return new Promise((resolve) => {
    const giveUp = () => {
      console.error("The download makes no progress: given up");
      endTree(child);
    };
    let timer = setTimeout(giveUp, patience);
    child.stdout.on("data", (/** @type {Buffer} */ chunk) => {
      if (!/[1-9]\d*% of/.test(chunk.toString())) return;
      process.stderr.write(chunk);
      clearTimeout(timer);
      timer = setTimeout(giveUp, patience);
    });
    const settle = () => {
      clearTimeout(timer);
      resolve();
    };
    child.on("error", settle);
    child.on("close", settle);
  });
}

/** @param {import("node:child_process").ChildProcess} child */
function endTree(child) {
  if (child.pid === undefined) return;
  if (process.platform === "win32")
    spawn("taskkill", ["/pid", String(child.pid), "/T", "/F"], { stdio: "ignore" });
  else process.kill(-child.pid, "SIGKILL");
}

function canInstallPackages() {
  return process.platform === "linux" && process.getuid?.() === 0 && existsSync("/usr/bin/apt-get");
}

async function installPackage() {
  console.error("Installing the system's Chromium package with apt-get");
  if (await aptGet(["update", "-qq"]))
    await aptGet(["install", "-y", "-qq", "--no-install-recommends", "chromium"]);
}

/**
 * @param {readonly string[]} args
 * @returns {Promise<boolean>} whether it succeeded
 */
function aptGet(args) {
  // Its output is for the people who read the log: standard output here is the browser's path and nothing else.
  const child = spawn("apt-get", args, {
    env: { ...process.env, DEBIAN_FRONTEND: "noninteractive" },
    stdio: ["ignore", 2, 2],
  });
  return new Promise((resolve) => {
    child.on("error", () => resolve(false));
    child.on("close", (status) => resolve(status === 0));
  });
}
