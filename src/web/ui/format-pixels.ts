const number = new Intl.NumberFormat("en");

/** A picture's size: `4,000 × 3,000 pixels`. */
export function formatPixels({ width, height }: { width: number; height: number }): string {
  return `${number.format(width)} × ${number.format(height)} pixels`;
}
