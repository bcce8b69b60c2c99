import { expect, test } from "vitest";
import { errorsAllowed, lacksLetters, lettersOf, typingErrors } from "./typing-errors.ts";

test.each([
  ["password", "password", 0],
  ["pasword", "password", 1],
  ["passwrod", "password", 1],
  ["pass", "password", 0],
  ["passt", "password", 1],
  ["password", "pass", Infinity],
  ["kitten", "sitting", 2],
  ["abc", "abcdef", Infinity],
])("counts the errors between %s and %s: %d", (typed, word, errors) => {
  expect(typingErrors(typed, word, 2)).toBe(errors);
});

test.each([
  ["iis", 0],
  ["jsno", 1],
  ["regxe", 1],
  ["rezise", 2],
])("%s may hold %d", (word, errors) => {
  expect(errorsAllowed(word)).toBe(errors);
});

test.each([
  ["pasword", "password", 1, false],
  ["pasxord", "password", 1, false],
  ["pasxyrd", "password", 1, true],
  ["pasxyrd", "password", 2, false],
  ["zzz", "password", 0, true],
])(
  "sees by the letters of %s and %s that %d errors are too few: %s",
  (typed, word, allowed, is) => {
    expect(lacksLetters(lettersOf(typed), lettersOf(word), allowed)).toBe(is);
  },
);
