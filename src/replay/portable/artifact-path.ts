/**
 * Whether a recorded path stays inside the episode folder by its form alone: relative, its segments joined by `/`, none
 * of them empty, `.` or `..`, no backslash. Checked before anything is opened.
 */
export function isSafeArtifactPath(path: string): boolean {
  if (path.includes("\\") || path.includes("\0")) return false;
  return path.split("/").every((segment) => segment !== "" && segment !== "." && segment !== "..");
}
