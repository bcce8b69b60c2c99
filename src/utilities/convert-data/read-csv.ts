import Papa from "papaparse";
import { delimiterCharacters } from "#kit/manifest/csv-delimiters.ts";
import { ExactNumber } from "#kit/in-browser/exact-number.ts";
import type { Settings } from "./options.ts";
import type { Tree } from "#kit/in-browser/tree.ts";
import { wrongInput } from "#kit/in-browser/wrong-input.ts";

/** Reads CSV (RFC 4180). Throws RunError with the faulty record. */
export function readCsv(text: string, { header, delimiterIn, typed }: Settings): Tree {
  const { data, errors } = Papa.parse<string[]>(text, {
    delimiter: delimiterCharacters[delimiterIn],
    delimitersToGuess: [",", ";", "\t", "|"],
    skipEmptyLines: true,
  });
  const mistake = errors.find(({ type }) => type !== "Delimiter");
  if (mistake !== undefined) {
    throw wrongInput(`Record ${(mistake.row ?? 0) + 1}: ${mistake.message}.`);
  }
  const valueOf = typed ? typedField : (field: string) => field;
  if (!header) return data.map((fields) => fields.map(valueOf));
  const [first = [], ...records] = data;
  const names = eachOnce(first);
  return records.map((fields, index) => {
    if (fields.length !== names.length) {
      const much = fields.length < names.length ? "few" : "many";
      const counts = `expected ${names.length} fields but parsed ${fields.length}`;
      throw wrongInput(`Record ${index + 2}: Too ${much} fields: ${counts}.`);
    }
    return new Map(names.map((name, column) => [name, valueOf(fields[column] ?? "")]));
  });
}

/** Numbers repeated names, so no column is lost. */
function eachOnce(given: readonly string[]): string[] {
  const taken = new Set(given);
  const counts = new Map<string, number>();
  return given.map((name) => {
    let number = counts.get(name) ?? 0;
    if (number > 0) while (taken.has(`${name}_${number}`)) number += 1;
    counts.set(name, number + 1);
    return number === 0 ? name : `${name}_${number}`;
  });
}

function typedField(field: string): Tree {
  if (field === "") return null;
  if (/^(true|false)$/i.test(field)) return field.toLowerCase() === "true";
  const isNumber = /^\s*-?(\d+\.?\d*|\.\d+)(e[-+]?\d+)?\s*$/i.test(field);
  return isNumber ? (ExactNumber.parse(field.trim()) ?? field) : field;
}
