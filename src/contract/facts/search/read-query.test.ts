import { expect, test } from "vitest";
import { readQuery } from "./read-query.ts";

const textsOf = (words: readonly { text: string }[]) => words.map(({ text }) => text);

test.each([
  ["WebP to PNG", ["webp", "png"], ["webp"], ["png"]],
  ["webp2png", ["webp", "png"], ["webp"], ["png"]],
  ["convert a photo into a jpg", ["convert", "photo", "jpg"], ["photo"], ["jpg"]],
  ["yards in metres", ["yards", "metres"], ["yards"], ["metres"]],
  ["cm to in", ["cm", "in"], ["cm"], ["in"]],
  ["70kg in pounds", ["70", "kg", "pounds"], ["kg"], ["pounds"]],
  ["decode base64", ["decode", "base64"], [], []],
  ["to", ["to"], [], []],
  [" ", [], [], []],
])("reads %s", (typed, words, from, to) => {
  const query = readQuery(typed);
  expect(textsOf(query.words)).toEqual(words);
  expect([textsOf(query.from), textsOf(query.to)]).toEqual([from, to]);
});

test("needs what tells something, and of nothing else anything", () => {
  const needed = (typed: string) =>
    textsOf(readQuery(typed).words.filter(({ isNeeded }) => isNeeded));
  expect(needed("online image converter 5")).toEqual(["image"]);
  expect(needed("online converter")).toEqual(["online", "converter"]);
});

test("takes the word free for a price of zero", () => {
  expect(readQuery("FREE pdf")).toMatchObject({ onlyFree: true, literal: ["pdf"] });
  expect(readQuery("freedom")).toMatchObject({ onlyFree: false, literal: ["freedom"] });
});

test("reads ten words, however many are typed", () => {
  expect(readQuery("word ".repeat(1000)).words).toHaveLength(10);
});
