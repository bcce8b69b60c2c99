import { fileURLToPath } from "node:url";

import { defineConfig } from "vite";

import { offlineFiles } from "./src/web/bundling/offline-files.ts";
import { readBuildTarget } from "./scripts/browsers/supported-browsers.ts";
import { compressPages } from "./scripts/compress-pages.ts";

const fromRoot = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/**
 * The service worker, in one file beside the pages, after whose build it comes: it names their files.
 * Its name holds no hash, because browsers ask for it by the name under which they know it.
 */
export default defineConfig({
  root: fromRoot("src/web"),
  publicDir: false,
  plugins: [offlineFiles(fromRoot("dist/web")), compressPages()],
  define: { "process.env.NODE_ENV": '"production"' },
  build: {
    outDir: fromRoot("dist/web"),
    emptyOutDir: false,
    target: readBuildTarget(),
    modulePreload: false,
    reportCompressedSize: false,
    rolldownOptions: {
      input: fromRoot("src/web/service-worker/service-worker.ts"),
      // A classic script: a worker of modules is younger than some browsers that are supported.
      output: { format: "iife", entryFileNames: "service-worker.js" },
    },
  },
});
