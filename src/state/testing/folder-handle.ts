export interface FolderHandleOptions {
  /** Every question about it fails. */
  readonly broken?: boolean;
  /** What asking for permission answers; `granted` unless told otherwise. */
  readonly permission?: () => PermissionState;
}

/** A folder's handle as far as a session asks it: two are the same entry when their `entry` is. */
export function folderHandle(
  name: string,
  entry: string,
  { broken = false, permission = () => "granted" }: FolderHandleOptions = {},
): FileSystemDirectoryHandle {
  const answer = <T>(value: T) => (broken ? Promise.reject(new Error("gone")) : Promise.resolve(value));
  const handle = {
    kind: "directory" as const,
    name,
    entry,
    isSameEntry: (other: FileSystemHandle) => answer("entry" in other && other.entry === entry),
    queryPermission: () => answer(permission()),
    requestPermission: () => answer(permission()),
  };
  return handle as unknown as FileSystemDirectoryHandle;
}
