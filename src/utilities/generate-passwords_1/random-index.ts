/** Fills an array with unpredictable bytes, as `crypto.getRandomValues` does. */
export type RandomSource = (bytes: Uint8Array<ArrayBuffer>) => unknown;

const bytesAtOnce = 64;

/**
 * Draws indices from 0 to `size` - 1, each as likely as the others, for a size of 1 to 256.
 * A byte over the last whole multiple of the size is thrown away: taking its remainder would
 * make the first indices more likely.
 */
export function randomIndices(size: number, fillRandom: RandomSource): () => number {
  const fairValues = 256 - (256 % size);
  const bytes = new Uint8Array(bytesAtOnce);
  const view = new DataView(bytes.buffer);
  let next = bytesAtOnce;
  function nextByte(): number {
    if (next === bytesAtOnce) {
      fillRandom(bytes);
      next = 0;
    }
    next += 1;
    return view.getUint8(next - 1);
  }
  return () => {
    let value = nextByte();
    while (value >= fairValues) value = nextByte();
    return value % size;
  };
}
