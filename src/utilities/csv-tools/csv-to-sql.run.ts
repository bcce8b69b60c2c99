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
import type { csvToSql } from "./csv-to-sql.ts";
import { readTable } from "./table.ts";

/** Throws RunError `no_records`, `null_character`, and as `readTable` and `refuseColumns` do. */
export const run: RunFunction<typeof csvToSql> = async (_operation, options, context) => {
  const { dialect, types, nulls } = options;
  const text = await givenText(context, options.text);
  const { names, rows } = readTable(text, options.delimiterIn);
  if (rows.length === 0) {
    throw new RunError("no_records", "The table has only column names. Add a row.", {
      field: "text",
    });
  }
  refuseColumns(names, dialect);
  const columns = names.map((name, at) => ({
    name,
    kind: types ? kindOf(rows, at) : ("text" as const),
  }));
  const records = rows.map((row) =>
    columns.map(({ kind }, at) => valueOf(row[at] ?? "", kind, { dialect, nulls })),
  );
  return answerText(context, writeSql({ ...options, columns }, records), {
    filename: renamed(context, "sql"),
    language: "sql",
  });
};

function kindOf(rows: readonly (readonly string[])[], at: number): SqlKind {
  const kinds = new Set(
    rows.flatMap((row): SqlKind[] => {
      const field = row[at] ?? "";
      if (field === "") return [];
      // A database would drop leading zeros, and a minus before zero.
      if (/^(?:0|-?[1-9]\d{0,17})$/.test(field)) return ["integer"];
      if (/^-?(?:0|[1-9]\d{0,17})\.\d{1,15}$/.test(field)) return ["number"];
      return [/^(?:true|false)$/i.test(field) ? "boolean" : "text"];
    }),
  );
  const [first = "text", second] = [...kinds];
  if (second === undefined) return first;
  return kinds.size === 2 && kinds.has("integer") && kinds.has("number") ? "number" : "text";
}

function valueOf(
  field: string,
  kind: SqlKind,
  { dialect, nulls }: { readonly dialect: SqlDialect; readonly nulls: boolean },
): string {
  if (field === "" && (nulls || kind !== "text")) return "NULL";
  if (kind === "boolean") return field.toUpperCase();
  return kind === "text" ? quoteSqlText(field, dialect) : field;
}
