import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { formatAddress, parseAddress } from "./address.ts";
import { detailsTabs, nothingSelected, type Selection } from "./selection.ts";

const control: Selection = {
  ...nothingSelected,
  run: { kind: "folder", name: "artifacts" },
  episode: { path: "control", episodeId: null },
  ordinal: 4,
};

describe("an address", () => {
  test("reads as a person would write it", () => {
    const selection: Selection = {
      ...control,
      lens: "observer",
      pause: { ordinal: 7, position: "before", kind: "step" },
    };
    expect(formatAddress({ selection, step: "12" })).toBe(
      "#run=artifacts&episode=control&at=4&step=12&side=after&lens=observer&pause=7:before",
    );
  });

  test("of a served run is #served, and never has its token", () => {
    const selection: Selection = { ...nothingSelected, run: { kind: "served" } };
    expect(formatAddress({ selection, step: null })).toBe("#served");
    expect(parseAddress("#served&token=secret").selection).toEqual(selection);
  });

  test("of the demo begins with #demo, and #demo alone opens it", () => {
    const selection: Selection = { ...nothingSelected, run: { kind: "demo" } };
    expect(formatAddress({ selection, step: null })).toBe("#demo");
    expect(parseAddress("#demo").selection).toEqual(selection);
  });

  test("of a pause file names the file, its pause from 1, and the step", () => {
    const selection: Selection = {
      ...nothingSelected,
      run: { kind: "pause-file", name: "shop pauses.json" },
      view: 1,
      ordinal: 4,
      face: "text",
    };
    const address = "#pause-file=shop%20pauses.json&view=2&at=4&step=12&side=after&face=text";
    expect(formatAddress({ selection, step: "12" })).toBe(address);
    expect(parseAddress(address)).toEqual({ selection, step: "12" });
    expect(parseAddress("#pause-file=a.json&view=0&at=1").selection.view).toBe(0);
  });

  test("is empty where no run is selected", () => {
    expect(formatAddress({ selection: nothingSelected, step: null })).toBe("");
    expect(parseAddress("").selection).toEqual(nothingSelected);
  });

  test("tells the episode in the opened folder itself from no episode", () => {
    const inRoot: Selection = { ...control, episode: { path: "", episodeId: null } };
    expect(formatAddress({ selection: inRoot, step: null })).toContain("episode=.");
    expect(parseAddress(formatAddress({ selection: inRoot, step: null })).selection).toEqual(inRoot);
    expect(parseAddress("#run=artifacts").selection.episode).toBeNull();
  });

  test("of a step is found by its ordinal, whatever number the step carries", () => {
    expect(parseAddress("#run=a&episode=b&at=3&step=90071992547409931234").selection.ordinal).toBe(3);
    expect(parseAddress("#run=a&episode=b&at=3&step=90071992547409931234").step).toBe("90071992547409931234");
  });

  test("that names only the step takes it as the ordinal", () => {
    expect(parseAddress("#run=a&episode=b&step=5").selection.ordinal).toBe(5);
  });

  test("through the observer's lens always has a pause", () => {
    const { selection } = parseAddress("#run=a&episode=b&at=3&side=before&lens=observer&pause=nonsense");
    expect(selection.pause).toEqual({ ordinal: 3, position: "before", kind: "step" });
  });

  test("leaves out what stands at its default", () => {
    expect(formatAddress({ selection: control, step: null })).toBe(
      "#run=artifacts&episode=control&at=4&side=after",
    );
  });

  test.each([
    "#run=a&episode=b&at=-1",
    "#run=a&episode=b&at=1e9&side=sideways&lens=&face=smell&details=&seen=maybe&allow=everything",
    "#run=a&episode=b&at=99999999999999999999",
    "#&&&=&run=a&episode=b",
  ])("that is malformed stands at the defaults: %s", (fragment) => {
    expect(parseAddress(fragment).selection).toEqual({
      ...nothingSelected,
      run: { kind: "folder", name: "a" },
      episode: { path: "b", episodeId: null },
    });
  });

  test("with a broken escape is taken literally", () => {
    expect(parseAddress("#run=100%&episode=%E0%A4%A").selection.run).toEqual({
      kind: "folder",
      name: "100%",
    });
  });

  test("without a run selects nothing", () => {
    expect(parseAddress("#episode=control&at=4").selection).toEqual(nothingSelected);
  });

  test("of any text whatever can be read", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary" }), (text) => parseAddress(text).selection.ordinal >= 0),
    );
  });

  test("brings back any selection of an episode", () => {
    const name = fc.string({ minLength: 1, unit: "grapheme" });
    const side = fc.constantFrom<Selection["side"]>("before", "after");
    const pause = fc.record({
      ordinal: fc.nat(),
      position: side,
      kind: fc.constantFrom("step", "progress", "before_commitment"),
    });
    const selections: fc.Arbitrary<Selection> = fc.record({
      run: fc.oneof(
        fc.constantFrom({ kind: "demo" } as const, { kind: "served" } as const),
        fc.record({ kind: fc.constant("folder"), name }),
      ),
      episode: fc.record({ path: name.filter((path) => path !== "."), episodeId: fc.option(name) }),
      view: fc.constant(0),
      ordinal: fc.nat(),
      side,
      changes: fc.boolean(),
      seen: fc.constantFrom("shown", "stood"),
      lens: fc.constantFrom("researcher", "observer"),
      pause,
      face: fc.option(fc.constantFrom("image", "text", "events")),
      details: fc.constantFrom(...detailsTabs),
      options: fc.record({ allowEmptyImages: fc.boolean(), skipDamagedLines: fc.boolean() }),
    });
    fc.assert(
      fc.property(selections, fc.option(fc.string({ minLength: 1 })), (selection, step) => {
        expect(parseAddress(formatAddress({ selection, step }))).toEqual({ selection, step });
      }),
    );
  });
});
