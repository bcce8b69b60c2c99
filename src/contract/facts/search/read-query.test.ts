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

test.each([
  ["pdf under 2 MB", ["pdf", "compress", "size"]],
  ["photo too large", ["photo", "compress"]],
  ["number of lines", ["count", "lines"]],
  ["take out a page", ["remove", "page"]],
  ["pages out of pdf", ["pages", "extract", "pdf"]],
  ["make it 600x400", ["make", "resize"]],
  ["comma-separated file to json", ["csv", "json"]],
])("takes %s for other words", (typed, words) => {
  const query = readQuery(typed);
  expect([textsOf(query.words), query.isReworded]).toEqual([words, true]);
});

test("joins neighbours that are known as one word", () => {
  const isKnown = (word: string) => word === "base64";
  const query = readQuery("base 64 text", isKnown);
  expect([textsOf(query.words), query.isReworded]).toEqual([["base64", "text"], true]);
  expect(textsOf(readQuery("base 64 text").words)).toEqual(["base", "64", "text"]);
});

test.each([
  ["yaml json", ["yaml"], ["json"]],
  ["gif from photos", ["photos"], ["gif"]],
  ["json", [], ["json"]],
])("guesses the direction of %s", (typed, from, to) => {
  const { likely } = readQuery(typed);
  expect([textsOf(likely.from), textsOf(likely.to)]).toEqual([from, to]);
});

test("isn't sure of a direction after in", () => {
  expect(readQuery("text in pdf").isSure).toBe(false);
  expect(readQuery("text to pdf").isSure).toBe(true);
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
