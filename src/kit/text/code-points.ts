/** How many characters of Unicode a text has: a pair of surrogates is one. */
export function codePoints(text: string): number {
  const pairs = text.match(/[\uD800-\uDBFF][\uDC00-\uDFFF]/g)?.length ?? 0;
  return text.length - pairs;
}
