import { describe, expect, it } from "vitest";
import { isInstalled } from "./dependencies.mjs";

describe("whether the dependencies are those of the lock file", () => {
  const locked = {
    "": { version: "0.1.0" },
    "node_modules/react": { version: "19.0.0", integrity: "sha512-a" },
    "node_modules/fsevents": { version: "2.0.0", integrity: "sha512-b", optional: true },
  };

  it("they are, with those of other systems missing", () => {
    expect(isInstalled(locked, { "node_modules/react": locked["node_modules/react"] })).toBe(true);
  });

  it("they are not when one is missing, of another version or of other content", () => {
    expect(isInstalled(locked, {})).toBe(false);
    expect(isInstalled(locked, { "node_modules/react": { version: "18.0.0", integrity: "sha512-a" } })).toBe(
      false,
    );
    expect(isInstalled(locked, { "node_modules/react": { version: "19.0.0", integrity: "sha512-c" } })).toBe(
      false,
    );
  });
});
