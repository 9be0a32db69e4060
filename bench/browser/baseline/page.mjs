// @ts-check
/** Gives the handle of a dropped folder to a worker, which does what the address asks for, and shows its answer. */

const job = new URLSearchParams(location.search).get("job");
const output = document.querySelector("output");
// Started ahead of the drop: the baseline is the reading alone.
const worker = new Worker(new URL("./worker.mjs", import.meta.url), { type: "module" });
worker.onmessage = ({ data }) => {
  if (output !== null) output.textContent = JSON.stringify(data);
};
for (const kind of ["dragenter", "dragover"]) addEventListener(kind, (event) => event.preventDefault());
addEventListener("drop", async (event) => {
  event.preventDefault();
  // Not yet in the compiler's library.
  const item = /** @type {any} */ (event.dataTransfer?.items[0]);
  worker.postMessage({ job, folder: await item.getAsFileSystemHandle() });
});
