/** The package in browsers and bundlers. On Node it is `index.node.ts`. */
export * from "./index.core.ts";
export { TrajectoryReplay } from "./replay/trajectory-replay.ts";
export { type DirectoryHandleSpec, directoryHandleSource } from "./sources/directory-handle.ts";
export { directoryHandleSink } from "./sources/directory-handle-sink.ts";
export { type FilesSpec, fileListSource, folderInputSpec, type ListedFile } from "./sources/file-list.ts";
