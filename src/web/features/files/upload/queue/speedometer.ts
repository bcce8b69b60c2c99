/** In milliseconds, long enough to smooth bursts of events. */
const windowLength = 4000;
/** Earlier, filling the system's buffer would look like line speed. */
const firstReading = 700;

/** Measures recent speed, which falls to zero in a stall. Times are in milliseconds. */
export function createSpeedometer() {
  let marks: { readonly bytes: number; readonly moment: number }[] = [];
  return {
    /** Takes the total bytes sent; a decrease starts over. */
    mark(bytes: number, moment: number): void {
      if (bytes < (marks.at(-1)?.bytes ?? 0)) marks = [];
      marks.push({ bytes, moment });
      const since = moment - windowLength;
      // Keeps one mark from before the window to compare with.
      while (marks.length > 2 && (marks[1]?.moment ?? moment) <= since) marks.shift();
    },
    /** Bytes per second; null when too early to tell. */
    read(moment: number): number | null {
      const [first, last] = [marks[0], marks.at(-1)];
      if (first === undefined || last === undefined) return null;
      const elapsed = moment - first.moment;
      return elapsed < firstReading ? null : ((last.bytes - first.bytes) * 1000) / elapsed;
    },
  };
}
