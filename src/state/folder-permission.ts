/** A handle's permissions, which the compiler's library does not have yet. */
interface PermissionHandle {
  queryPermission?(descriptor: { readonly mode: "read" }): Promise<PermissionState>;
  requestPermission?(descriptor: { readonly mode: "read" }): Promise<PermissionState>;
}

/** Whether a remembered folder can be read without asking. Never prompts. */
export async function mayRead(handle: FileSystemDirectoryHandle & PermissionHandle): Promise<boolean> {
  try {
    return (await handle.queryPermission?.({ mode: "read" })) === "granted";
  } catch {
    return false;
  }
}

/** Asks for the permission to read a remembered folder. Call it in the click itself: browsers refuse it elsewhere. */
export async function askToRead(handle: FileSystemDirectoryHandle & PermissionHandle): Promise<boolean> {
  try {
    return (await handle.requestPermission?.({ mode: "read" })) === "granted";
  } catch {
    return false;
  }
}
