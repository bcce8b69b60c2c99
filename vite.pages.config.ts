import { fileURLToPath } from "node:url";

import { defineConfig } from "vite";

import { assetLicences } from "./src/web/bundling/asset-licences.ts";
import { utilityModules } from "./src/web/bundling/utility-modules.ts";

const fromRoot = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** The same pages once more, for the server that renders them as HTML. Built after those for browsers. */
export default defineConfig({
  root: fromRoot("src/web"),
  publicDir: false,
  logLevel: "error",
  plugins: [
    utilityModules(),
    assetLicences(),
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
    // As in the build for browsers; and what a browser loads later is at hand here.
    rolldownOptions: { checks: { moduleLevelDirective: false, ineffectiveDynamicImport: false } },
    outDir: fromRoot("dist/web-server"),
    emptyOutDir: true,
    target: "node26",
    minify: false,
    reportCompressedSize: false,
  },
});
