// @ts-check

/**
 * Circles of modules that import each other, types included: one for each import that closes a circle, as the files
 * along it. Walked with a stack of its own, since how deep imports go is no constant.
 *
 * @param {readonly import("./modules.mjs").Module[]} modules
 * @returns {readonly (readonly string[])[]}
 */
export function findCycles(modules) {
  const known = new Set(modules.map((module) => module.file));
  const targetsOf = new Map(
    modules.map(({ file, imports }) => [file, imports.flatMap(({ target }) => target ?? [])]),
  );
  /** @type {Set<string>} Files from which no circle is left to find. */
  const done = new Set();
  /** @type {string[][]} */
  const cycles = [];

  for (const start of known) {
    /** @type {{ file: string, rest: string[] }[]} The files from `start` to where the walk is, in order. */
    const trail = [];
    /** @param {string} file */
    const enter = (file) => {
      if (known.has(file) && !done.has(file)) trail.push({ file, rest: [...(targetsOf.get(file) ?? [])] });
    };
    enter(start);
    for (let here = trail.at(-1); here !== undefined; here = trail.at(-1)) {
      const target = here.rest.pop();
      if (target === undefined) {
        done.add(here.file);
        trail.pop();
        continue;
      }
      const closes = trail.findIndex(({ file }) => file === target);
      if (closes === -1) enter(target);
      else cycles.push(trail.slice(closes).map(({ file }) => file));
    }
  }
  return cycles;
}
