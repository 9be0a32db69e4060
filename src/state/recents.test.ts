import { describe, expect, test } from "vitest";
import { type Recent, Recents, recentFor, withRecent } from "./recents.ts";
import { folderHandle } from "./testing/folder-handle.ts";

function recent(id: string, name: string): Recent {
  return { id, name, handle: folderHandle(name, id), openedAt: 0 };
}

const ids = (recents: readonly Recent[]) => recents.map(({ id }) => id);

describe("the recent folders", () => {
  test("have the one opened last at the top", async () => {
    const { recents, id } = await withRecent(
      [recent("a", "artifacts")],
      folderHandle("shop", "b"),
      5,
      () => "new",
    );
    expect(ids(recents)).toEqual(["new", "a"]);
    expect(recents[0]).toMatchObject({ name: "shop", openedAt: 5 });
    expect(id).toBe("new");
  });

  test("hold a folder once, however often it is opened, and it keeps its id", async () => {
    const before = [recent("a", "artifacts"), recent("b", "shop")];
    const { recents, id } = await withRecent(before, folderHandle("shop", "b"), 9, () => "new");
    expect(ids(recents)).toEqual(["b", "a"]);
    expect(id).toBe("b");
  });

  test("tell two folders of one name apart", async () => {
    const { recents } = await withRecent(
      [recent("a", "artifacts")],
      folderHandle("artifacts", "b"),
      9,
      () => "new",
    );
    expect(ids(recents)).toEqual(["new", "a"]);
  });

  test("forget the oldest beyond a dozen", async () => {
    const before = Array.from({ length: 12 }, (_, index) => recent(String(index), "artifacts"));
    const { recents } = await withRecent(before, folderHandle("shop", "other"), 9, () => "new");
    expect(recents).toHaveLength(12);
    expect(ids(recents)).not.toContain("11");
  });

  test("outlive a remembered folder that can no longer be asked", async () => {
    const gone = { ...recent("a", "artifacts"), handle: folderHandle("artifacts", "a", { broken: true }) };
    const { recents } = await withRecent([gone], folderHandle("shop", "b"), 9, () => "new");
    expect(ids(recents)).toEqual(["new", "a"]);
  });

  test("are looked up for a link by name: the tab's own first, else the latest", () => {
    const all = [recent("a", "artifacts"), recent("b", "artifacts"), recent("c", "shop")];
    expect(recentFor(all, "artifacts", "b")?.id).toBe("b");
    expect(recentFor(all, "artifacts", null)?.id).toBe("a");
    expect(recentFor(all, "artifacts", "c")?.id).toBe("a");
    expect(recentFor(all, "nowhere", null)).toBeUndefined();
  });

  test("take one that was removed back to its place", async () => {
    const all = [3, 2, 1].map((openedAt) => ({ ...recent(String(openedAt), "artifacts"), openedAt }));
    let stored: readonly Recent[] = all;
    const recents = new Recents({
      read: () => Promise.resolve(stored),
      write: (next) => {
        stored = next;
        return Promise.resolve();
      },
    });
    await recents.forget("2");
    expect(ids(stored)).toEqual(["3", "1"]);
    await recents.bringBack(all[1]!);
    expect(ids(stored)).toEqual(["3", "2", "1"]);
  });

  test("are simply none where the browser keeps nothing", async () => {
    const refused = () => Promise.reject(new Error("storage is off"));
    const recents = new Recents({ read: refused, write: refused });
    expect(await recents.list()).toEqual([]);
    expect(await recents.remember(folderHandle("shop", "a"))).toBeNull();
  });
});
