import { expect, test } from "vitest";
import { countEach, expectEven } from "./even-for-test.ts";
import { generatePassword } from "./generate-password.ts";
import { generatePasswords } from "./generate-passwords.ts";
import { generateOptions, passphraseOptions, pronounceableOptions } from "./options.ts";
import { seededBytes } from "./random-for-test.ts";

// Seeds are fixed for repeatable runs.

const onlySymbols = { uppercase: false, lowercase: false, numbers: false };

test.each([
  ["all types", {}, 83, 127.324],
  ["all types with ambiguous characters", { excludeAmbiguous: false }, 88, 133.512],
  ["symbols only", onlySymbols, 26, 52.62],
])("a million characters of %s come evenly", (_, given, size, threshold) => {
  const options = generateOptions.parse({ ...given, length: 125 });
  const fillRandom = seededBytes(20_260_101);
  const counts = new Map<string, number>();
  for (let made = 0; made < 8000; made += 1) {
    countEach(generatePassword(options, fillRandom), counts);
  }
  expect([...counts.values()].reduce((sum, n) => sum + n, 0)).toBe(1_000_000);
  expectEven(counts, size, threshold);
});

test("each place of a password is as even as the others, though it must hold every type", () => {
  const options = generateOptions.parse({ ...onlySymbols, numbers: true, length: 8 });
  const fillRandom = seededBytes(11);
  const passwords = Array.from({ length: 20_000 }, () => generatePassword(options, fillRandom));
  for (const place of [0, 3, 7]) {
    const characters = passwords.map((password) => password.charAt(place));
    const isDigit = (character: string) => /\d/.test(character);
    expectEven(countEach(characters.filter(isDigit)), 8, 24.322);
    expectEven(countEach(characters.filter((character) => !isDigit(character))), 26, 52.62);
  }
});

test("words of passphrases come evenly, and so do the digit and its place", async () => {
  const options = { words: 20, separator: "space", count: 100 };
  const fillRandom = seededBytes(5);
  const words = new Map<string, number>();
  const digits = new Map<string, number>();
  const places = new Map<string, number>();
  for (let made = 0; made < 100; made += 1) {
    const call = { operation: "passphrase", options: passphraseOptions.parse(options) } as const;
    for (const passphrase of await generatePasswords(call, fillRandom)) {
      const parts = passphrase.split(" ");
      const place = parts.findIndex((word) => /\d$/.test(word));
      countEach([String(place)], places);
      countEach([parts[place]?.slice(-1) ?? ""], digits);
      countEach(
        parts.map((word) => word.replace(/\d$/, "")),
        words,
      );
    }
  }
  expectEven(words, 7776, 8166.06);
  expectEven(digits, 10, 27.877);
  expectEven(places, 20, 43.82);
});

test("letters of what is pronounceable come evenly at each place", async () => {
  const options = pronounceableOptions.parse({ words: 20, separator: "none", count: 100 });
  const plain = { ...options, capitals: false, number: false };
  const fillRandom = seededBytes(8);
  const counts = Array.from({ length: 100 }, () => new Map<string, number>());
  for (let made = 0; made < 50; made += 1) {
    const call = { operation: "pronounceable", options: plain } as const;
    for (const password of await generatePasswords(call, fillRandom)) {
      for (const [place, letter] of [...password].entries()) {
        countEach([letter], counts[place]);
      }
    }
  }
  for (const place of [0, 2, 4, 97, 99]) expectEven(counts[place] ?? new Map(), 16, 37.697);
  for (const place of [1, 3, 96, 98]) expectEven(counts[place] ?? new Map(), 4, 16.266);
});
