import type { Clock } from "#server/platform/clock.ts";

/** A clock that stands still until the test moves it. */
export interface TestClock extends Clock {
  advance(milliseconds: number): void;
}

/** Moves a clock to the next full hour, when every rate limit begins to count anew. */
export function advanceToFullHour(clock: TestClock): void {
  const hour = 3_600_000;
  clock.advance(hour - (clock.now().getTime() % hour));
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
