import { defineConfig } from "vite";

/** The command line `replay-run`: one file for plain Node, with everything it needs inside. */
export default defineConfig({
  publicDir: false,
  ssr: { noExternal: true },
  build: {
    ssr: "src/cli/replay-run.ts",
    outDir: "dist/cli",
    emptyOutDir: true,
    target: "node20",
    minify: false,
    rolldownOptions: {
      output: { entryFileNames: "replay-run.js", banner: "#!/usr/bin/env node", codeSplitting: false },
    },
  },
});
