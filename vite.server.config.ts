import { relative } from "node:path";
import { fileURLToPath } from "node:url";

import { defineConfig, type Plugin } from "vite";

const fromRoot = (path: string) => fileURLToPath(new URL(path, import.meta.url));

const outDir = fromRoot("dist/server");

/** What finds files of its own beside itself, is native, or is reached for from outside: it stays as it was installed. */
const installed = [
  "@electric-sql/pglite",
  "@hyzyla/pdfium",
  "@imagemagick/magick-wasm",
  "@neslinesli93/qpdf-wasm",
  "@opentelemetry/exporter-trace-otlp-proto",
  "@opentelemetry/resources",
  "@opentelemetry/sdk-trace",
  "@scalar/fastify-api-reference",
  "pdfjs-dist",
  "pg",
  "pino",
  "sharp",
];

/** Modules that ask where they are are told where their source is: migrations, children and samples are found from there. */
function sourcePlaces(): Plugin {
  return {
    name: "source-places",
    transform: {
      filter: { id: fromRoot("src/**"), code: /import\.meta\.(?:url|dirname|filename)/ },
      handler(code, id) {
        if (/import\.meta\.(?:dirname|filename)/.test(code)) {
          this.error(
            "It would find itself in dist/server: ask import.meta.url, which is its source's.",
          );
        }
        const place = JSON.stringify(relative(`${outDir}/`, id));
        return code.replaceAll("import.meta.url", `new URL(${place}, import.meta.url).href`);
      },
    },
  };
}

/** The server in few files: of the 2,700 that it is made of, finding and linking took a third of each start. */
export default defineConfig({
  publicDir: false,
  logLevel: "error",
  plugins: [sourcePlaces()],
  ssr: { noExternal: true, external: installed },
  build: {
    ssr: fromRoot("src/server/main.ts"),
    outDir,
    emptyOutDir: true,
    target: "node26",
    minify: false,
    reportCompressedSize: false,
    rolldownOptions: {
      // A module finds its source from where all of them are.
      output: { chunkFileNames: "[name]-[hash].js" },
    },
  },
});
