import { expect, test } from "vitest";
import { createTestClock } from "../../../../tests/support/clock.ts";
import { Refusal } from "../refusal.ts";
import { createRateWindow } from "./rate-window.ts";

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
  expect(refusalOf(() => calls.check("a"))?.code).toBe("rate_limited");
  clock.advance(999);
  expect(refusalOf(() => calls.take("a"))?.code).toBe("rate_limited");
  clock.advance(1);
  expect(refusalOf(() => calls.take("a"))).toBeUndefined();
});

test("keys are counted apart, and a check counts nothing", () => {
  const calls = createRateWindow(createTestClock(), 1, 60);
  calls.take("a");
  calls.check("b");
  calls.check("b");
  calls.take("b");
  expect(refusalOf(() => calls.check("b"))?.code).toBe("rate_limited");
});
