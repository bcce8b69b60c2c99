import { writeFile } from "node:fs/promises";
import path from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import type { Plugin } from "vite";

const compressible = /\.(?:css|html|m?js|json|svg|tiktoken|txt|wasm|webmanifest)$/;
/** In bytes. Above this, Brotli's highest level takes minutes: 163 s for 15 MB of WebAssembly, to save a sixth. */
const large = 1_000_000;
/** In bytes. Below this, the headers outweigh the savings. */
const worthwhile = 1024;

/**
 * Writes `.br` and `.gz` files next to the build's files where smaller, so the server compresses nothing per request.
 */
export function compressPages(): Plugin {
  return {
    name: "compress-pages",
    apply: (_, { command, mode }) => command === "build" && mode === "production",
    async writeBundle({ dir }, bundle) {
      if (dir === undefined) return;
      // On Node's thread pool: compression is a third of the build.
      const compressed = Object.values(bundle).map(async (file) => {
        if (!compressible.test(file.fileName)) return;
        const content = Buffer.from(file.type === "chunk" ? file.code : file.source);
        if (content.length < worthwhile) return;
        const target = path.join(dir, file.fileName);
        const quality = content.length > large ? 5 : constants.BROTLI_MAX_QUALITY;
        const params = { [constants.BROTLI_PARAM_QUALITY]: quality };
        await writeFile(`${target}.br`, await promisify(brotliCompress)(content, { params }));
        await writeFile(`${target}.gz`, await promisify(gzip)(content, { level: 9 }));
      });
      await Promise.all(compressed);
    },
  };
}
