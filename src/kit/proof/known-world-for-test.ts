/** The moment of an example that states none, as ISO 8601. */
export const knownMoment = "2026-01-31T12:00:00Z";

/**
 * Fills arrays with bytes that are spread like random ones and are the same each time, so that what
 * two places make of chance can be compared byte by byte.
 */
export function knownBytes(): (bytes: Uint8Array<ArrayBuffer>) => void {
  // The multiplier and increment of "Numerical Recipes", whose upper bits are spread well.
  let state = 1;
  return (bytes) => {
    for (let at = 0; at < bytes.length; at += 1) {
      state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
      bytes[at] = state >>> 24;
    }
  };
}
