interface TreeLine {
  readonly depth: number;
  readonly name: string;
  readonly note?: string;
}

const tree: readonly TreeLine[] = [
  { depth: 0, name: "artifacts/", note: "open this one" },
  { depth: 1, name: "control/", note: "an episode" },
  { depth: 2, name: "trajectory.jsonl", note: "its steps" },
  { depth: 2, name: "manifest.json" },
  { depth: 2, name: "blobs/", note: "its images" },
  { depth: 1, name: "treatment/", note: "another" },
];

/** Stands where the recent folders will be: which folder is meant. */
export function WhichFolder() {
  return (
    <section aria-labelledby="which-folder" className="flex min-w-0 flex-col">
      <h2 id="which-folder" className="pb-2 font-medium text-muted">
        Which folder?
      </h2>
      <ul className="border-l-2 border-line pl-4 text-muted">
        {tree.map(({ depth, name, note }) => (
          <li key={name} className="flex gap-4 leading-6" style={{ paddingLeft: `${depth * 1.25}rem` }}>
            <span
              className={depth === 0 ? "font-mono text-sm leading-6 text-ink" : "font-mono text-sm leading-6"}
            >
              {name}
            </span>
            {note !== undefined && <span>{note}</span>}
          </li>
        ))}
      </ul>
      <p className="max-w-[46ch] pt-3 text-muted">
        Any folder above it will do as well: everything below that holds a trajectory.jsonl is found.
      </p>
    </section>
  );
}
