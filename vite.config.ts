import { fileURLToPath } from "node:url";

import { tanstackRouter } from "@tanstack/router-plugin/vite";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";

import { assetLicences } from "./src/web/bundling/asset-licences.ts";
import { inlineScripts } from "./src/web/bundling/inline-scripts.ts";
import { listEntries } from "./src/web/bundling/list-entries.ts";
import { noteWorkerFiles } from "./src/web/bundling/offline-files.ts";
import { orderLinks } from "./src/web/bundling/order-links.ts";
import { sharedFiles } from "./src/web/bundling/shared-files.ts";
import { utilityModules } from "./src/web/bundling/utility-modules.ts";
import { serverPaths } from "./src/web/bundling/server-paths.ts";
import { readBuildTarget } from "./scripts/browsers/supported-browsers.ts";
import { compressPages } from "./scripts/compress-pages.ts";

const fromRoot = (path: string) => fileURLToPath(new URL(path, import.meta.url));

const serverUrl = process.env["DEV_SERVER_URL"] ?? "http://127.0.0.1:3000";

const workerFiles = noteWorkerFiles();

export default defineConfig({
  root: fromRoot("src/web"),
  plugins: [
    tanstackRouter({
      target: "react",
      routesDirectory: fromRoot("src/web/routes"),
      generatedRouteTree: fromRoot("src/web/route-tree.gen.ts"),
      autoCodeSplitting: true,
      routeFileIgnorePattern: "\\.test\\.",
      addExtensions: true,
      quoteStyle: "double",
      semicolons: true,
    }),
    react(),
    utilityModules(),
    assetLicences(),
    inlineScripts(),
    orderLinks(),
    listEntries(),
    workerFiles.inPage,
    compressPages(),
  ],
  // A build serves any path: files find each other from where they lie, and the server writes its path into the page.
  experimental: {
    renderBuiltUrl: (_, { hostType }) => (hostType === "html" ? undefined : { relative: true }),
  },
  resolve: {
    alias: [
      { find: /^zod$/, replacement: fromRoot("src/web/zod-without-eval.ts") },
      // Its version for browsers asks the document, which the utilities' worker does not have.
      {
        find: "decode-named-character-reference",
        replacement: fromRoot("node_modules/decode-named-character-reference/index.js"),
      },
    ],
  },
  // A utility runs in a worker of modules, which loads the one run that is asked for.
  worker: { format: "es", plugins: () => [utilityModules(), workerFiles.inWorker] },
  build: {
    outDir: fromRoot("dist/web"),
    // What the page about the product leads to.
    license: { fileName: "third-party-licences.txt" },
    emptyOutDir: true,
    // Engines that a utility loads when it runs, such as of PDF, are larger than the 500 kB of which Vite warns.
    chunkSizeWarningLimit: 1500,
    manifest: true,
    target: readBuildTarget(),
    // Every supported browser knows the links itself.
    modulePreload: {
      polyfill: false,
      // What a later part imports it names itself, and nearly all of it is there by then. A list of files beside each
      // import grew with the catalogue in what every page loads; style sheets have to be in it.
      resolveDependencies: (_, files, { hostType }) =>
        hostType === "js" ? files.filter((file) => file.endsWith(".css")) : files,
    },
    // The content security policy allows no data: scripts or styles, so nothing is inlined.
    assetsInlineLimit: 0,
    rolldownOptions: {
      // Libraries say "use client" in each of their files, to servers of another kind than this; and who starts the
      // product is not asked to make its build quicker.
      checks: { moduleLevelDirective: false, bundlerTimings: false },
      output: { codeSplitting: { groups: sharedFiles } },
      treeshake: {
        // Without this a utility's page would load all that the one door to the web leads to.
        moduleSideEffects: [
          {
            test: /\/src\/web\/(api|browser|features|page-parts|ui)\/.*\.tsx?$/,
            sideEffects: false,
          },
        ],
      },
    },
  },
  server: {
    host: "localhost",
    port: 5173,
    strictPort: true,
    // Host and Origin stay the browser's, so that the server's origin checks see what they will
    // see in production.
    proxy: Object.fromEntries(
      serverPaths.map((path) => [path, { target: serverUrl, changeOrigin: false }]),
    ),
  },
});
