import type { ArtifactSource } from "../replay/artifact-source.ts";
import { type DirectoryHandleSpec, directoryHandleSource } from "./directory-handle.ts";
import { type FilesSpec, fileListSource } from "./file-list.ts";
import { type GroupSpec, groupSource } from "./group.ts";
import { type HttpSpec, openHttpSource } from "./http.ts";
import { openServedSource, type ServedSpec } from "./served.ts";

/**
 * A source as it crosses from the page to the worker: structured-cloneable, and, where it holds only handles, fit to be
 * remembered in IndexedDB. Only what a browser can open stands here; Node's is made where it is used.
 */
export type SourceSpec = DirectoryHandleSpec | FilesSpec | HttpSpec | ServedSpec | GroupSpec;

/**
 * Opens what a spec describes. Only what is served asks for something already here: its list of files, or its name.
 *
 * Errors: a {@link SourceError} for a list that cannot be read or paths that cannot be.
 */
export async function openSource(spec: SourceSpec, signal?: AbortSignal): Promise<ArtifactSource> {
  switch (spec.kind) {
    case "directory-handle":
      return directoryHandleSource(spec);
    case "files":
      return fileListSource(spec);
    case "group":
      return groupSource(spec);
    case "http":
      return await openHttpSource(spec, signal);
    case "served":
      return await openServedSource(spec, signal);
  }
}
