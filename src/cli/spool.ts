import { randomBytes } from "node:crypto";
import { type FileHandle, open, unlink } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** Bytes that are read back at a time. */
const CHUNK_BYTES = 1 << 16;

/**
 * Bytes that are put aside on disk until they may be shown. The file is in the system's temporary folder and loses its
 * name as soon as it is open, so that nothing stays behind however the process ends; where a system keeps the names of
 * open files, it is removed when it is closed.
 */
export class Spool {
  #length = 0;
  readonly #file: FileHandle;
  readonly #path: string | null;

  private constructor(file: FileHandle, path: string | null) {
    this.#file = file;
    this.#path = path;
  }

  /** Null where no file can be made. */
  static async make(): Promise<Spool | null> {
    const path = join(tmpdir(), `.replay-run.${randomBytes(6).toString("hex")}.part`);
    const file = await open(path, "wx+", 0o600).catch(() => null);
    if (file === null) return null;
    const nameless = await unlink(path).then(
      () => true,
      () => false,
    );
    return new Spool(file, nameless ? null : path);
  }

  /** Adds bytes at its end; answers whether there was room for them. */
  async add(bytes: Uint8Array): Promise<boolean> {
    try {
      await this.#file.writeFile(bytes);
      this.#length += bytes.length;
      return true;
    } catch {
      return false;
    }
  }

  /** All that was added. Throws what reading the disk throws. */
  async *chunks(): AsyncGenerator<Uint8Array> {
    for (let at = 0; at < this.#length; ) {
      const chunk = new Uint8Array(Math.min(CHUNK_BYTES, this.#length - at));
      const { bytesRead } = await this.#file.read(chunk, 0, chunk.length, at);
      if (bytesRead === 0) throw new Error("the temporary file became shorter");
      at += bytesRead;
      yield chunk.subarray(0, bytesRead);
    }
  }

  async close(): Promise<void> {
    await this.#file.close().catch(() => null);
    if (this.#path !== null) await unlink(this.#path).catch(() => null);
  }
}
