import { readFile } from "node:fs/promises";
import { expect, test } from "vitest";
import { familyRunForTest, memberOf } from "#kit/proof/family-for-test.ts";
import { rowsOf, textOf } from "#kit/oracle/answers.ts";
import { runForTest } from "#kit/proof/run-for-test.ts";
import { family } from "./manifest.ts";

const run = familyRunForTest(family, import.meta.url);

const content = await readFile(new URL("samples/orders.xlsx", import.meta.url));

const read = (options: object, inputs = [{ filename: "orders.xlsx", content }]) =>
  runForTest(run, memberOf(family, "excel-to-json_1"), { operation: "convert", options, inputs });
const write = (text: string) =>
  runForTest(run, memberOf(family, "json-to-excel_1"), { operation: "convert", options: { text } });

async function rewritten(text: string, options: object = {}) {
  const [file] = (await write(text)).outputs;
  const inputs = [{ filename: "a.xlsx", content: Buffer.from(file?.content ?? []) }];
  return JSON.parse(textOf(await read(options, inputs))) as unknown;
}

test("says that a name occurs twice", async () => {
  expect((await write('[{"a":1,"b":2,"a":3}]')).result).toMatchObject({
    notice: 'The name "a" occurs twice in an object: its last value is used.',
  });
  expect((await write('[{"a":{"b":1,"b":2}}]')).result).not.toHaveProperty("notice");
});

test("refuses what is not there or no workbook", async () => {
  await expect(read({}, [])).rejects.toThrow("Choose an Excel workbook first.");
  await expect(read({ sheet: "Bills" })).rejects.toThrow(
    'There is no sheet "Bills". Choose from: Orders, Empty & Co.',
  );
  const damaged = content.subarray(0, 3000);
  await expect(read({}, [{ filename: "a.xlsx", content: damaged }])).rejects.toThrow(
    "a.xlsx isn't an Excel workbook (.xlsx), or it is damaged or password-protected.",
  );
});

test.each([
  ["", "Type or paste some text first."],
  ["[]", "There are no objects to convert. Give a list with at least one."],
  ['{"a": []}', "There are no objects to convert. Give a list with at least one."],
  [
    JSON.stringify(["a".repeat(40_000)]),
    "A value is longer than the 32,767 characters a cell can hold. Shorten it.",
  ],
  ["[1,]", /line 1/i],
])("refuses %j", async (text, message) => {
  await expect(write(text)).rejects.toThrow(message);
});

test("all sheets are one object, rows without names are lists", async () => {
  const all = JSON.parse(textOf(await read({ all: true }))) as Record<string, unknown[]>;
  expect(Object.keys(all)).toEqual(["Orders", "Empty & Co"]);
  expect(JSON.parse(textOf(await read({ header: false })))).toHaveLength(3);
});

test("an object of lists becomes a sheet for each, and comes back", async () => {
  const text = '{"a": [{"x": 1}], "b.c": [{"y": "z"}]}';
  expect(rowsOf(await write(text))).toEqual([
    ["a", 2, 1],
    ["b.c", 2, 1],
  ]);
  expect(await rewritten(text, { all: true })).toEqual({ a: [{ x: 1 }], "b.c": [{ y: "z" }] });
});

test("numbers keep their digits, nested values their text, and names their order", async () => {
  const text =
    '[{"2": 12345678901234567, "1": 0.1, "n": {"a":[1]}}, {"1": -0, "__proto__": true}, 5]';
  expect(await rewritten(text, { header: false })).toEqual([
    ["2", "1", "n", "__proto__", "value"],
    ["12345678901234567", 0.1, '{"a":[1]}', null, null],
    [null, "-0", null, true, null],
    [null, null, null, null, 5],
  ]);
});

test("a name that stands twice gets a number, and a column without one its own", async () => {
  expect(await rewritten('[["a", "a", null, "a_2"], [1, 2, 3, 4]]')).toEqual([
    { a: 1, a_3: 2, "Column 3": 3, a_2: 4 },
  ]);
});
