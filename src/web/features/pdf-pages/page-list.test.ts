import { expect, test } from "vitest";
import {
  allPages,
  asRanges,
  asTexts,
  changes,
  chosenOf,
  fromTexts,
  withFiles,
} from "./page-list.ts";

const files = [
  { filename: "a.pdf", pages: 2 },
  { filename: "b.pdf", pages: 1 },
];

test("lists the pages of files, and writes and reads them as texts", () => {
  expect(asTexts(allPages(files))).toEqual(["a.pdf:1", "a.pdf:2", "b.pdf:1"]);
  expect(fromTexts(["b.pdf:1@90", "a:2.pdf:2", "x", "a.pdf:1@45"])).toEqual([
    { filename: "b.pdf", page: 1, turn: 90 },
    { filename: "a:2.pdf", page: 2, turn: 0 },
  ]);
});

test("moves, turns and takes out a page", () => {
  const list = allPages(files);
  expect(asTexts(changes.move(list, 0, 2))).toEqual(["a.pdf:2", "b.pdf:1", "a.pdf:1"]);
  const turned = changes.turn(changes.turn(list, 1), 1);
  expect(asTexts(turned)).toEqual(["a.pdf:1", "a.pdf:2@180", "b.pdf:1"]);
  expect(asTexts(changes.remove(list, 1))).toEqual(["a.pdf:1", "b.pdf:1"]);
});

test("pages of a file that is gone go, and those of a newcomer come last, unless they are named", () => {
  const come = [{ filename: "c.pdf", pages: 2 }];
  const list = fromTexts(["a.pdf:2", "b.pdf:1"]);
  const changed = withFiles(list, { gone: new Set(["a.pdf"]), come });
  expect(asTexts(changed)).toEqual(["b.pdf:1", "c.pdf:1", "c.pdf:2"]);
  const named = fromTexts(["c.pdf:2"]);
  expect(withFiles(named, { gone: new Set(), come })).toEqual(named);
});

test.each([
  ["", []],
  ["x, 2", [2]],
  ["1-2, 4-", [1, 2, 4, 5]],
  ["9", []],
])("reads the ranges %j", (text, pages) => {
  expect([...chosenOf(text, 5)]).toEqual(pages);
});

test.each([
  [[], ""],
  [[3, 1, 2, 5], "1-3, 5"],
])("writes the pages %j", (pages, text) => {
  expect(asRanges(new Set(pages))).toBe(text);
});
