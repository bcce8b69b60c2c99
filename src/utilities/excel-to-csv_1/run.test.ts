import { readFile } from "node:fs/promises";
import zlib from "node:zlib";
import { expect, test } from "vitest";
import { dateLook } from "#kit/in-browser/sheet-date.ts";
import { runForTest } from "#kit/proof/run-for-test.ts";
import { manifest } from "./manifest.ts";
import { numberText } from "./number-text.ts";
import { run } from "./run.ts";

// Written by openpyxl.
const content = await readFile(new URL("samples/orders.xlsx", import.meta.url));

const convert = (options: object, inputs = [{ filename: "orders.xlsx", content }]) =>
  runForTest(run, manifest, { operation: "convert", options, inputs });

test("refuses what is not there or no workbook", async () => {
  await expect(convert({}, [])).rejects.toMatchObject({ message: "Choose an Excel workbook." });
  await expect(convert({ sheet: "Bills" })).rejects.toMatchObject({
    field: "sheet",
    message: 'There is no sheet "Bills". Choose from: Orders, Empty & Co.',
  });
  const damaged = [
    Buffer.from("a,b"),
    content.subarray(0, 3000),
    Buffer.from("d0cf11e0a1b11ae1".padEnd(1024, "0"), "hex"),
  ];
  for (const bytes of damaged) {
    await expect(convert({}, [{ filename: "a.xlsx", content: bytes }])).rejects.toMatchObject({
      message: "a.xlsx isn't an Excel workbook (.xlsx), or it is damaged or password-protected.",
    });
  }
});

// Python's csv output of the cells as read by openpyxl 3.1.5.
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

// Written by openpyxl 3.0.9 in both date systems.
test.each([
  ["times-1900.xlsx", "1900-01-15"],
  ["times-1904.xlsx", "1904-01-01"],
])("writes times, durations and numbers of %s", async (filename, first) => {
  const file = await readFile(new URL(`samples/${filename}`, import.meta.url));
  const { outputs } = await convert({}, [{ filename, content: file }]);
  expect(outputs[0]?.content.toString().trim().split("\r\n")).toEqual([
    "13:45:30",
    "25:00:00",
    "25:01:02",
    "01:30:00",
    "-12:00:00",
    "30:00:00",
    "06:00:00",
    "2024-02-29",
    "2024-02-29 13:45:30",
    "2024-02-29 13:45:30.5",
    first,
    "0.0000001",
    "1000000000000000000000",
    "-0.00000000015",
    "1.5",
    "2",
  ]);
});

test.each([
  ["yyyy-mm-dd", "day"],
  ["h:mm:ss", "time"],
  ["[$-409]h:mm AM/PM;@", "time"],
  ["mm:ss.0", "time"],
  ["[h]:mm", "duration"],
  ["[Red][mm]:ss", "duration"],
  ["mmm", "day"],
  ["mmm h:mm", "day"],
  ["d/m/yy h:mm", "day"],
  ['"day" h:mm', "time"],
])("takes the format %s for a %s", (format, look) => {
  expect(dateLook(format)).toBe(look);
});

test.each([
  [1e-7, "0.0000001"],
  [1e21, "1000000000000000000000"],
  [-1.25e-9, "-0.00000000125"],
  [1.2345e25, "12345000000000000000000000"],
  [5e-324, `0.${"0".repeat(323)}5`],
  [0.1, "0.1"],
])("writes %d in full", (number, text) => {
  expect(numberText(number)).toBe(text);
});

test("refuses a workbook that would unpack without end", async () => {
  // A 600 kB zip with 600 MB of zeros.
  const part = zlib.deflateRawSync(Buffer.alloc(600 * 1024 ** 2));
  const bomb = zipOf("xl/workbook.xml", part, 600 * 1024 ** 2);
  await expect(convert({}, [{ filename: "a.xlsx", content: bomb }])).rejects.toMatchObject({
    message: "a.xlsx would unpack to more than 512 MB. Split the workbook.",
  });
  for (const claimed of [0, 1000]) {
    const liar = zipOf("xl/workbook.xml", part, claimed);
    await expect(convert({}, [{ filename: "a.xlsx", content: liar }])).rejects.toMatchObject({
      name: "RunError",
    });
  }
});

function zipOf(name: string, part: Buffer, claimed: number): Buffer<ArrayBuffer> {
  const sizes = Buffer.alloc(16);
  sizes.writeUInt32LE(part.length, 4);
  sizes.writeUInt32LE(claimed, 8);
  sizes.writeUInt16LE(name.length, 12);
  const head = Buffer.from("14000000080000000000", "hex");
  const local = Buffer.concat([
    Buffer.from("PK\u0003\u0004"),
    head,
    sizes,
    Buffer.from(name),
    part,
  ]);
  const entry = Buffer.alloc(14);
  const central = Buffer.concat([
    Buffer.from("PK\u0001\u0002\u0014\0"),
    head,
    sizes,
    entry,
    Buffer.from(name),
  ]);
  const end = Buffer.alloc(18);
  end.writeUInt16LE(1, 4);
  end.writeUInt16LE(1, 6);
  end.writeUInt32LE(central.length, 8);
  end.writeUInt32LE(local.length, 12);
  return Buffer.from(Buffer.concat([local, central, Buffer.from("PK\u0005\u0006"), end]));
}
