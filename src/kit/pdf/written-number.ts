/** Writes a number for a page's content, which knows no exponents (ISO 32000-1, 7.3.3). */
export function written(value: number): string {
  return value.toFixed(6).replace(/\.?0+$/, "");
}
