import { defineConfig } from "vite";

/**
 * The package's two entries, `index` for browsers and bundlers and `index.node` for Node, on chunks that they share.
 * Everything they need is inside, and nothing of a platform is in what only browsers get. The types are
 * `tsconfig.lib.json`'s.
 */
export default defineConfig({
  publicDir: false,
  ssr: { noExternal: true },
  build: {
    ssr: true,
    outDir: "dist/lib",
    emptyOutDir: true,
    target: "es2023",
    minify: false,
    rolldownOptions: {
      input: { index: "src/index.ts", "index.node": "src/index.node.ts" },
      output: { entryFileNames: "[name].js", chunkFileNames: "[name].js" },
    },
  },
});
