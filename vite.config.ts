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
  },
});
