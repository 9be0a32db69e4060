import { describe, expect, it } from "vitest";
import { faceToShow, listFaces } from "./face-choice.ts";

describe("the face that is shown", () => {
  it("is the first one with something recorded as long as nothing is chosen", () => {
    expect(faceToShow(null, ["text", "data"], false)).toBe("text");
  });

  it("is the chosen one while the steps have it, gives way where one does not, and comes back", () => {
    const chosen = "html";
    const shown = [["image", "html"], ["image", "text"], ["html"]] as const;
    expect(shown.map((recorded) => faceToShow(chosen, recorded, false))).toEqual(["html", "image", "html"]);
  });

  it("is the chosen one even where it is empty, when it was asked for right here", () => {
    expect(faceToShow("image", ["text"], true)).toBe("image");
  });

  it("exists where nothing at all is recorded", () => {
    expect(faceToShow(null, [], false)).toBe("data");
    expect(faceToShow("events", [], false)).toBe("events");
  });
});

it("lists faces as a person would", () => {
  expect(listFaces([])).toBe("");
  expect(listFaces(["text"])).toBe("Text");
  expect(listFaces(["text", "data", "events"])).toBe("Text, Data and Events");
});
