import type { ArtifactSource } from "../../replay/artifact-source.ts";

/** What was asked of a source since it was made. */
export interface SourceCounts {
  folders: number;
  entries: number;
  opens: number;
  reads: number;
  /** Chunks that streams gave. */
  chunks: number;
  /** Bytes of reads and streams together. */
  bytes: number;
  /** Streams that were begun and neither ended nor were stopped. */
  openStreams: number;
  /** Most folders that were listed at the same time. */
  mostFoldersAtOnce: number;
}

/** A source with a count of what is read of it. */
export function countingSource(source: ArtifactSource): { source: ArtifactSource; counts: SourceCounts } {
  const counts: SourceCounts = {
    folders: 0,
    entries: 0,
    opens: 0,
    reads: 0,
    chunks: 0,
    bytes: 0,
    openStreams: 0,
    mostFoldersAtOnce: 0,
  };
  let foldersNow = 0;
  const counted: ArtifactSource = {
    name: source.name,
    async *list(path) {
      counts.folders++;
      foldersNow++;
      counts.mostFoldersAtOnce = Math.max(counts.mostFoldersAtOnce, foldersNow);
      try {
        for await (const entry of source.list(path)) {
          counts.entries++;
          yield entry;
        }
      } finally {
        foldersNow--;
      }
    },
    async open(path) {
      counts.opens++;
      const file = await source.open(path);
      return {
        size: file.size,
        lastModified: file.lastModified,
        async read(start, end) {
          const bytes = await file.read(start, end);
          counts.reads++;
          counts.bytes += bytes.length;
          return bytes;
        },
        async *stream(start) {
          counts.openStreams++;
          try {
            for await (const chunk of file.stream(start)) {
              counts.chunks++;
              counts.bytes += chunk.length;
              yield chunk;
            }
          } finally {
            counts.openStreams--;
          }
        },
      };
    },
  };
  return { source: counted, counts };
}
