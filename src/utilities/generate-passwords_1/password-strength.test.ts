import { expect, test } from "vitest";
import { generateOptions } from "./options.ts";
import { passwordStrength, strengthOfBits } from "./password-strength.ts";

test.each([
  { bits: 0, score: 10, label: "Weak" },
  { bits: 12, score: 10, label: "Weak" },
  { bits: 20, score: 16.5, label: "Weak" },
  { bits: 40, score: 33, label: "Medium" },
  { bits: 60, score: 49.5, label: "Medium" },
  { bits: 80, score: 66, label: "Strong" },
  { bits: 104, score: 83, label: "Strong" },
  { bits: 128, score: 100, label: "Strong" },
  { bits: 500, score: 100, label: "Strong" },
])("$bits bits score $score and are $label", ({ bits, score, label }) => {
  expect(strengthOfBits(bits)).toEqual({ bits, score, label });
});

test.each([
  { bits: 40, below: "Weak", score: 33 },
  { bits: 80, below: "Medium", score: 66 },
  { bits: 128, below: "Strong", score: 100 },
])("just under $bits bits is $below and scores just under $score", ({ bits, below, score }) => {
  const strength = strengthOfBits(bits - 1e-9);
  expect(strength.label).toBe(below);
  expect(strength.score).toBeLessThan(score);
  expect(strength.score).toBeCloseTo(score, 6);
});

test("entropy is log2 of the pool times the length", () => {
  const strength = (options: object) => passwordStrength(generateOptions.parse(options));
  expect(strength({}).bits).toBe(Math.log2(83) * 16);
  expect(strength({ excludeAmbiguous: false }).bits).toBe(Math.log2(88) * 16);
  const digits = { uppercase: false, lowercase: false, symbols: false };
  expect(strength({ ...digits, length: 20 })).toEqual({ bits: 60, score: 49.5, label: "Medium" });
});

test("no character type is the weakest there is", () => {
  const none = { uppercase: false, lowercase: false, numbers: false, symbols: false };
  expect(passwordStrength({ ...generateOptions.parse({}), ...none })).toEqual({
    bits: 0,
    score: 10,
    label: "Weak",
  });
});
