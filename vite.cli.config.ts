import { defineConfig } from "vite";

/** The commands: a file each for plain Node, with what they share beside them and everything they need inside. */
export default defineConfig({
  publicDir: false,
  ssr: { noExternal: true },
  build: {
    ssr: true,
    outDir: "dist/cli",
    emptyOutDir: true,
    target: "node20",
    minify: false,
    rolldownOptions: {
      input: {
        "replay-run": "src/cli/replay-run.ts",
        "inspect-run": "src/cli/inspect-run.ts",
        "trajectory-inspector": "src/cli/trajectory-inspector.ts",
      },
      output: {
        entryFileNames: "[name].js",
        chunkFileNames: "shared/[name].js",
        banner: ({ isEntry }) => (isEntry ? "#!/usr/bin/env node" : ""),
      },
    },
  },
});
