import Papa from "papaparse";
import { delimiterCharacters } from "#kit/manifest/csv-delimiters.ts";
import { ExactNumber } from "#kit/in-browser/exact-number.ts";
import type { Settings } from "./options.ts";
import { refusedWhole, type Place } from "./place.ts";
import { isList, isNames, type Names, type Tree } from "#kit/in-browser/tree.ts";
import { writeJson } from "./write-json.ts";

/** Throws RunError `cannot_write` without records. */
export function writeCsv(tree: Tree, { delimiterOut }: Settings): string {
  const rows = findRows(tree);
  const delimiter = delimiterCharacters[delimiterOut];
  if (rows.every(isList)) {
    const data = rows.map((row, index) => row.map((field, at) => fieldOf(field, [index, at])));
    return `${Papa.unparse(data, { delimiter })}\r\n`;
  }
  const records = rows.map((row): Names => (isNames(row) ? row : new Map([["value", row]])));
  const fields = [...new Set(records.flatMap((record) => [...record.keys()]))];
  const data = records.map((record, index) =>
    fields.map((field) => fieldOf(record.get(field) ?? null, [index, field])),
  );
  return `${Papa.unparse({ fields, data }, { delimiter })}\r\n`;
}

/** Returns the data if it is a list, or its only list, as in XML; otherwise one record. */
function findRows(tree: Tree): readonly Tree[] {
  if (isList(tree)) return tree;
  if (!isNames(tree)) throw refusedWhole("CSV needs a list of records.");
  const [only] = tree.values();
  const isWithin = tree.size === 1 && only !== undefined && (isList(only) || isNames(only));
  return isWithin ? findRows(only) : [tree];
}

function fieldOf(tree: Tree, steps: readonly (string | number)[]): unknown {
  if (tree instanceof ExactNumber) return tree.literal;
  if (!isList(tree) && !isNames(tree)) return tree;
  const place = steps.reduce<Place>((within, step) => ({ within, step }), null);
  return writeJson(tree, 0, place);
}
