import { expect, test } from "vitest";
import { pointAt, textPosition } from "./text-position.ts";

test.each([
  ["", 0, { line: 1, column: 1, lineText: "" }],
  ["ab\ncd\nef", 4, { line: 2, column: 2, lineText: "cd" }],
  ["ab\r\ncd\r\nef", 4, { line: 2, column: 1, lineText: "cd" }],
  ["ab\ncd", 5, { line: 2, column: 3, lineText: "cd" }],
  ["ab\n", 3, { line: 2, column: 1, lineText: "" }],
])("finds in %j the offset %i", (text, offset, position) => {
  expect(textPosition(text, offset)).toEqual(position);
});

test("points below the column, of a long line only what is around it", () => {
  expect(pointAt("abc", 2)).toBe("abc\n ^");
  expect(pointAt(`${"x".repeat(100)}!${"y".repeat(100)}`, 101)).toBe(
    `${"x".repeat(40)}!${"y".repeat(39)}\n${" ".repeat(40)}^`,
  );
});
