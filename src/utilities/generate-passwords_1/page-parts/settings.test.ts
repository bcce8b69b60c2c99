import { expect, test } from "vitest";
import { checkOptions } from "#kit/manifest/check-options.ts";
import { manifest } from "../manifest.ts";
import { callOf, countTyped, initialSettings, settingsOf } from "./settings.ts";
import {
  groupBounds,
  longestPassword,
  mostAtOnce,
  noCharacterType,
  shortestPassword,
  wordBounds,
} from "../password-rules.ts";

test.each(["generate", "pronounceable", "passphrase"] as const)(
  "begins with the defaults of %s",
  (operation) => {
    const call = callOf({ ...initialSettings, operation });
    expect(call).toEqual({ operation, options: manifest.operations[operation].options.parse({}) });
  },
);

test("what is remembered goes beside what was changed, and nothing puts the defaults back", () => {
  const { generate } = initialSettings;
  const changed = { ...initialSettings, count: 7, generate: { ...generate, length: 40 } };
  const filled = settingsOf({ operation: "generate", options: { symbols: false } }, changed);
  expect(filled).toEqual({ ...changed, generate: { ...generate, length: 40, symbols: false } });
  const other = settingsOf({ operation: "passphrase", options: { words: 9, count: 2 } }, changed);
  expect(callOf(other)).toEqual({
    operation: "passphrase",
    options: { ...initialSettings.passphrase, words: 9, count: 2 },
  });
  expect(other.generate).toEqual(changed.generate);
  expect(settingsOf(null, other)).toEqual(initialSettings);
});

test("asks for as many as are wanted, whichever way", () => {
  const wanted = { ...initialSettings, count: 7 };
  expect(callOf(wanted).options.count).toBe(7);
  expect(callOf({ ...wanted, operation: "passphrase" }).options.count).toBe(7);
});

const lengths = { fewest: shortestPassword, most: longestPassword };
const counts = { fewest: 1, most: mostAtOnce };

test.each([
  ["generate", "length", lengths],
  ["generate", "count", counts],
  ["pronounceable", "words", groupBounds],
  ["pronounceable", "count", counts],
  ["passphrase", "words", wordBounds],
  ["passphrase", "count", counts],
] as const)("takes of %s as %s just what is no mistake", (operation, option, bounds) => {
  const { options } = manifest.operations[operation];
  const { fewest, most } = bounds;
  const typed = [0, -1, 0.5, fewest - 1, fewest, fewest + 0.5, most, most + 1, 1e21, NaN, Infinity];
  for (const number of typed) {
    const isTaken = "options" in checkOptions(options, { [option]: number });
    expect({ number, taken: countTyped(String(number), bounds) }).toEqual({
      number,
      taken: isTaken ? number : null,
    });
  }
});

test("says the options' own sentence where no character type is chosen", () => {
  const none = { uppercase: false, lowercase: false, numbers: false, symbols: false };
  const checked = checkOptions(manifest.operations.generate.options, none);
  expect(checked).toEqual({ fields: { "": noCharacterType } });
});
