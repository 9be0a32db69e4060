// @ts-check

const needed = { major: 20, minor: 19 };

/** Ends the process with one sentence where Node is too old to build the app. */
export function requireNode() {
  const [major = 0, minor = 0] = process.versions.node.split(".").map(Number);
  if (major > needed.major || (major === needed.major && minor >= needed.minor)) return;
  console.error(
    `Trajectory Inspector needs Node ${needed.major}.${needed.minor} or newer; this is Node ${process.versions.node}. ` +
      "Install a newer one from https://nodejs.org and run this again.",
  );
  process.exit(1);
}
