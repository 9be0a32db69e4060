import { LOG_FILE } from "../../replay/event-log/event-log.ts";
import { directoryHandleSource } from "../../sources/directory-handle.ts";
import { type FakeFile, FakeFolderHandle } from "../../sources/testing/fake-folder.ts";

const encoder = new TextEncoder();

/** A line as the writer writes it; `note` says what is seen. */
export function stepLine(step: number, note = `Schritt ${step}: „größer“ 🚀`): string {
  const transition = { action: { kind: "click", note }, step, terminated: false, truncated: false };
  return `${JSON.stringify({ episode_id: "e", transition, type: "transition" })}\n`;
}

export const FIRST_LINE = `${JSON.stringify({ episode_id: "e", seed: 1, type: "episode" })}\n`;
export const LAST_LINE = `${JSON.stringify({ episode_id: "e", evaluation: {}, type: "evaluation" })}\n`;

/** An episode folder behind a handle, whose log a test changes as a run, or a person, would. */
export class GrowingLog {
  readonly folder = new FakeFolderHandle("run");
  readonly source = directoryHandleSource({ kind: "directory-handle", handle: this.folder });
  readonly #file: FakeFile;

  /** `lastModified` in milliseconds since 1970; long ago unless given. */
  constructor(text: string | Uint8Array, lastModified = 1_000) {
    this.#file = this.folder.add(LOG_FILE, bytesOf(text));
    this.#file.modified = lastModified;
  }

  append(text: string | Uint8Array): void {
    this.replace(new Uint8Array([...this.#file.bytes, ...bytesOf(text)]));
  }

  replace(text: string | Uint8Array): void {
    this.#file.change(bytesOf(text));
  }

  /** The file's time changes, and nothing else. */
  touch(): void {
    this.#file.change(this.#file.bytes);
  }

  /** Whether the browser may read it. */
  forbid(forbidden: boolean): void {
    this.#file.forbidden = forbidden;
  }

  remove(): void {
    this.#file.removed = true;
    this.folder.children.delete(LOG_FILE);
  }
}

function bytesOf(text: string | Uint8Array): Uint8Array<ArrayBuffer> {
  return new Uint8Array(typeof text === "string" ? encoder.encode(text) : text);
}
