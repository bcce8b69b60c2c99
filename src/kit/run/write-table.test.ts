import { expect, test } from "vitest";
import { writeCsv, writeTsv } from "./write-table.ts";

const table = {
  columns: ["name", 'say, "what"', "size"],
  rows: [
    ["a\tb", "line\r\nbreak", 1.5],
    ["", null, -2],
  ],
};

test("writes CSV with quotes only where RFC 4180 asks for them", () => {
  expect(writeCsv(table)).toBe('name,"say, ""what""",size\r\na\tb,"line\r\nbreak",1.5\r\n,,-2\r\n');
});

test("writes for the clipboard without a cell that would break the table", () => {
  expect(writeTsv(table)).toBe('name\tsay, "what"\tsize\na b\tline break\t1.5\n\t\t-2');
});
