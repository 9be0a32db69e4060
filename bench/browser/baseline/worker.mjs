// @ts-check
/**
 * The least that has to be read of a folder, done as plainly as can be. Answers `{ milliseconds, count }`, or
 * `{ error }`.
 */

/** Manifests that are read at the same time. */
const AT_ONCE = 16;

self.onmessage = async ({ data }) => {
  try {
    const began = performance.now();
    const count = await jobs[/** @type {keyof typeof jobs} */ (data.job)](data.folder);
    self.postMessage({ milliseconds: performance.now() - began, count });
  } catch (error) {
    self.postMessage({ error: String(error) });
  }
};

const jobs = { stream: streamLog, manifests: readManifests };

/**
 * @param {FileSystemDirectoryHandle} folder
 * @returns {Promise<number>} bytes
 */
async function streamLog(folder) {
  const file = await (await folder.getFileHandle("trajectory.jsonl")).getFile();
  const reader = file.stream().getReader();
  let bytes = 0;
  for (let read = await reader.read(); !read.done; read = await reader.read()) bytes += read.value.length;
  return bytes;
}

/**
 * @param {FileSystemDirectoryHandle} root
 * @returns {Promise<number>} manifests
 */
async function readManifests(root) {
  /** @type {Promise<unknown>[]} */
  let reading = [];
  let manifests = 0;
  const folders = [root];
  for (let folder = folders.pop(); folder !== undefined; folder = folders.pop()) {
    for await (const [name, handle] of folder.entries()) {
      if (handle.kind === "directory" && name !== "blobs") folders.push(handle);
      if (handle.kind !== "file" || name !== "manifest.json") continue;
      manifests += 1;
      reading.push(handle.getFile().then(async (file) => JSON.parse(await file.text())));
      if (reading.length < AT_ONCE) continue;
      await Promise.all(reading);
      reading = [];
    }
  }
  await Promise.all(reading);
  return manifests;
}
