import { unzipSync } from "fflate";

/**
 * The bytes that a zip archive says its parts unpack to, without unpacking any. Throws the library's
 * error where it is no archive.
 */
export function unpackedSize(archive: Uint8Array): number {
  let bytes = 0;
  unzipSync(archive, {
    filter: ({ originalSize, size }) => {
      // A part that hides its size could have any.
      bytes += originalSize === 0 && size > 2 ? Infinity : originalSize;
      return false;
    },
  });
  return bytes;
}
