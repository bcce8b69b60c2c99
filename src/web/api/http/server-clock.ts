/** A `Date` header says whole seconds only: on average the moment was half a second later. */
const meanLossOfHeader = 500;
const toleratedDifference = 1500;

/**
 * Keeps how far the server's clock is ahead of the browser's, in milliseconds. A difference within
 * the header's own inaccuracy changes nothing, so that countdowns do not jump with each answer.
 */
export function createServerClock(now: () => number) {
  let offset = 0;
  let isKnown = false;
  const waiting: (() => void)[] = [];
  return {
    /** Takes the `Date` header of an answer that has just come in; null where there was none. */
    learn(dateHeader: string | null): void {
      const parsed = dateHeader === null ? Number.NaN : Date.parse(dateHeader);
      if (Number.isNaN(parsed)) return;
      const measured = parsed + meanLossOfHeader - now();
      if (Math.abs(measured - offset) > toleratedDifference) offset = measured;
      isKnown = true;
      for (const action of waiting.splice(0)) action();
    },
    /** The server's time in milliseconds since 1970. */
    now: (): number => now() + offset,
    /** Does `action` once, as soon as the server has told its time: at once where it has. */
    whenKnown(action: () => void): void {
      if (isKnown) action();
      else waiting.push(action);
    },
  };
}

export const serverClock = createServerClock(() => Date.now());
