import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { secondsUntil, watchExpiry } from "./watch-expiry.ts";

const noon = Date.parse("2026-11-21T12:00:00Z");
const expiresAt = "2026-11-21T12:00:03Z";

beforeEach(() => void vi.useFakeTimers({ now: noon }));
afterEach(() => void vi.useRealTimers());

/** Watches with a clock `ahead` milliseconds ahead of the timers, recording everything. */
function watch(ahead: number) {
  const clock = { ahead };
  const seen: (number | "expired")[] = [];
  const watched = watchExpiry({
    expiresAt,
    now: () => Date.now() + clock.ahead,
    onSeconds: (left) => seen.push(left),
    onExpired: () => seen.push("expired"),
  });
  return { ...watched, clock, seen };
}

test.each([
  ["2026-11-21T12:00:00.000Z", 0],
  ["2026-11-21T11:00:00.000Z", 0],
  ["2026-11-21T12:00:00.001Z", 1],
  ["2026-11-21T12:00:01.000Z", 1],
  ["2026-11-21T12:05:00.000Z", 300],
])("until %s there are %i seconds", (date, left) => {
  expect(secondsUntil(date, noon)).toBe(left);
});

test("counts each second once, at its end, and tells of the end once", () => {
  const { seen, stop } = watch(400);
  vi.advanceTimersByTime(599);
  expect(seen).toEqual([3]);
  vi.advanceTimersByTime(1);
  expect(seen).toEqual([3, 2]);
  vi.advanceTimersByTime(10_000);
  expect(seen.slice(0, 6)).toEqual([3, 2, 1, 0, "expired", 0]);
  expect(seen.filter((each) => each === "expired")).toHaveLength(1);
  stop();
  expect(vi.getTimerCount()).toBe(0);
});

test("counts on, and can end again, where a clock that was hours ahead is put right", () => {
  const { seen, look, clock, stop } = watch(5 * 3_600_000);
  expect(seen).toEqual([0, "expired"]);
  clock.ahead = 0;
  look();
  expect(seen.at(-1)).toBe(3);
  vi.advanceTimersByTime(3000);
  expect(seen.slice(-2)).toEqual([0, "expired"]);
  stop();
});

test("shows the truth at once after a sleep in which no timer ran", () => {
  const { seen, look, stop } = watch(0);
  vi.setSystemTime(noon + 60_000);
  look();
  expect(seen).toEqual([3, 0, "expired"]);
  stop();
});
