import { expect, test } from "vitest";
import { generateOptions, passphraseOptions, pronounceableOptions } from "./options.ts";
import { passwordStrength, scoreOf } from "./password-strength.ts";

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
  expect(scoreOf(bits)).toEqual({ score, label });
});

test.each([
  { bits: 40, below: "Weak", score: 33 },
  { bits: 80, below: "Medium", score: 66 },
  { bits: 128, below: "Strong", score: 100 },
])("just under $bits bits is $below and scores just under $score", ({ bits, below, score }) => {
  const strength = scoreOf(bits - 1e-9);
  expect(strength.label).toBe(below);
  expect(strength.score).toBeLessThan(score);
  expect(strength.score).toBeCloseTo(score, 6);
});

function strength(options: object) {
  return passwordStrength({ operation: "generate", options: generateOptions.parse(options) });
}

const digits = { uppercase: false, lowercase: false, symbols: false };

test("the scale goes by log2 of the pool times the length", () => {
  expect(strength({}).score).toBe(66 + ((Math.log2(83) * 16 - 80) / 48) * 34);
  expect(strength({ length: 8, excludeAmbiguous: false })).toMatchObject({
    score: 33 + ((Math.log2(88) * 8 - 40) / 40) * 33,
    label: "Medium",
  });
  expect(strength({ ...digits, length: 20 })).toEqual({ bits: 60, score: 49.5, label: "Medium" });
});

test("no character type is the weakest there is", () => {
  const none = { uppercase: false, lowercase: false, numbers: false, symbols: false };
  expect(
    passwordStrength({
      operation: "generate",
      options: { ...generateOptions.parse({}), ...none },
    }),
  ).toEqual({ bits: 0, score: 10, label: "Weak" });
});

test("bits count only passwords that hold every type", () => {
  const two = { uppercase: false, symbols: false, length: 8, excludeAmbiguous: false };
  expect(strength(two).bits).toBe(Math.log2(36 ** 8 - 26 ** 8 - 10 ** 8));
  // Counted by the multinomial theorem.
  expect(strength({ length: 8 }).bits).toBeCloseTo(49.809_640, 6);
  expect(strength({ length: 128, excludeAmbiguous: false }).bits).toBeCloseTo(
    128 * Math.log2(88),
    5,
  );
});

test("bits of words are their choices and those of the digit", () => {
  const groups = (options: object) =>
    passwordStrength({
      operation: "pronounceable",
      options: pronounceableOptions.parse(options),
    });
  const words = (options: object) =>
    passwordStrength({ operation: "passphrase", options: passphraseOptions.parse(options) });
  expect(groups({ words: 5, number: false })).toEqual({ bits: 80, score: 66, label: "Strong" });
  expect(groups({ words: 5 }).bits).toBe(80 + Math.log2(50));
  // The EFF states 12.9 bits a word, and 77.5 bits for six.
  expect(words({ words: 6, number: false }).bits).toBeCloseTo(77.548_875, 6);
  expect(words({ words: 6, number: false }).label).toBe("Medium");
  expect(words({}).bits).toBeCloseTo(77.548_875 + Math.log2(60), 6);
});

test("neither capitals, separators nor the number of passwords make one stronger", () => {
  const bits = [{}, { capitals: false }, { separator: "none" }, { count: 100 }].map(
    (options) =>
      passwordStrength({ operation: "passphrase", options: passphraseOptions.parse(options) }).bits,
  );
  expect(new Set(bits).size).toBe(1);
});
