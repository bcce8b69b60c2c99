import { promisify } from "node:util";
import zlib from "node:zlib";
import { compresses } from "./compresses.ts";
import { zstandard } from "./zstandard.ts";

const [compressed, decompressed] = [promisify(zlib.zstdCompress), promisify(zlib.zstdDecompress)];
const { ZSTD_c_compressionLevel, ZSTD_c_checksumFlag } = zlib.constants;

export const run = compresses(zstandard, {
  ending: "zst",
  compress: (bytes, level) =>
    compressed(bytes, { params: { [ZSTD_c_compressionLevel]: level, [ZSTD_c_checksumFlag]: 1 } }),
  decompress: (bytes, most) => decompressed(bytes, { maxOutputLength: most }),
});
