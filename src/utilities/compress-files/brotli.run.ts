import { promisify } from "node:util";
import zlib from "node:zlib";
import { brotli } from "./brotli.ts";
import { compresses } from "./compresses.ts";

const [compressed, decompressed] = [
  promisify(zlib.brotliCompress),
  promisify(zlib.brotliDecompress),
];
const { BROTLI_PARAM_QUALITY, BROTLI_PARAM_SIZE_HINT } = zlib.constants;

export const run = compresses(brotli, {
  ending: "br",
  compress: (bytes, level) =>
    compressed(bytes, {
      params: { [BROTLI_PARAM_QUALITY]: level, [BROTLI_PARAM_SIZE_HINT]: bytes.length },
    }),
  decompress: (bytes, most) => decompressed(bytes, { maxOutputLength: most }),
});
