import fc from "fast-check";
import { expect, test } from "vitest";
import { RunError } from "#kit/run/run-error.ts";
import { generatePassword } from "./generate-password.ts";
import { generateOptions } from "./options.ts";
import type { GenerateOptions } from "./options.ts";
import { selectedAlphabets } from "./password-alphabet.ts";
import { givenBytes, seededBytes } from "./random-for-test.ts";

const noTypes = { uppercase: false, lowercase: false, numbers: false, symbols: false };

function options(given: Partial<GenerateOptions>): GenerateOptions {
  return { ...generateOptions.parse({}), ...given };
}

test("refuses options without any character type", () => {
  expect(() => generatePassword(options(noTypes), givenBytes([0]))).toThrow(
    new RunError("no_character_type", "Please select at least one character type"),
  );
});

test("gives up after 20 passwords without a selected type", () => {
  let asked = 0;
  const onlyFirstCharacter = (bytes: Uint8Array) => {
    asked += bytes.fill(0).length;
  };
  expect(() => generatePassword(options({ length: 64 }), onlyFirstCharacter)).toThrow(
    new RunError(
      "attempts_exhausted",
      "Failed to generate a password meeting all criteria after multiple attempts. Try different settings.",
    ),
  );
  expect(asked).toBe(20 * 64);
});

test("takes the twentieth password when it is the first with every type", () => {
  const lacking = Array.from({ length: 19 * 8 }, () => 0);
  const complete = [0, 24, 49, 57, 0, 24, 49, 57];
  const password = generatePassword(options({ length: 8 }), givenBytes([...lacking, ...complete]));
  expect(password).toBe("Aa2!Aa2!");
});

test("each byte picks its character of the pool", () => {
  const bytes = [0, 23, 24, 48, 49, 56, 57, 82];
  expect(generatePassword(options({ length: 8 }), givenBytes(bytes))).toBe("AZaz29!/");
});

test("skips a byte that would favour the first characters", () => {
  const bytes = [249, 0, 255, 23, 24, 48, 49, 56, 57, 82];
  expect(generatePassword(options({ length: 8 }), givenBytes(bytes))).toBe("AZaz29!/");
});

test("ambiguous characters belong to their own types, and only when they are wanted", () => {
  const all = options({ excludeAmbiguous: false });
  expect(selectedAlphabets(all)).toEqual([
    "ABCDEFGHJKLMNPQRSTUVWXYZIO",
    "abcdefghijkmnopqrstuvwxyzl",
    "2345678901",
    "!@#$%^&*()-_=+[]{};:,.<>?/",
  ]);
  expect(selectedAlphabets(options({}))).toEqual([
    "ABCDEFGHJKLMNPQRSTUVWXYZ",
    "abcdefghijkmnopqrstuvwxyz",
    "23456789",
    "!@#$%^&*()-_=+[]{};:,.<>?/",
  ]);
  const digits = options({ ...noTypes, numbers: true, excludeAmbiguous: false });
  expect(selectedAlphabets(digits)).toEqual(["2345678901"]);
});

test("every password has its length, only selected characters and each selected type", () => {
  const anyOptions = fc
    .record({
      length: fc.integer({ min: 8, max: 128 }),
      uppercase: fc.boolean(),
      lowercase: fc.boolean(),
      numbers: fc.boolean(),
      symbols: fc.boolean(),
      excludeAmbiguous: fc.boolean(),
    })
    .filter((any) => any.uppercase || any.lowercase || any.numbers || any.symbols);
  fc.assert(
    fc.property(anyOptions, fc.integer(), (any, seed) => {
      const password = generatePassword(any, seededBytes(seed));
      const alphabets = selectedAlphabets(any);
      expect(password).toHaveLength(any.length);
      const strangers = [...password].filter(
        (character) => !alphabets.join("").includes(character),
      );
      expect(strangers).toEqual([]);
      for (const alphabet of alphabets) {
        expect([...password].some((character) => alphabet.includes(character))).toBe(true);
      }
      if (any.excludeAmbiguous) expect(password).not.toMatch(/[O0Il1]/);
    }),
    // Missing a type 20 times in a row happens about once in a million.
    { numRuns: 500, seed: 5 },
  );
});
