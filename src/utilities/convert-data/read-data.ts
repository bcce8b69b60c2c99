import Papa from "papaparse";
import { parse as parseToml, TomlError } from "smol-toml";
import { parseAllDocuments } from "yaml";
import { delimiterCharacters } from "../_kit/csv-delimiters.ts";
import { readJson } from "../_kit/in-browser/read-json.ts";
import { RunError } from "../_kit/run-error.ts";
import type { Settings } from "./options.ts";
import { readXml } from "./read-xml.ts";

/** How each format is read. Each throws RunError with the line and column of a mistake. */
export const readers = {
  json: (text: string): unknown => readJson(text).value,
  yaml: readYaml,
  toml: readToml,
  xml: readXml,
  csv: readCsv,
};

function readYaml(text: string): unknown {
  const documents = parseAllDocuments(text, {
    merge: true,
    resolveKnownTags: false,
    logLevel: "silent",
  });
  const values = documents.map((document) => {
    const [error] = document.errors;
    if (error !== undefined) {
      const [{ line, col } = { line: 1, col: 1 }] = error.linePos ?? [];
      const reason = error.message.replace(/ at line \d+, column \d+:[\s\S]*$/, "");
      throw wrongInput(`Line ${line}, column ${col}: ${reason}.`);
    }
    try {
      return document.toJS() as unknown;
    } catch (failure) {
      // Aliases that unfold without end, or one that was never set.
      if (failure instanceof ReferenceError) throw wrongInput(`${failure.message}.`);
      throw failure;
    }
  });
  return values.length === 1 ? values[0] : values;
}

function readToml(text: string): unknown {
  try {
    return parseToml(text);
  } catch (error) {
    if (!(error instanceof TomlError)) throw error;
    const reason = error.message.split("\n", 1)[0]?.replace(/^Invalid TOML document: /, "") ?? "";
    throw wrongInput(`Line ${error.line}, column ${error.column}: ${reason}.`);
  }
}

function readCsv(text: string, settings: Settings): unknown {
  const { data, errors } = Papa.parse<unknown>(text, {
    header: settings.header,
    delimiter: delimiterCharacters[settings.delimiterIn],
    delimitersToGuess: [",", ";", "\t", "|"],
    dynamicTyping: settings.typed,
    skipEmptyLines: true,
  });
  const mistake = errors.find(({ type }) => type !== "Delimiter");
  if (mistake === undefined) return data;
  // The library counts the line of names for mistakes in quotes, and not for missing fields.
  const isBelowNames = settings.header && mistake.type === "FieldMismatch";
  const row = (mistake.row ?? 0) + (isBelowNames ? 2 : 1);
  throw wrongInput(`Record ${row}: ${mistake.message}.`);
}

function wrongInput(sentence: string): RunError {
  return new RunError("wrong_input", sentence, { field: "text" });
}
