import { readXlsx } from "hucre/xlsx";
import { expect, test } from "vitest";
import { runInBrowserForTest } from "../_kit/run-in-browser-for-test.ts";
import { cellValue } from "./cell-value.ts";
import { manifest } from "./manifest.ts";
import { run } from "./run.ts";
import { sheetNames } from "./sheet-names.ts";

const convert = (options: object, inputs: { filename: string; content: string }[] = []) =>
  runInBrowserForTest(run, manifest, { operation: "convert", options, inputs });

test("refuses nothing, and quotes that do not end", async () => {
  await expect(convert({})).rejects.toMatchObject({ code: "no_text" });
  await expect(convert({}, [{ filename: "a.csv", content: 'a\n"b' }])).rejects.toMatchObject({
    message: "a.csv, record 2: Quoted field unterminated.",
  });
  await expect(convert({ text: ",".repeat(16_384), delimiter: "comma" })).rejects.toMatchObject({
    message: "Sheet1 has more than the 1,048,576 rows or 16,384 columns of a sheet: split it.",
  });
});

test.each([
  ["", null],
  ["0", 0],
  ["-12.50", -12.5],
  ["007", "007"],
  ["1e5", "1e5"],
  ["+1", "+1"],
  ["123456789012345", 123456789012345],
  ["1234567890123456", "1234567890123456"],
  ["TRUE", true],
  ["false", false],
  ["2024-02-29", new Date("2024-02-29T00:00:00Z")],
  ["2023-02-29", "2023-02-29"],
  ["1899-12-31", "1899-12-31"],
  ["=1+1", "=1+1"],
])("reads the field %j", (field, value) => {
  expect(cellValue(field)).toEqual(value);
});

test("names sheets as Excel takes them, each once", () => {
  const long = "a".repeat(40);
  expect(sheetNames(["q1/2024.csv", "Q1 2024.tsv", `${long}.csv`, `${long}.txt`, "'.csv"])).toEqual(
    ["q1 2024", "Q1 2024 2", "a".repeat(31), `${"a".repeat(29)} 2`, "Sheet"],
  );
});

// What openpyxl, a Python library, reads from the same workbook.
test("writes a sheet for each file", async () => {
  const { outputs, result } = await convert({}, [
    { filename: "one.csv", content: "Id;Day\r\n007;2024-02-29\r\n" },
    { filename: "two.tsv", content: "a\tb\n1.5\t\n" },
  ]);
  expect(result).toEqual({
    type: "table",
    columns: ["Sheet", "Rows", "Columns"],
    rows: [
      ["one", 2, 2],
      ["two", 2, 2],
    ],
  });
  expect(outputs.map(({ filename }) => filename)).toEqual(["one.xlsx"]);
  const workbook = await readXlsx(outputs[0]?.content ?? Buffer.alloc(0));
  expect(workbook.sheets.map(({ name, rows }) => ({ name, rows }))).toEqual([
    {
      name: "one",
      rows: [
        ["Id", "Day"],
        ["007", new Date("2024-02-29T00:00:00Z")],
      ],
    },
    {
      name: "two",
      rows: [
        ["a", "b"],
        [1.5, null],
      ],
    },
  ]);
  expect(workbook.sheets[0]?.freezePane).toMatchObject({ rows: 1 });
});

test("leaves everything text where it is asked to", async () => {
  const { outputs } = await convert({ text: "1,true", typed: false, header: false });
  const workbook = await readXlsx(outputs[0]?.content ?? Buffer.alloc(0));
  expect(workbook.sheets[0]).toMatchObject({ name: "Sheet1", rows: [["1", "true"]] });
});
