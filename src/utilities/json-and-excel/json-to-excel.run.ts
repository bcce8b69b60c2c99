import { type CellValue, writeXlsx } from "hucre/xlsx";
import type { Node } from "jsonc-parser";
import { cellText, mostCharacters } from "#kit/in-browser/cell-text.ts";
import { readJson } from "#kit/in-browser/read-json.ts";
import { sheetNames } from "#kit/in-browser/sheet-names.ts";
import type { RunFunction } from "#kit/run/run-context.ts";
import { RunError } from "#kit/run/run-error.ts";
import { givenText, renamed, writeOutput } from "#kit/run/run-text.ts";
import type { jsonToExcel } from "./json-to-excel.ts";

/** Excel's limits per sheet. */
const mostRows = 1_048_576;
const mostColumns = 16_384;

/** Throws RunError `no_records`, `too_large`, and as `readJson` does. */
export const run: RunFunction<typeof jsonToExcel> = async (_operation, options, context) => {
  const text = await givenText(context, options.text);
  const { tree } = readJson(text);
  const parts = sheetsOf(tree);
  const twice = [
    tree,
    ...(tree.children ?? []),
    ...parts.flatMap(([, node]) => node.children ?? []),
  ]
    .map(nameTwice)
    .find((name) => name !== undefined);
  const names = sheetNames(parts.map(([name]) => name));
  const sheets = parts.map(([, node], at) => ({
    name: names[at] ?? "Sheet1",
    rows: rowsOf(node, text),
  }));
  context.progress(50, "Writing the workbook");
  const workbook = Uint8Array.from(
    await writeXlsx({ sheets, properties: { modified: context.now() } }),
  );
  const type = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";
  writeOutput(context, renamed(context, "xlsx"), workbook, type);
  const rows = sheets.map((sheet) => [sheet.name, sheet.rows.length, sheet.rows[0]?.length ?? 0]);
  const notice = `The name ${JSON.stringify(twice)} occurs twice in an object: its last value is used.`;
  const columns = ["Sheet", "Rows", "Columns"];
  return { type: "table", columns, rows, ...(twice !== undefined && { notice }) };
};

/** A list becomes one sheet, an object of lists one per member, another object one record. */
function sheetsOf(tree: Node): [name: string, node: Node][] {
  const members = tree.type === "object" ? membersOf(tree) : [];
  const areLists = members.length > 0 && members.every(([, node]) => node.type === "array");
  // A trailing dot keeps the rest from being cut as an extension.
  return areLists ? members.map(([name, node]) => [`${name}.`, node]) : [["Sheet1.", tree]];
}

function nameTwice(node: Node): string | undefined {
  if (node.type !== "object") return undefined;
  const names = (node.children ?? []).map(({ children = [] }) => String(children[0]?.value));
  if (new Set(names).size === names.length) return undefined;
  const seen = new Set<string>();
  return names.find((name) => seen.size === seen.add(name).size);
}

function membersOf(node: Node): [name: string, value: Node][] {
  const members = new Map<string, Node>();
  for (const { children: [name, value] = [] } of node.children ?? []) {
    if (name !== undefined && value !== undefined) members.set(String(name.value), value);
  }
  return [...members];
}

function rowsOf(node: Node, text: string): CellValue[][] {
  const records = node.type === "array" ? (node.children ?? []) : [node];
  if (records.length === 0)
    throw new RunError(
      "no_records",
      "There are no objects to convert. Give a list with at least one.",
    );
  const rows = records.every(({ type }) => type === "array")
    ? records.map((row) => (row.children ?? []).map((cell) => cellOf(cell, text)))
    : recordRows(records, text);
  const width = rows.reduce((most, row) => Math.max(most, row.length), 0);
  if (rows.length > mostRows || width > mostColumns) {
    throw new RunError(
      "too_large",
      "This doesn't fit on a sheet, which holds 1,048,576 rows and 16,384 columns. Convert it in parts.",
    );
  }
  return rows.map((row) => Array.from({ length: width }, (_, at) => row[at] ?? null));
}

function recordRows(records: readonly Node[], text: string): CellValue[][] {
  const maps = records.map(
    (one) => new Map(one.type === "object" ? membersOf(one) : [["value", one]]),
  );
  const columns = [...new Set(maps.flatMap((map) => [...map.keys()]))];
  const rows = maps.map((map) =>
    columns.map((name) => {
      const value = map.get(name);
      return value === undefined ? null : cellOf(value, text);
    }),
  );
  return [columns.map(cellText), ...rows];
}

function cellOf(node: Node, text: string): CellValue {
  const source = text.slice(node.offset, node.offset + node.length);
  if (node.type === "null") return null;
  if (node.type === "boolean") return node.value === true;
  if (
    node.type === "number" &&
    source.replace(/e.*/i, "").replace(/^[-0.]+|\D/g, "").length <= 15
  ) {
    const number = Number(source);
    if (Number.isFinite(number) && !Object.is(number, -0)) return number;
  }
  const whole = node.type === "string" ? String(node.value) : source;
  if (whole.length > mostCharacters) {
    throw new RunError(
      "too_large",
      "A value is longer than the 32,767 characters a cell can hold. Shorten it.",
    );
  }
  return cellText(whole);
}
