import tailwindcss from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { contentSecurityPolicy } from "./scripts/build/content-security-policy.ts";

/** The app, built to `dist/app`; every address in it is relative, so it works from any sub-path. */
export default defineConfig({
  base: "./",
  plugins: [react(), tailwindcss(), contentSecurityPolicy()],
  server: { host: "127.0.0.1" },
  worker: { format: "es" },
  build: {
    outDir: "dist/app",
    emptyOutDir: true,
    // Every browser that runs this build knows modulepreload; the polyfill would only add to the first load.
    modulePreload: { polyfill: false },
    // Of what a file has before it is compressed. How much is loaded at first is measured by the bench.
    chunkSizeWarningLimit: 700,
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            { name: "index", tags: ["$initial"], priority: 1 },
            // With all that they import. Divided by who else uses what, an episode's screen would be two dozen files,
            // and the first picture would wait for the last of them.
            {
              name: "workspace",
              test: /\/src\/app\/(episode-workspace|breadcrumb)\.tsx$|\/lens-switch\.tsx$/,
            },
          ],
        },
      },
    },
  },
});
