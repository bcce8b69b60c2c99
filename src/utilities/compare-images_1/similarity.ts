const radius = 5;
const sigma = 1.5;

/** From Wang and others (2004), for levels from 0 to 1. */
const [small, smaller] = [0.01 ** 2, 0.03 ** 2];

const kernel = kernelOf();

/**
 * Computes the mean structural similarity of greyscale images (Wang, Bovik, Sheikh and Simoncelli, "Image Quality
 * Assessment", 2004). Edges repeat their last pixel.
 */
export function similarity(one: Float32Array, other: Float32Array, width: number): number {
  const smooth = (values: Float32Array) => smoothed(values, width);
  const [meanOne, meanOther] = [smooth(one), smooth(other)];
  const squareOne = smooth(one.map((value) => value * value));
  const squareOther = smooth(other.map((value) => value * value));
  const product = smooth(one.map((value, at) => value * (other[at] ?? 0)));
  let sum = 0;
  for (const [at, first] of meanOne.entries()) {
    const second = meanOther[at] ?? 0;
    const [both, squares] = [first * second, first * first + second * second];
    const spread = (squareOne[at] ?? 0) + (squareOther[at] ?? 0) - squares;
    const shared = (product[at] ?? 0) - both;
    sum += ((2 * both + small) * (2 * shared + smaller)) / ((squares + small) * (spread + smaller));
  }
  return sum / one.length;
}

function kernelOf(): number[] {
  const weights = Array.from({ length: 2 * radius + 1 }, (_, index) =>
    Math.exp(-((index - radius) ** 2) / (2 * sigma ** 2)),
  );
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  return weights.map((weight) => weight / total);
}

function smoothed(values: Float32Array, width: number): Float32Array {
  const height = values.length / width;
  const across = new Float32Array(values.length);
  const result = new Float32Array(values.length);
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      let sum = 0;
      for (const [index, weight] of kernel.entries()) {
        const from = Math.min(width - 1, Math.max(0, x + index - radius));
        sum += weight * (values[y * width + from] ?? 0);
      }
      across[y * width + x] = sum;
    }
  }
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      let sum = 0;
      for (const [index, weight] of kernel.entries()) {
        const from = Math.min(height - 1, Math.max(0, y + index - radius));
        sum += weight * (across[from * width + x] ?? 0);
      }
      result[y * width + x] = sum;
    }
  }
  return result;
}
