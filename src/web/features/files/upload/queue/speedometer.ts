/** Long enough to even out the bursts in which a browser reports, in milliseconds. */
const windowLength = 4000;
/** Before this, one burst into the system's own buffer would pass for the line's speed. */
const firstReading = 700;

/**
 * Measures how fast bytes go, over the last seconds: when they stop, the reading falls to nothing
 * instead of standing still at what it last was. Moments are in milliseconds.
 */
export function createSpeedometer() {
  let marks: { readonly bytes: number; readonly moment: number }[] = [];
  return {
    /** Takes how many bytes have gone in all; fewer than before starts anew. */
    mark(bytes: number, moment: number): void {
      if (bytes < (marks.at(-1)?.bytes ?? 0)) marks = [];
      marks.push({ bytes, moment });
      const since = moment - windowLength;
      // One mark from before the window stays, or the first one in it would have nothing to be
      // compared with.
      while (marks.length > 2 && (marks[1]?.moment ?? moment) <= since) marks.shift();
    },
    /** Bytes a second, null while it is too early to tell. */
    read(moment: number): number | null {
      const [first, last] = [marks[0], marks.at(-1)];
      if (first === undefined || last === undefined) return null;
      const elapsed = moment - first.moment;
      return elapsed < firstReading ? null : ((last.bytes - first.bytes) * 1000) / elapsed;
    },
  };
}
