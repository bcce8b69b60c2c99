/** `Date` headers are on average half a second behind. */
const meanLossOfHeader = 500;
const toleratedDifference = 1500;

/**
 * Tracks the server's lead in milliseconds. Ignores differences within the header's precision, so
 * countdowns don't jump.
 */
export function createServerClock(now: () => number) {
  let offset = 0;
  let isKnown = false;
  const waiting: (() => void)[] = [];
  return {
    /** Takes a `Date` header, or null. */
    learn(dateHeader: string | null): void {
      const parsed = dateHeader === null ? Number.NaN : Date.parse(dateHeader);
      if (Number.isNaN(parsed)) return;
      const measured = parsed + meanLossOfHeader - now();
      if (Math.abs(measured - offset) > toleratedDifference) offset = measured;
      isKnown = true;
      for (const action of waiting.splice(0)) action();
    },
    /** Returns milliseconds since 1970. */
    now: (): number => now() + offset,
    whenKnown(action: () => void): void {
      if (isKnown) action();
      else waiting.push(action);
    },
  };
}

export const serverClock = createServerClock(() => Date.now());
