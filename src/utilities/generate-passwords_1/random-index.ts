export type RandomSource = (bytes: Uint8Array<ArrayBuffer>) => unknown;

const bytesAtOnce = 64;

/**
 * Draws uniform indices below `size` (at most 65,536) from one byte up to 256, else two. Values beyond the last whole
 * multiple are rejected: a remainder would favour the first indices.
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
