export const knownMoment = "2026-01-31T12:00:00Z";

/**
 * Fills arrays with random-looking bytes that are always the same, so that page and server can be compared byte by
 * byte.
 */
export function knownBytes(): (bytes: Uint8Array<ArrayBuffer>) => void {
  // Constants from "Numerical Recipes"; the upper bits are well spread.
  let state = 1;
  return (bytes) => {
    for (let at = 0; at < bytes.length; at += 1) {
      state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
      bytes[at] = state >>> 24;
    }
  };
}
