import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { expect, test } from "vitest";
import { createTestClock } from "../../../../../tests/support/clock.ts";
import { Refusal } from "../../refusal.ts";
import { createRateWindow, mostKeys } from "./rate-window.ts";

function refusalOf(call: () => void): Refusal | undefined {
  try {
    call();
    return undefined;
  } catch (error) {
    if (error instanceof Refusal) return error;
    throw error;
  }
}

test("the call after the last one allowed is refused until the window ends", () => {
  const clock = createTestClock();
  const calls = createRateWindow(clock, 2, 60);
  calls.take("a");
  clock.advance(59_000);
  calls.take("a");
  expect(refusalOf(() => calls.take("a"))?.members).toEqual({ retryAfterSeconds: 1 });
  clock.advance(999);
  expect(refusalOf(() => calls.take("a"))?.code).toBe("rate_limited");
  clock.advance(1);
  expect(refusalOf(() => calls.take("a"))).toBeUndefined();
});

test("keys are counted apart", () => {
  const calls = createRateWindow(createTestClock(), 1, 60);
  calls.take("a");
  calls.take("b");
  expect(refusalOf(() => calls.take("b"))?.code).toBe("rate_limited");
});

test("what is given back counts no more, and not twice in the next window", () => {
  const clock = createTestClock();
  const calls = createRateWindow(clock, 1, 60);
  const early = calls.take("a");
  early.giveBack();
  expect(calls.size).toBe(0);
  const late = calls.take("a");
  clock.advance(60_000);
  calls.take("a");
  late.giveBack();
  expect(refusalOf(() => calls.take("a"))?.code).toBe("rate_limited");
});

test("it remembers so many keys, of whatever length, and forgets the oldest then", () => {
  const calls = createRateWindow(createTestClock(), 1, 60);
  for (let key = 0; key < mostKeys; key += 1) calls.take(String(key));
  expect(refusalOf(() => calls.take("0"))?.code).toBe("rate_limited");
  calls.take("one more");
  expect(calls.size).toBe(mostKeys);
  expect(refusalOf(() => calls.take("1"))?.code).toBe("rate_limited");
  expect(refusalOf(() => calls.take("0"))).toBeUndefined();
});

test("four hundred keys of 240 kB take no memory to speak of", () => {
  setFlagsFromString("--expose-gc");
  const collect: () => void = runInNewContext("gc");
  const calls = createRateWindow(createTestClock(), 1, 60);
  collect();
  const before = process.memoryUsage().heapUsed;
  for (let key = 0; key < 400; key += 1) calls.take(`${key}${"x".repeat(240_000)}`);
  collect();
  expect(calls.size).toBe(400);
  expect(process.memoryUsage().heapUsed - before).toBeLessThan(1_000_000);
});
