import { describe, expect, it } from "vitest";
import { parseJson } from "../../replay/json/parse.ts";
import { type ValuePath, valueAt } from "../../replay/json/path.ts";
import { isArray, isObject, type JsonValue } from "../../replay/json/value.ts";
import type { ValueNode } from "../../worker/protocol.ts";
import { moveInTree } from "./tree-keys.ts";
import { TreeMemory } from "./tree-memory.ts";
import { ValueTreeStore } from "./value-tree-store.ts";

const PAGE = 3;

function entries(value: JsonValue | undefined): readonly (readonly [string | number, JsonValue])[] {
  if (value === undefined) throw new Error("not there");
  if (isArray(value)) return [...value.entries()];
  return isObject(value) ? Object.entries(value) : [];
}

function node([key, value]: readonly [string | number, JsonValue]): ValueNode {
  const children = entries(value).length;
  const kind = isArray(value) ? "array" : isObject(value) ? "object" : "string";
  return { key, kind, size: children, children, preview: "", cut: false };
}

/** A store over a value, with the log of what was asked for. */
function storeOf(json: string, memory = new TreeMemory()) {
  const root = parseJson(json);
  const asked: string[] = [];
  const load = (path: ValuePath, page: number) => {
    asked.push(`${path.join(".")}#${page}`);
    return Promise.resolve(
      entries(valueAt(root, path))
        .slice(page * PAGE, (page + 1) * PAGE)
        .map(node),
    );
  };
  const store = new ValueTreeStore({ count: entries(root).length, pageSize: PAGE, load, memory });
  return { store, asked, memory };
}

const settled = () => new Promise((resolve) => setTimeout(resolve, 1));

function shown(store: ValueTreeStore): string[] {
  return Array.from({ length: store.rows }, (_, at) => {
    const row = store.row(at);
    if (row === null) return "outside";
    return `${" ".repeat(row.place.branch.depth)}${row.node?.key ?? "…"}`;
  });
}

