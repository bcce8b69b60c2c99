import { fileURLToPath } from "node:url";

import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";

import { utilityModules } from "./src/web/build/utility-modules.ts";

const fromRoot = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** The same pages once more, for the server that renders them as HTML. Built after those for browsers. */
export default defineConfig({
  root: fromRoot("src/web"),
  publicDir: false,
  logLevel: "error",
  plugins: [
    react(),
    utilityModules(),
    {
      name: "no-workers",
      enforce: "pre",
      // Nothing is computed for a picture.
      load: (id) => (id.includes("?worker") ? 'export default "";' : null),
    },
  ],
  define: { "process.env.NODE_ENV": '"production"' },
  // Whole: the libraries of the web are there to build it with, and not where it runs.
  ssr: { noExternal: true },
  build: {
    ssr: fromRoot("src/web/render-page.tsx"),
    outDir: fromRoot("dist/web-server"),
    emptyOutDir: true,
    target: "node26",
    minify: false,
    reportCompressedSize: false,
  },
});
