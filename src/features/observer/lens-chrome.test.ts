import { describe, expect, it } from "vitest";
import { showsChrome, windowTitle } from "./lens-chrome.ts";

describe("the window through the observer's lens", () => {
  it.each([
    "breadcrumb",
    "episode-picker",
    "episode-facts",
    "problems",
    "log-progress",
    "landing-notice",
  ] as const)("has no %s", (part) => {
    expect(showsChrome(part, "observer")).toBe(false);
    expect(showsChrome(part, "researcher")).toBe(true);
  });

  it("keeps what shows the view, and the way back", () => {
    expect(showsChrome("lens-switch", "observer")).toBe(true);
    expect(showsChrome("timeline", "observer")).toBe(true);
  });

  it("has a title that names no episode", () => {
    expect(windowTitle("observer", "treatment-price-399")).not.toContain("399");
    expect(windowTitle("researcher", "treatment-price-399")).toContain("treatment-price-399");
  });
});
