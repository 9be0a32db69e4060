import { describe, expect, it } from "vitest";
import { findChromium, type Machine, NoChromiumError } from "./find-chromium.mjs";

/** A machine that has only what a test gives it, and notes what the search does to it. */
function machine(facts: {
  readonly chosen?: string;
  readonly installed?: readonly string[];
  readonly broken?: readonly string[];
  readonly playwright?: "has one" | "can download";
  readonly apt?: "works" | "fails";
}) {
  const files = new Set([...(facts.installed ?? []), ...(facts.broken ?? [])]);
  if (facts.playwright === "has one") files.add("/playwright/chrome");
  const did: string[] = [];
  const fake: Machine = {
    chosen: facts.chosen,
    exists: (path) => files.has(path),
    runs: (path) => Promise.resolve(!facts.broken?.includes(path)),
    usualPlaces: () => ["/usr/bin/google-chrome", "/usr/bin/chromium"],
    playwrightsOwn: () => Promise.resolve("/playwright/chrome"),
    downloadPlaywrights: () => {
      did.push("download");
      if (facts.playwright === "can download") files.add("/playwright/chrome");
      return Promise.resolve();
    },
    installPackage:
      facts.apt === undefined
        ? null
        : () => {
            did.push("install");
            if (facts.apt === "works") files.add("/usr/bin/chromium");
            return Promise.resolve();
          },
  };
  return { fake, did };
}

describe("finding a Chromium", () => {
  it("takes the one that CHROMIUM_PATH names before any other", async () => {
    const { fake, did } = machine({ chosen: "/my/chrome", installed: ["/my/chrome", "/usr/bin/chromium"] });
    expect(await findChromium(fake)).toBe("/my/chrome");
    expect(did).toEqual([]);
  });

  it("refuses a CHROMIUM_PATH that is not there or does not run, rather than take another", async () => {
    const gone = machine({ chosen: "/my/chrome", installed: ["/usr/bin/chromium"] });
    await expect(findChromium(gone.fake)).rejects.toThrow(
      "CHROMIUM_PATH is /my/chrome, and there is no file there.",
    );
    const broken = machine({
      chosen: "/my/chrome",
      broken: ["/my/chrome"],
      installed: ["/usr/bin/chromium"],
    });
    await expect(findChromium(broken.fake)).rejects.toThrow(
      "CHROMIUM_PATH is /my/chrome, and that does not run as a browser.",
    );
  });

  it("takes an installed one before Playwright's", async () => {
    const { fake, did } = machine({ installed: ["/usr/bin/chromium"], playwright: "has one" });
    expect(await findChromium(fake)).toBe("/usr/bin/chromium");
    expect(did).toEqual([]);
  });

  it("passes over an installed one that does not run", async () => {
    const { fake } = machine({ broken: ["/usr/bin/google-chrome"], installed: ["/usr/bin/chromium"] });
    expect(await findChromium(fake)).toBe("/usr/bin/chromium");
  });

  it("takes the one that Playwright has before downloading", async () => {
    const { fake, did } = machine({ playwright: "has one", apt: "works" });
    expect(await findChromium(fake)).toBe("/playwright/chrome");
    expect(did).toEqual([]);
  });

  it("lets Playwright download one before installing a package", async () => {
    const { fake, did } = machine({ playwright: "can download", apt: "works" });
    expect(await findChromium(fake)).toBe("/playwright/chrome");
    expect(did).toEqual(["download"]);
  });

  it("installs the system's package when the download does not come", async () => {
    const { fake, did } = machine({ apt: "works" });
    expect(await findChromium(fake)).toBe("/usr/bin/chromium");
    expect(did).toEqual(["download", "install"]);
  });

  it("says what to install when nothing helps", async () => {
    const advice = "Install Chrome, Chromium or Edge, or set CHROMIUM_PATH to the path of one.";
    await expect(findChromium(machine({}).fake)).rejects.toThrow(advice);
    await expect(findChromium(machine({ apt: "fails" }).fake)).rejects.toThrow(advice);
    await expect(findChromium(machine({}).fake)).rejects.toBeInstanceOf(NoChromiumError);
  });
});
