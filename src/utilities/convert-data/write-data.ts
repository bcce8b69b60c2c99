import { XMLBuilder } from "fast-xml-parser";
import Papa from "papaparse";
import { stringify as stringifyToml } from "smol-toml";
import { stringify as stringifyYaml } from "yaml";
import { delimiterCharacters } from "../_kit/csv-delimiters.ts";
import { RunError } from "../_kit/run-error.ts";
import type { Settings } from "./options.ts";

/** How each format is written. Each throws RunError `cannot_write` for what it cannot hold. */
export const writers = {
  json: (value: unknown, { indent }: Settings) =>
    `${JSON.stringify(value, null, Number(indent))}\n`,
  yaml: (value: unknown) => stringifyYaml(value, { compat: "yaml-1.1", lineWidth: 0 }),
  toml: writeToml,
  xml: writeXml,
  csv: writeCsv,
};

function writeToml(value: unknown): string {
  if (!isRecord(value)) throw cannotWrite("TOML needs names at its top: give an object, no list.");
  try {
    return stringifyToml(value);
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    throw cannotWrite("TOML has no null within a list: leave it out.");
  }
}

// Letters by XML 1.0 (fifth edition), section 2.3, with what stands for attribute and text.
const xmlName = /^(@?[:_\p{L}][:_\p{L}\p{N}\p{M}.·-]*|#text)$/u;

function writeXml(value: unknown, { indent, root }: Settings): string {
  const names = isRecord(value) ? Object.entries(value) : [];
  const [only] = names;
  const hasRoot = names.length === 1 && !Array.isArray(only?.[1]) && /^[^@#]/.test(only?.[0] ?? "");
  const wrapped = Array.isArray(value) ? { item: value as unknown[] } : value;
  const tree = hasRoot ? value : { [root]: wrapped };
  checkNames(tree);
  const builder = new XMLBuilder({
    ignoreAttributes: false,
    attributeNamePrefix: "@",
    suppressBooleanAttributes: false,
    suppressEmptyNode: true,
    format: indent !== "0",
    indentBy: " ".repeat(Number(indent)),
  });
  const xml = `<?xml version="1.0" encoding="UTF-8"?>\n${builder.build(tree).trimEnd()}\n`;
  return xml;
}

function checkNames(value: unknown): void {
  if (Array.isArray(value)) value.forEach(checkNames);
  if (!isRecord(value)) return;
  for (const [name, inner] of Object.entries(value)) {
    if (!xmlName.test(name)) throw cannotWrite(`"${name}" cannot be a name in XML.`);
    checkNames(inner);
  }
}

function writeCsv(value: unknown, { delimiterOut }: Settings): string {
  const rows = findRows(value);
  const delimiter = delimiterCharacters[delimiterOut];
  if (rows.every((row) => Array.isArray(row))) {
    const data = rows.map((row) => (row as unknown[]).map(fieldOf));
    return `${Papa.unparse(data, { delimiter })}\r\n`;
  }
  const records = rows.map((row) => (isRecord(row) ? row : { value: row }));
  const fields = [...new Set(records.flatMap((record) => Object.keys(record)))];
  const data = records.map((record) => fields.map((field) => fieldOf(record[field])));
  return `${Papa.unparse({ fields, data }, { delimiter })}\r\n`;
}

/** The list that the data is, or that stands alone within it, as in XML; else one record. */
function findRows(value: unknown): unknown[] {
  if (Array.isArray(value)) return value as unknown[];
  if (!isRecord(value)) throw cannotWrite("CSV needs a list of records.");
  const inner = Object.values(value);
  const [only] = inner;
  return inner.length === 1 && typeof only === "object" && only !== null ? findRows(only) : [value];
}

function fieldOf(value: unknown): unknown {
  return typeof value === "object" && value !== null ? JSON.stringify(value) : value;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function cannotWrite(sentence: string): RunError {
  return new RunError("cannot_write", sentence, { field: "text" });
}
