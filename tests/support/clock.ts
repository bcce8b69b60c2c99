import type { Clock } from "#server/platform/clock.ts";

/** A clock that stands still until the test moves it. */
export interface TestClock extends Clock {
  advance(milliseconds: number): void;
}

/** Starts at the given moment, or now. */
export function createTestClock(start = new Date()): TestClock {
  let time = start.getTime();
  return {
    now: () => new Date(time),
    advance(milliseconds) {
      time += milliseconds;
    },
  };
}