describe("a value's tree", () => {
  it("reads only the pages whose rows are in sight", async () => {
    const { store, asked } = storeOf("[0,1,2,3,4,5,6,7,8,9]");
    store.want(3, 4);
    await settled();
    expect(asked).toEqual(["#1"]);
    expect(shown(store)).toEqual(["…", "…", "…", "3", "4", "5", "…", "…", "…", "…"]);
  });

  it("asks for no page twice", async () => {
    const { store, asked } = storeOf("[0,1]");
    store.want(0, 1);
    store.want(0, 1);
    await settled();
    store.want(0, 1);
    await settled();
    expect(asked).toEqual(["#0"]);
  });

  it("opens a row in place and reads its children", async () => {
    const { store } = storeOf('{"a":{"x":1},"b":2}');
    store.want(0, 1);
    await settled();
    store.focusRow(0);
    moveInTree(store, "in", 10);
    await settled();
    expect(shown(store)).toEqual(["a", " x", "b"]);
    moveInTree(store, "in", 10);
    expect(store.focused === null ? null : store.pathOf(store.focused)).toEqual(["a", "x"]);
  });

  it("gives the focus to the row that closes over it", async () => {
    const { store } = storeOf('{"a":{"x":1}}');
    store.want(0, 0);
    await settled();
    const first = store.row(0);
    if (first !== null) store.open(first.place);
    await settled();
    store.focusRow(1);
    moveInTree(store, "out", 10);
    expect(store.focused).toEqual({ branch: store.root, index: 0 });
    moveInTree(store, "out", 10);
    expect(shown(store)).toEqual(["a"]);
  });

  it("opens the ancestors of a revealed path and nothing else", async () => {
    const { store } = storeOf('{"a":{"x":[1,{"deep":2}]},"b":{"y":1}}');
    expect(await store.reveal(["a", "x", 1, "deep"])).toBe("found");
    await settled();
    store.want(0, 20);
    await settled();
    expect(shown(store)).toEqual(["a", " x", "  0", "  1", "   deep", "b"]);
    expect(store.focused?.branch.depth).toBe(3);
    expect(await store.reveal(["a", "nowhere"])).toBe("absent");
  });

  it("leaves off revealing one path for another", async () => {
    const { store } = storeOf('{"a":{"x":1},"b":{"y":1}}');
    const first = store.reveal(["a", "x"]);
    const second = store.reveal(["b", "y"]);
    expect(await first).toBe("superseded");
    expect(await second).toBe("found");
  });

  it("finds a key that stands on a later page", async () => {
    const { store } = storeOf('{"a":1,"b":2,"c":3,"d":4,"":5}');
    expect(await store.reveal([""])).toBe("found");
    expect(store.focused?.index).toBe(4);
  });

  it("keeps open in the next step what was opened in this one, and skips what that one lacks", async () => {
    const first = storeOf('{"a":{"x":{"y":1}},"b":{"z":1}}');
    first.store.want(0, 5);
    await settled();
    for (const at of [1, 0]) {
      const row = first.store.row(at);
      if (row !== null) first.store.open(row.place);
    }
    await settled();
    const lacking = storeOf('{"b":{"z":1,"w":2}}', first.memory);
    lacking.store.want(0, 5);
    await settled();
    expect(shown(lacking.store)).toEqual(["b", " z", " w"]);
    const again = storeOf('{"a":{"x":1},"b":{}}', first.memory);
    again.store.want(0, 5);
    await settled();
    expect(shown(again.store)).toEqual(["a", " x", "b"]);
  });

  it("keeps the active row in the next step, without bringing it into sight again", async () => {
    const first = storeOf('{"a":{"x":1},"b":1}');
    first.store.want(0, 5);
    await settled();
    expect(await first.store.reveal(["a", "x"])).toBe("found");
    const next = storeOf('{"0":0,"a":{"w":0,"x":1}}', first.memory);
    next.store.want(0, 5);
    await settled();
    const { focused, focusTurn } = next.store;
    expect(focused === null ? null : next.store.pathOf(focused)).toEqual(["a", "x"]);
    expect(focusTurn).toBe(0);
  });

  it("goes to a path that it was aimed at", async () => {
    const { store, memory } = storeOf('{"a":{"x":1}}');
    memory.aim(["a", "x"]);
    store.want(0, 5);
    await settled();
    expect(store.focused?.branch.depth).toBe(1);
    expect(store.focusTurn).toBe(1);
  });

  it("asks for nothing and settles on nothing while it is not known what is to be read", async () => {
    const store = new ValueTreeStore({ count: 2, pageSize: PAGE, load: null, memory: new TreeMemory() });
    store.want(0, 2);
    await settled();
    expect(shown(store)).toEqual(["…", "…"]);
    expect(store.settled).toBe(false);
  });

  it("forgets what was closed, with all below it", () => {
    const memory = new TreeMemory();
    memory.opened(["a", "b"]);
    memory.opened(["a"]);
    memory.opened(["ab"]);
    expect(memory.paths()).toEqual([["a"], ["ab"], ["a", "b"]]);
    memory.closed(["a"]);
    expect(memory.paths()).toEqual([["ab"]]);
  });

  it("tells why a page could not be read, and reads it again on request", async () => {
    let broken = true;
    const store = new ValueTreeStore({
      count: 1,
      pageSize: PAGE,
      memory: new TreeMemory(),
      load: () =>
        broken ? Promise.reject(new Error("The file is gone.")) : Promise.resolve([node(["k", "v"])]),
    });
    store.want(0, 0);
    await settled();
    const row = store.row(0);
    expect(row?.failure).toBe("The file is gone.");
    broken = false;
    if (row !== null) store.retry(row.place);
    await settled();
    expect(shown(store)).toEqual(["k"]);
  });

  it("reads again after a rest", async () => {
    const { store } = storeOf('{"a":1}');
    store.want(0, 0);
    store.rest();
    store.want(0, 0);
    await settled();
    expect(shown(store)).toEqual(["a"]);
  });

  it("moves by rows and pages, and stops at the ends", async () => {
    const { store } = storeOf("[0,1,2,3,4,5,6,7,8,9]");
    store.want(0, 9);
    await settled();
    const at = () => store.focused?.index;
    moveInTree(store, "down", 4);
    expect(at()).toBe(0);
    moveInTree(store, "page-down", 4);
    expect(at()).toBe(4);
    moveInTree(store, "last", 4);
    moveInTree(store, "down", 4);
    expect(at()).toBe(9);
    moveInTree(store, "page-up", 4);
    moveInTree(store, "first", 4);
    moveInTree(store, "up", 4);
    expect(at()).toBe(0);
  });
});
