import { unzipSync } from "fflate";

/** Sums what a zip claims. Throws for other files. */
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
