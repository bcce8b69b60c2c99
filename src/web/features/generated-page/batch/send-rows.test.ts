import { expect, test } from "vitest";
import { addFiles } from "./batch-rows.ts";
import { arrivalsOf, groupRows } from "./send-rows.ts";

const limits = { maxFiles: 1, maxBytes: 100 * 1024 ** 2, allowedTypes: [] };
const moment = "2026-01-01T00:00:00.000Z";

function sized(name: string, size: number): File {
  const file = new File([], name);
  Object.defineProperty(file, "size", { value: size });
  return file;
}

const rowsOf = (...files: readonly File[]) => addFiles([], files, limits).rows;

test("sends up to 20 files or 16 MiB at once, and larger ones alone", () => {
  const small = Array.from({ length: 45 }, (_, index) => sized(`${index}`, 1));
  expect(groupRows(rowsOf(...small)).map(({ length }) => length)).toEqual([20, 20, 5]);
  const megabytes = [9, 9, 40, 1, 15, 1].map((size, index) => sized(`${index}`, size * 1024 ** 2));
  const groups = groupRows(rowsOf(...megabytes));
  expect(groups.map((group) => group.map(({ file }) => file.name))).toEqual([
    ["0"],
    ["1"],
    ["2"],
    ["3", "4"],
    ["5"],
  ]);
  expect(groupRows([])).toEqual([]);
});

const stored = (filename: string, size: number) => ({
  filename,
  size,
  contentType: "text/plain",
  created: moment,
  updated: moment,
  image_details: null,
});

test("finds rows under the server's names, and nothing while one is missing", () => {
  const rows = rowsOf(sized("a.txt", 1), sized("e\u0301.txt", 2));
  const inputFiles = [stored("a.txt", 1), stored("a (2).txt", 1), stored("\u00e9.txt", 2)];
  const found = arrivalsOf(rows, { inputFiles }, new Set(["a.txt"]));
  expect([...(found ?? [])].map(([name, { id }]) => [name, id])).toEqual([
    ["a (2).txt", 1],
    ["\u00e9.txt", 2],
  ]);
  expect(arrivalsOf(rows, { inputFiles: inputFiles.slice(0, 2) }, new Set())).toBeNull();
});
