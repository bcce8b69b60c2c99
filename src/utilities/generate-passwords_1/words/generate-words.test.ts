import { expect, test } from "vitest";
import { generateWords } from "./generate-words.ts";
import { proquint } from "./proquint.ts";
import { givenBytes } from "../random-for-test.ts";
import { loadWordList } from "./word-list.ts";

const plain = { words: 3, separator: "hyphen", capitals: false, number: false } as const;
const groups = { size: 65_536, wordAt: proquint };
// 7f00, 0001 and dcc1 from the proquint proposal.
const bytes = [0x7f, 0x00, 0x00, 0x01, 0xdc, 0xc1];

test.each([
  [{}, "lusab-babad-tugad"],
  [{ separator: "none" }, "lusabbabadtugad"],
  [{ separator: "period", capitals: true }, "Lusab.Babad.Tugad"],
  [{ words: 2, separator: "underscore" }, "lusab_babad"],
  [{ separator: "space" }, "lusab babad tugad"],
] as const)("with %j the groups are %s", (given, password) => {
  expect(generateWords({ ...plain, ...given }, groups, givenBytes(bytes))).toBe(password);
});

test("the digit stands behind the word that is drawn for it", () => {
  // Each draw takes 64 bytes: for the groups, the digit, its place.
  const parts = [bytes, [250, 17], [255, 4]];
  const fillRandom = (target: Uint8Array) => target.set(parts.shift() ?? []);
  expect(generateWords({ ...plain, number: true }, groups, fillRandom)).toBe("lusab-babad7-tugad");
});

test("a word may come twice", () => {
  expect(generateWords(plain, groups, givenBytes([0x7f, 0x00]))).toBe("lusab-lusab-lusab");
});

test("words are those that the dice name", async () => {
  const words = await loadWordList();
  const source = { size: words.length, wordAt: (index: number) => words[index] ?? "" };
  const drawn = generateWords(plain, source, givenBytes([0, 0, 0x0f, 0x30, 0x1e, 0x5f]));
  expect(drawn).toBe("abacus-mastiff-zoom");
});
