/**
 * Stand-ins for the File System Access API over a folder in memory, with the platform's own errors: what was read as a
 * snapshot fails once the file has changed, with `NotReadableError` or, from a stream that begins, a bare `TypeError`;
 * a stream that has begun goes on.
 */
const CHUNK_BYTES = 16_384;

/** A file that can be changed, removed or locked while others hold it. */
export class FakeFile {
  modified = 1_000;
  removed = false;
  forbidden = false;
  /** Reads fail though nothing changed, as from a bad disk. */
  bad = false;

  constructor(
    readonly name: string,
    public bytes: Uint8Array<ArrayBuffer>,
  ) {}

  change(bytes: Uint8Array<ArrayBuffer>): void {
    this.bytes = bytes;
    this.modified++;
  }

  snapshot(): File {
    if (this.removed) throw new DOMException("gone", "NotFoundError");
    if (this.forbidden) throw new DOMException("no", "NotAllowedError");
    return new SnapshotFile(this);
  }
}

class SnapshotFile extends File {
  private readonly readError: () => DOMException | null;

  constructor(file: FakeFile) {
    super([file.bytes], file.name, { lastModified: file.modified });
    const { modified } = file;
    this.readError = () => {
      if (file.removed) return new DOMException("gone", "NotFoundError");
      return file.bad || file.modified !== modified ? new DOMException("changed", "NotReadableError") : null;
    };
  }

  override slice(start?: number, end?: number): Blob {
    return new SnapshotBlob(super.slice(start, end), this.readError);
  }

  override stream(): ReadableStream<Uint8Array<ArrayBuffer>> {
    return this.slice().stream();
  }
}

class SnapshotBlob extends Blob {
  constructor(
    part: Blob,
    private readonly readError: () => DOMException | null,
  ) {
    super([part]);
  }

  override arrayBuffer(): Promise<ArrayBuffer> {
    const error = this.readError();
    return error ? Promise.reject(error) : super.arrayBuffer();
  }

  override stream(): ReadableStream<Uint8Array<ArrayBuffer>> {
    let at = 0;
    return new ReadableStream(
      {
        pull: async (controller) => {
          if (at === 0 && this.readError()) return controller.error(new TypeError("network error"));
          if (at >= this.size) return controller.close();
          controller.enqueue(new Uint8Array(await super.slice(at, at + CHUNK_BYTES).arrayBuffer()));
          at += CHUNK_BYTES;
        },
      },
      { highWaterMark: 0 },
    );
  }
}

export class FakeFileHandle implements FileSystemFileHandle {
  readonly kind = "file";
  readonly name: string;

  constructor(readonly content: FakeFile) {
    this.name = content.name;
  }

  getFile(): Promise<File> {
    return new Promise((resolve) => resolve(this.content.snapshot()));
  }

  /** What is written shows once it is closed, as on the platform. */
  createWritable(): Promise<FileSystemWritableFileStream> {
    return Promise.resolve(new FakeWritable(this.content));
  }

  isSameEntry(other: FileSystemHandle): Promise<boolean> {
    return Promise.resolve(other === this);
  }
}

class FakeWritable extends WritableStream implements FileSystemWritableFileStream {
  private readonly pieces: Blob[] = [];

  constructor(private readonly file: FakeFile) {
    super();
  }

  write(chunk: FileSystemWriteChunkType): Promise<void> {
    if (!(chunk instanceof Uint8Array)) throw new Error("only bytes are expected");
    this.pieces.push(new Blob([Uint8Array.from(chunk)]));
    return Promise.resolve();
  }

  override async close(): Promise<void> {
    this.file.change(new Uint8Array(await new Blob(this.pieces).arrayBuffer()));
  }

  seek(): Promise<void> {
    return Promise.reject(new Error("not expected"));
  }

  truncate(): Promise<void> {
    return Promise.reject(new Error("not expected"));
  }
}

export class FakeFolderHandle implements FileSystemDirectoryHandle {
  readonly kind = "directory";
  readonly children = new Map<string, FakeFolderHandle | FakeFileHandle>();
  /** Lookups and listings that were asked of this folder. */
  asked = 0;
  /** Listing fails with this after all entries were given. */
  listError: DOMException | null = null;

  constructor(readonly name: string) {}

  /** A folder with the given files, folders in between made. */
  static of(name: string, files: Readonly<Record<string, Uint8Array>>): FakeFolderHandle {
    const root = new FakeFolderHandle(name);
    for (const [path, bytes] of Object.entries(files)) root.add(path, bytes);
    return root;
  }

  add(path: string, bytes: Uint8Array): FakeFile {
    const segments = path.split("/");
    const fileName = segments.pop() ?? "";
    const file = new FakeFile(fileName, Uint8Array.from(bytes));
    this.addFolder(segments.join("/")).children.set(fileName, new FakeFileHandle(file));
    return file;
  }

  addFolder(path: string): FakeFolderHandle {
    let folder: FakeFolderHandle = this;
    for (const name of path === "" ? [] : path.split("/")) {
      const child = folder.children.get(name);
      const next = child instanceof FakeFolderHandle ? child : new FakeFolderHandle(name);
      folder.children.set(name, next);
      folder = next;
    }
    return folder;
  }

  getDirectoryHandle(name: string, { create = false } = {}): Promise<FakeFolderHandle> {
    return new Promise((resolve) => {
      if (create && !this.children.has(name)) this.children.set(name, new FakeFolderHandle(name));
      const child = this.child(name);
      if (!(child instanceof FakeFolderHandle)) throw new DOMException(name, "TypeMismatchError");
      resolve(child);
    });
  }

  getFileHandle(name: string, { create = false } = {}): Promise<FakeFileHandle> {
    return new Promise((resolve) => {
      if (create && !this.children.has(name)) this.add(name, new Uint8Array());
      const child = this.child(name);
      if (!(child instanceof FakeFileHandle)) throw new DOMException(name, "TypeMismatchError");
      resolve(child);
    });
  }

  async *entries(): AsyncGenerator<[string, FakeFolderHandle | FakeFileHandle], undefined> {
    this.asked++;
    await Promise.resolve();
    yield* this.children;
    if (this.listError) throw this.listError;
  }

  async *keys(): AsyncGenerator<string, undefined> {
    for await (const [name] of this.entries()) yield name;
  }

  async *values(): AsyncGenerator<FakeFolderHandle | FakeFileHandle, undefined> {
    for await (const [, child] of this.entries()) yield child;
  }

  [Symbol.asyncIterator]() {
    return this.entries();
  }

  removeEntry(name: string): Promise<void> {
    return new Promise((resolve) => {
      const child = this.child(name);
      if (child instanceof FakeFolderHandle && child.children.size > 0) {
        throw new DOMException(name, "InvalidModificationError");
      }
      this.children.delete(name);
      resolve();
    });
  }

  resolve(): Promise<string[] | null> {
    return Promise.resolve(null);
  }

  isSameEntry(other: FileSystemHandle): Promise<boolean> {
    return Promise.resolve(other === this);
  }

  private child(name: string): FakeFolderHandle | FakeFileHandle {
    this.asked++;
    if (/[/\0]/.test(name) || name === "" || name === "." || name === "..")
      throw new TypeError("Name is not allowed.");
    const child = this.children.get(name);
    if (!child) throw new DOMException(name, "NotFoundError");
    return child;
  }
}
