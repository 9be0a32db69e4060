import { type ArtifactSink, type SinkChunks, SinkError } from "../replay/artifact-sink.ts";
import type { ArtifactSource } from "../replay/artifact-source.ts";
import { joinedBytes } from "../replay/json/joined-bytes.ts";
import { memorySource } from "./memory.ts";
import { SinkClaim } from "./sink-claim.ts";
import { sinkSegments } from "./sink-path.ts";

/** A folder in memory that is to be written. */
export class MemorySink implements ArtifactSink {
  private readonly claim = new SinkClaim();
  private readonly own = new Set<string>();

  constructor(
    readonly name: string,
    /** What is in the folder, keyed by path. */
    readonly files: Map<string, Uint8Array> = new Map(),
  ) {}

  /** The same folder, to be read. */
  source(): ArtifactSource {
    return memorySource(this.name, Object.fromEntries(this.files));
  }

  begin(): Promise<void> {
    // biome-ignore lint/suspicious/useAwait: the interface is asynchronous, and a throw must become a rejection
    return this.claim.take(async () => {
      if (this.files.size > 0) throw new SinkError("not-empty", "");
    });
  }

  async write(path: string, chunks: SinkChunks): Promise<void> {
    const pieces: Uint8Array[] = [];
    for await (const chunk of chunks) pieces.push(chunk);
    this.put(path, joinedBytes(pieces));
  }

  // biome-ignore lint/suspicious/useAwait: the interface is asynchronous, and a throw must become a rejection
  async place(from: string, to: string): Promise<void> {
    const bytes = this.files.get(from);
    if (bytes === undefined) throw new SinkError("unwritable", to);
    this.put(to, bytes);
    this.files.delete(from);
    // What is placed is an episode, which nobody discards.
    this.claim.keep();
    this.own.clear();
  }

  // biome-ignore lint/suspicious/useAwait: the interface is asynchronous
  async discard(): Promise<void> {
    for (const path of this.own) this.files.delete(path);
    this.own.clear();
    this.claim.giveBack();
  }

  private put(path: string, bytes: Uint8Array): void {
    sinkSegments(path);
    if (this.files.has(path)) throw new SinkError("taken", path);
    this.files.set(path, bytes);
    this.own.add(path);
  }
}
