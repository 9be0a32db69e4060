import { FakeFileHandle, FakeFolderHandle } from "./fake-folder.ts";

const BATCH = 100;

/** What a drop of the given things looks like. As in a browser, nothing can be taken once the handler has waited. */
export function fakeDrop(
  things: readonly (FakeFolderHandle | FakeFileHandle | string)[],
  { handles }: { readonly handles: boolean | "rejected" },
) {
  let over = false;
  queueMicrotask(() => {
    over = true;
  });
  const taken = <T>(value: T): T => {
    if (over) throw new Error("the drop is over");
    return value;
  };
  const items = things.map((thing) => ({
    get kind() {
      return taken(typeof thing === "string" ? "string" : "file");
    },
    type: "",
    getAsString: () => undefined,
    getAsFile: () => taken(thing instanceof FakeFileHandle ? thing.content.snapshot() : null),
    webkitGetAsEntry: () => taken(typeof thing === "string" ? null : entryOf(thing)),
    ...(handles && {
      getAsFileSystemHandle: () =>
        taken(
          handles === "rejected"
            ? Promise.reject(new DOMException("no handle of this one", "SecurityError"))
            : Promise.resolve(typeof thing === "string" ? null : thing),
        ),
    }),
  }));
  return { items };
}

function entryOf(thing: FakeFolderHandle | FakeFileHandle): FileSystemEntry {
  return thing instanceof FakeFolderHandle ? new FakeFolderEntry(thing) : new FakeFileEntry(thing);
}

class FakeEntry implements FileSystemEntry {
  readonly name: string;
  readonly fullPath: string;

  constructor(
    name: string,
    readonly isDirectory: boolean,
  ) {
    this.name = name;
    this.fullPath = `/${name}`;
  }

  get isFile(): boolean {
    return !this.isDirectory;
  }

  get filesystem(): FileSystem {
    throw new Error("not part of the stand-in");
  }

  getParent(): void {
    throw new Error("not part of the stand-in");
  }
}

class FakeFileEntry extends FakeEntry implements FileSystemFileEntry {
  constructor(private readonly handle: FakeFileHandle) {
    super(handle.name, false);
  }

  file(onFile: FileCallback, onError?: ErrorCallback): void {
    this.handle.getFile().then(onFile, onError);
  }
}

class FakeFolderEntry extends FakeEntry implements FileSystemDirectoryEntry {
  constructor(private readonly handle: FakeFolderHandle) {
    super(handle.name, true);
  }

  createReader(): FileSystemDirectoryReader {
    const left = Array.from(this.handle.children.values(), entryOf);
    return {
      readEntries: (onEntries, onError) => {
        const { listError } = this.handle;
        queueMicrotask(() => {
          if (left.length === 0 && listError) onError?.(listError);
          else onEntries(left.splice(0, BATCH));
        });
      },
    };
  }

  getDirectory(): void {
    throw new Error("not part of the stand-in");
  }

  getFile(): void {
    throw new Error("not part of the stand-in");
  }
}
