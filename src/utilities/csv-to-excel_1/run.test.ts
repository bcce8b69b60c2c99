import { readXlsx } from "hucre/xlsx";
import { expect, test } from "vitest";
import { runForTest } from "#kit/proof/run-for-test.ts";
import { cellText } from "#kit/in-browser/cell-text.ts";
import { cellValue } from "./cell-value.ts";
import { manifest } from "./manifest.ts";
import { run } from "./run.ts";
import { sheetNames } from "#kit/in-browser/sheet-names.ts";

const convert = (options: object, inputs: { filename: string; content: string }[] = []) =>
  runForTest(run, manifest, { operation: "convert", options, inputs });

test("refuses nothing, and quotes that do not end", async () => {
  await expect(convert({})).rejects.toMatchObject({ code: "no_text" });
  await expect(convert({}, [{ filename: "a.csv", content: 'a\n"b' }])).rejects.toMatchObject({
    message: "a.csv, record 2: Quoted field unterminated.",
  });
  await expect(convert({ text: ",".repeat(16_384), delimiter: "comma" })).rejects.toMatchObject({
    message:
      "Sheet1 has more than the 1,048,576 rows or 16,384 columns a sheet can hold: split it first.",
  });
});

test.each([
  ["", null],
  ["0", 0],
  ["-12.50", -12.5],
  ["007", "007"],
  ["1e5", "1e5"],
  ["+1", "+1"],
  ["-0", "-0"],
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

test.each([
  [["History.csv"], ["History 2"]],
  [
    ["HISTORY.csv", "history 2.csv"],
    ["HISTORY 2", "history 2 2"],
  ],
  [
    ["''a''.csv", "a.csv"],
    ["a", "a 2"],
  ],
  [["[a]:*?/\\\\b.csv"], ["a       b"]],
  [[`${"a".repeat(30)}'b.csv`], ["a".repeat(30)]],
  [[`${"a".repeat(30)}😀.csv`], ["a".repeat(30)]],
  [
    ["\u0007.csv", ".csv"],
    ["Sheet", "Sheet 2"],
  ],
])("names the sheets of %j", (filenames, names) => {
  expect(sheetNames(filenames)).toEqual(names);
});

test("writes a file whose name is Excel's own", async () => {
  const { result } = await convert({}, [{ filename: "History.csv", content: "a" }]);
  expect(result).toMatchObject({ rows: [["History 2", 1, 1]] });
});

// ECMA-376 part 1, section 22.9.2.19; openpyxl 3.0.9 agrees.
test.each([
  ["_x0041_", "_x005F_x0041_"],
  ["_x005F_", "_x005F_x005F_"],
  ["_x0041_x0042_", "_x005F_x0041_x005F_x0042_"],
  ["_x41_ _X0041_", "_x41_ _X0041_"],
  ["a\u0000b\u001fc\r\ufffe", "a_x0000_b_x001F_c_x000D__xFFFE_"],
])("keeps the text %j as it is", async (text, escaped) => {
  expect(cellText(text)).toBe(escaped);
  const content = JSON.stringify(text) === `"${text}"` ? text : `"${text}"`;
  const { outputs } = await convert({ typed: false }, [{ filename: "a.csv", content }]);
  const workbook = await readXlsx(outputs[0]?.content ?? Buffer.alloc(0));
  expect(workbook.sheets[0]?.rows).toEqual([[text]]);
});

test("refuses more text than a cell holds", async () => {
  const content = `a,b\n1,${"x".repeat(32_768)}`;
  await expect(convert({}, [{ filename: "a.csv", content }])).rejects.toMatchObject({
    message: "a.csv, record 2, field 2: a cell can hold at most 32,767 characters.",
  });
});

test("names sheets as Excel takes them, each once", () => {
  const long = "a".repeat(40);
  expect(sheetNames(["q1/2024.csv", "Q1 2024.tsv", `${long}.csv`, `${long}.txt`, "'.csv"])).toEqual(
    ["q1 2024", "Q1 2024 2", "a".repeat(31), `${"a".repeat(29)} 2`, "Sheet"],
  );
});

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
