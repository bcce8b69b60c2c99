import fc from "fast-check";
import { expect, test } from "vitest";
import { replaceMatches } from "./replace-matches.ts";

const parts = fc.constantFrom(
  "$",
  "$$",
  "$&",
  "$`",
  "$'",
  "$1",
  "$2",
  "$01",
  "$10",
  "$12",
  "$00",
  "$0",
  "$<n>",
  "$<x>",
  "$<",
  "1",
  "a",
  ">",
);
const replacements = fc.array(parts, { maxLength: 6 }).map((signs) => signs.join(""));
const patterns = fc.constantFrom(
  /a(b)?/dg,
  /(?<n>a)|(b)/dg,
  /b*/dg,
  /(?<=a)(b)(?<n>a)?/dgv,
  /((((((((((a))))))))))/dg,
);

test("replaces as the language does", () => {
  fc.assert(
    fc.property(
      fc.stringMatching(/^[ab$]{0,12}$/),
      patterns,
      replacements,
      (text, pattern, replacement) => {
        const how = { pattern, replacement, mostCharacters: 10_000 };
        expect(replaceMatches(text, { ...how, firstOnly: false })).toBe(
          text.replaceAll(pattern, replacement),
        );
        const once = new RegExp(pattern, pattern.flags.replace("g", ""));
        expect(replaceMatches(text, { ...how, firstOnly: true })).toBe(
          text.replace(once, replacement),
        );
      },
    ),
    { numRuns: 1000 },
  );
});
