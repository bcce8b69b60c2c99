import { readFile } from "node:fs/promises";
import { expect, test } from "vitest";
import { runInBrowserForTest } from "../_kit/run-in-browser-for-test.ts";
import { manifest } from "./manifest.ts";
import { run } from "./run.ts";

// Written by openpyxl, a Python library.
const content = await readFile(new URL("samples/orders.xlsx", import.meta.url));

const convert = (options: object, inputs = [{ filename: "orders.xlsx", content }]) =>
  runInBrowserForTest(run, manifest, { operation: "convert", options, inputs });

test("refuses what is not there or no workbook", async () => {
  await expect(convert({}, [])).rejects.toMatchObject({ message: "Choose an Excel workbook." });
  await expect(convert({ sheet: "Bills" })).rejects.toMatchObject({
    field: "sheet",
    message: 'There is no sheet "Bills". There are: Orders, Empty & Co.',
  });
  const damaged = [
    Buffer.from("a,b"),
    content.subarray(0, 3000),
    // An old .xls begins like that.
    Buffer.from("d0cf11e0a1b11ae1".padEnd(1024, "0"), "hex"),
  ];
  for (const bytes of damaged) {
    await expect(convert({}, [{ filename: "a.xlsx", content: bytes }])).rejects.toMatchObject({
      message: "a.xlsx is no Excel workbook in the .xlsx format, is damaged, or has a password.",
    });
  }
});

// The 150 bytes that Python's csv module writes of the cells as openpyxl 3.1.5 reads them.
const orders = [
  "Id,Name,Price,Paid,Day,Moment",
  "007,Müller; & Söhne,19.99,TRUE,2024-02-29,2024-02-29 13:45:30",
  '008,"Say ""hi""\nthere",-3,FALSE,,1999-12-31 00:00:01',
  "",
].join("\r\n");

test.each([{}, { sheet: "1" }, { sheet: " orders " }])(
  "writes the sheet of %j",
  async (options) => {
    const { result, outputs } = await convert(options);
    expect(result).toEqual({ type: "text", text: orders, filename: "orders.csv", language: "csv" });
    expect(Buffer.byteLength(orders)).toBe(150);
    expect(outputs).toEqual([{ filename: "orders.csv", content: Buffer.from(orders) }]);
  },
);

test("writes another sheet with another delimiter and the mark", async () => {
  const { outputs } = await convert({ sheet: "2", delimiter: "semicolon", mark: true });
  expect(outputs[0]?.content.toString()).toBe("\uFEFF;\r\n;x\r\n");
});

test("writes all sheets, each as a file", async () => {
  const { result, outputs } = await convert({ all: true });
  expect(result).toEqual({
    type: "table",
    columns: ["Sheet", "Rows"],
    rows: [
      ["Orders", 3],
      ["Empty & Co", 2],
    ],
  });
  expect(outputs.map(({ filename }) => filename)).toEqual([
    "orders_Orders.csv",
    "orders_Empty & Co.csv",
  ]);
});
