export type Size = { readonly width: number; readonly height: number };

/** `4,000 × 3,000 pixels`. */
export function describeSize({ width, height }: Size): string {
  return `${width.toLocaleString("en-US")} × ${height.toLocaleString("en-US")} pixels`;
}

/** `100 megapixels`. */
export function megapixels(pixels: number): string {
  return `${(pixels / 1e6).toLocaleString("en-US")} megapixels`;
}

/** ` in 12 frames`, or empty for one. */
export function describeFrames(frames: number): string {
  return frames === 1 ? "" : ` in ${frames.toLocaleString("en-US")} frames`;
}
