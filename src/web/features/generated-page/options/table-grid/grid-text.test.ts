import { expect, test } from "vitest";
import {
  copiedCells,
  readGrid,
  withCells,
  withColumn,
  withoutColumn,
  withoutRow,
  withRow,
  writeGrid,
} from "./grid-text.ts";

test("a table whose quotes are not closed has no grid", () => {
  expect(readGrid('a,b\n"c,d\n')).toBeNull();
  expect(readGrid('a,b\n"c"d,e\n')).toBeNull();
});

test.each([
  ["a,b\n1,2\n"],
  ["a;b\r\n1;2"],
  ["a\tb\n1\t2\n"],
  ["a|b\n1|2\n"],
  ['name,says\nAnn,"Hello, ""you"""\n'],
  ['a,"two\nlines"\n1,2\n'],
  ["a,b\n1\n"],
  ["one column\nof words\n"],
  ["é,日本\n😀,\n"],
])("%j is written as it was read", (text) => {
  const table = readGrid(text);
  expect(table === null ? null : writeGrid(table)).toBe(text);
});

test("what is written stays what it is, whatever is taken for a delimiter", () => {
  for (const rows of [
    [["Says"], ["Hello; you"], ["Bye; you"]],
    [["a"], ["b"], [""]],
    [["a"], [""], ["b"]],
    [
      ["a|b", "c\td"],
      ["e|f", "g\th"],
    ],
    [
      [" spaces ", '"'],
      ["\0", "\r\n"],
    ],
  ]) {
    const text = writeGrid({ rows, delimiter: ",", newline: "\n", endsLine: false });
    expect(readGrid(text)?.rows).toEqual(rows);
  }
  const rows = [["é", "|\t,||"]];
  expect(readGrid('é,"|\t,||"\r\n', ",")?.rows).toEqual(rows);
});

test.each([
  ["a;b\n1;2\n", ";"],
  ["a\tb\n1\t2\n", "\t"],
  ["a|b\n1|2\n", "|"],
  ["a,b\n1,2\n", ","],
  ["one\ncolumn\n", ","],
])("the delimiter of %j is %j", (text, delimiter) => {
  expect(readGrid(text)?.delimiter).toBe(delimiter);
});

test("what is changed is one cell, and rows are as long as they need to be", () => {
  const rows = [["a", "b"], ["1"]];
  expect(withCells(rows, 1, 1, [["x"]])).toEqual([
    ["a", "b"],
    ["1", "x"],
  ]);
  expect(withCells(rows, 1, 3, [["x"]])).toEqual([
    ["a", "b"],
    ["1", "", "", "x"],
  ]);
  expect(
    withCells(rows, 1, 0, [
      ["x", "y"],
      ["z", ""],
    ]),
  ).toEqual([
    ["a", "b"],
    ["x", "y"],
    ["z", ""],
  ]);
});

test("rows and columns are added and taken out", () => {
  const rows = [["a", "b"], ["1"]];
  expect(withRow(rows)).toEqual([["a", "b"], ["1"], ["", ""]]);
  expect(withColumn(rows)).toEqual([
    ["a", "b", ""],
    ["1", "", ""],
  ]);
  expect(withoutRow(rows, 1)).toEqual([["a", "b"]]);
  expect(withoutColumn(rows, 1)).toEqual([["a"], ["1"]]);
});

test("what programs for tables copy is cells, and other text is not", () => {
  expect(copiedCells("a\tb\r\n1\t2\r\n")).toEqual([
    ["a", "b"],
    ["1", "2"],
  ]);
  expect(copiedCells('a\t"two\nlines"\n')).toEqual([["a", "two\nlines"]]);
  expect(copiedCells("a\nb")).toEqual([["a"], ["b"]]);
  expect(copiedCells("a, b")).toBeNull();
  expect(copiedCells("a line\n")).toBeNull();
});
