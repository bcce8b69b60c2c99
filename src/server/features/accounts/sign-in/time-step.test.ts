import { expect, test } from "vitest";
import { timeStepOf } from "./time-step.ts";

// RFC 6238, appendix B; apps show the last six digits.
const secret = "12345678901234567890";

test.each([
  [1_111_111_109, "081804"],
  [1_111_111_111, "050471"],
  [1_234_567_890, "005924"],
  [2_000_000_000, "279037"],
  [20_000_000_000, "353130"],
])("the code of second %i counts in its step, the one before and the one after", (time, code) => {
  const step = Math.floor(time / 30);
  for (const away of [-1, 0, 1]) {
    expect(timeStepOf(code, secret, (step + away) * 30_000)).toBe(step);
  }
  expect(timeStepOf(code, secret, (step - 2) * 30_000)).toBeUndefined();
  expect(timeStepOf(code, secret, (step + 2) * 30_000)).toBeUndefined();
});

test.each(["", "28708", "2870820", "287083", "２８７０８２"])("%j is no code of it", (code) => {
  expect(timeStepOf(code, secret, 59_000)).toBeUndefined();
});
