/** Fills an array with unpredictable bytes, as `crypto.getRandomValues` does. */
export type RandomSource = (bytes: Uint8Array<ArrayBuffer>) => unknown;

const bytesAtOnce = 64;

/**
 * Draws indices from 0 to `size` - 1, each as likely as the others, for a size of 1 to 65,536: from
 * one byte up to 256, from two beyond, the higher one first. A value over the last whole multiple
 * of the size is thrown away: taking its remainder would make the first indices more likely.
 */
export function randomIndices(size: number, fillRandom: RandomSource): () => number {
  const width = size > 256 ? 2 : 1;
  const values = 256 ** width;
  const fairValues = values - (values % size);
  const bytes = new Uint8Array(bytesAtOnce);
  const view = new DataView(bytes.buffer);
  let next = bytesAtOnce;
  function nextValue(): number {
    if (next === bytesAtOnce) {
      fillRandom(bytes);
      next = 0;
    }
    next += width;
    return width === 2 ? view.getUint16(next - 2) : view.getUint8(next - 1);
  }
  return () => {
    let value = nextValue();
    while (value >= fairValues) value = nextValue();
    return value % size;
  };
}
