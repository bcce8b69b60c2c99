import type { RunFunction } from "#kit/run/run-context.ts";
import { RunError } from "#kit/run/run-error.ts";
import { answerText, givenText, renamed } from "#kit/run/run-text.ts";
import {
  quoteSqlText,
  refuseColumns,
  type SqlDialect,
  type SqlKind,
  writeSql,
} from "#kit/text/write-sql.ts";
import type { jsonToSql } from "./json-to-sql.ts";
import {
  isList,
  isLiteral,
  isMembers,
  type Json,
  type Members,
  readValue,
  writeValue,
} from "./json-value.ts";

/** Throws RunError `no_records`, `null_character`, and as `refuseColumns` and `readJson` do. */
export const run: RunFunction<typeof jsonToSql> = async (_operation, options, context) => {
  const { dialect } = options;
  const records = recordsOf(readValue(await givenText(context, options.text)));
  const columns = namesOf(records, dialect).map((name) => ({ name, kind: kindOf(records, name) }));
  const rows = records.map((record) =>
    columns.map(({ name, kind }) => valueOf(record.get(name), kind, dialect)),
  );
  return answerText(context, writeSql({ ...options, columns }, rows), {
    filename: renamed(context, "sql"),
    language: "sql",
  });
};

function recordsOf(value: Json): readonly Members[] {
  const list = isMembers(value) ? [value] : isList(value) ? value : [];
  const other = list.findIndex((each) => !isMembers(each));
  if (list.length === 0 || other !== -1) {
    const sentence =
      other === -1
        ? 'Paste a list of objects, such as [{"id": 1}].'
        : `Item ${(other + 1).toLocaleString("en")} of the list is not an object.`;
    throw new RunError("no_records", sentence, { field: "text" });
  }
  return list.filter(isMembers);
}

function namesOf(records: readonly Members[], dialect: SqlDialect): string[] {
  const names = [...new Set(records.flatMap((record) => [...record.keys()]))];
  if (names.length === 0) {
    throw new RunError("no_records", "The objects are empty, so there are no columns.", {
      field: "text",
    });
  }
  refuseColumns(names, dialect);
  return names;
}

function kindOf(records: readonly Members[], name: string): SqlKind {
  const kinds = new Set(
    records.flatMap((record): SqlKind[] => {
      const value = record.get(name);
      if (value === undefined) return [];
      if (!isLiteral(value)) return ["json"];
      const { json } = value;
      if (json === "null") return [];
      if (json.startsWith('"')) return ["text"];
      if (json === "true" || json === "false") return ["boolean"];
      const isWhole = /^-?\d{1,18}$/.test(json);
      return [isWhole ? "integer" : "number"];
    }),
  );
  const [first = "text", second] = [...kinds];
  if (second === undefined) return first;
  return kinds.size === 2 && kinds.has("integer") && kinds.has("number") ? "number" : "text";
}

function valueOf(value: Json | undefined, kind: SqlKind, dialect: SqlDialect): string {
  if (value === undefined) return "NULL";
  const json = writeValue(value, 0);
  if (json === "null") return "NULL";
  if (kind === "boolean") return json.toUpperCase();
  if (kind === "integer" || kind === "number") return json;
  const isString = isLiteral(value) && json.startsWith('"');
  return quoteSqlText(isString ? String(JSON.parse(json)) : json, dialect);
}
