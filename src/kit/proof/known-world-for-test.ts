export const knownMoment = "2026-01-31T12:00:00Z";

/** Looks random but is always the same, to compare page and server. */
export function knownBytes(): (bytes: Uint8Array<ArrayBuffer>) => void {
  // From "Numerical Recipes". The upper bits are well spread.
  let state = 1;
  return (bytes) => {
    for (let at = 0; at < bytes.length; at += 1) {
      state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
      bytes[at] = state >>> 24;
    }
  };
}
