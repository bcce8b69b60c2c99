import type { Clock } from "#server/platform/clock.ts";

export interface TestClock extends Clock {
  advance(milliseconds: number): void;
}

/** Advances to the next full hour, when rate limits reset. */
export function advanceToFullHour(clock: TestClock): void {
  const hour = 3_600_000;
  clock.advance(hour - (clock.now().getTime() % hour));
}

export function createTestClock(start = new Date()): TestClock {
  let time = start.getTime();
  return {
    now: () => new Date(time),
    advance(milliseconds) {
      time += milliseconds;
    },
  };
}
