import { writeFile } from "node:fs/promises";
import path from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import type { Plugin } from "vite";

const compressible = /\.(?:css|html|js|json|svg|tiktoken|txt|wasm|webmanifest)$/;
/** Above this, in bytes, the best that Brotli can do takes minutes: 163 s for WebAssembly of 15 MB, for a sixth less. */
const large = 1_000_000;
/** Below this, in bytes, the headers weigh more than what is saved. */
const worthwhile = 1024;

/**
 * Writes `.br` and `.gz` beside every file of a build that they make smaller, so that the server
 * sends them as they are and compresses nothing while somebody waits.
 */
export function compressPages(): Plugin {
  return {
    name: "compress-pages",
    apply: (_, { command, mode }) => command === "build" && mode === "production",
    async writeBundle({ dir }, bundle) {
      if (dir === undefined) return;
      // Beside each other, on as many threads as Node has for it: a third of the build is this.
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
