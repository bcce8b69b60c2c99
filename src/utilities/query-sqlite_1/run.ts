import type { Database } from "sql.js";
import type { RunContext, RunFunction } from "#kit/run/run-context.ts";
import { RunError } from "#kit/run/run-error.ts";
import type { RunResult } from "#kit/run/run-result.ts";
import { answerText, renamed } from "#kit/run/run-text.ts";
import type { manifest } from "./manifest.ts";
import { withDatabase } from "./sqlite.ts";
import { refuseMore, refuseWriting } from "./statement.ts";
import { asCell, asCsv, asJson, type SqlValue } from "./values.ts";

const mostShown = 1000;
/** Of CSV or JSON, in characters. */
const mostCharacters = 64 * 1024 ** 2;

/** Throws RunError as `withDatabase`, `refuseWriting` and `refuseMore` do, and `too_long`. */
export const run: RunFunction<typeof manifest> = async (operation, options, context) => {
  const [input] = context.inputs;
  if (input === undefined) throw new RunError("no_file", "Choose a database first.");
  if (operation === "tables") return withDatabase(context, input.blob, listTables);
  const { sql, format } = options;
  refuseWriting(sql);
  return withDatabase(context, input.blob, (database) => {
    const { columns, rows } = read(database, sql);
    return format === "table" ? tableOf(columns, rows) : fileOf({ columns, rows, format }, context);
  });
};

/** The library's types don't know this. */
type ExactStatement = { get(parameters: null, config: { useBigInt: true }): SqlValue[] };

function* rowsOf(database: Database, sql: string): Generator<SqlValue[], undefined> {
  // Only this way says what is left after the first statement.
  const statements = database.iterateStatements(sql);
  for (const statement of statements) {
    refuseMore(statements.getRemainingSQL());
    yield statement.getColumnNames();
    const exact = statement as unknown as ExactStatement;
    while (statement.step()) yield exact.get(null, { useBigInt: true });
    return;
  }
}

/** Rows are read one by one. */
function read(database: Database, sql: string) {
  const rows = rowsOf(database, sql);
  const { value: columns = [] } = rows.next();
  return { columns: columns.map(String), rows };
}

function listTables(database: Database): RunResult {
  const { rows } = read(
    database,
    "SELECT name, type, sql FROM sqlite_schema WHERE type IN ('table', 'view') AND name NOT LIKE 'sqlite\\_%' ESCAPE '\\' ORDER BY name",
  );
  const found = Array.from(rows, ([name, type, sql]) => ({
    name: String(name),
    isView: type === "view",
    isVirtual: /^create\s+virtual/i.test(String(sql)),
  }));
  const tables = found.map(({ name, isView, isVirtual }) => [
    name,
    isView ? "View" : isVirtual ? "Virtual table" : "Table",
    // A view may take forever to count.
    isView || isVirtual ? null : countOf(database, name),
  ]);
  const columns = found.flatMap(({ name }) => columnsOf(database, name));
  return {
    type: "parts",
    parts: [
      {
        title: "Tables",
        result: { type: "table", columns: ["Table", "Kind", "Rows"], rows: tables },
      },
      {
        title: "Columns",
        result: { type: "table", columns: ["Table", "Column", "Type", "Key"], rows: columns },
      },
    ],
  };
}

const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`;

function countOf(database: Database, table: string): number {
  const { rows } = read(database, `SELECT count(*) FROM ${quoted(table)}`);
  const { value: [count] = [0] } = rows.next();
  return Number(count);
}

function columnsOf(database: Database, table: string): string[][] {
  try {
    const { rows } = read(
      database,
      `SELECT name, type, pk FROM pragma_table_info('${table.replaceAll("'", "''")}')`,
    );
    return Array.from(rows, ([name, type, key]) => [
      table,
      String(name),
      String(type),
      Number(key) > 0 ? "Primary key" : "",
    ]);
  } catch (error) {
    // A view of a table that is gone, or a virtual table whose module isn't here.
    if (!(error instanceof Error) || error instanceof WebAssembly.RuntimeError) throw error;
    return [[table, `Can't be read: ${error.message}`, "", ""]];
  }
}

function tableOf(columns: string[], rows: Iterable<SqlValue[]>): RunResult {
  const shown: (string | number | null)[][] = [];
  for (const row of rows) {
    if (shown.length === mostShown) {
      const notice = "Only the first 1,000 rows are shown. CSV and JSON have all of them.";
      return { type: "table", columns, rows: shown, notice };
    }
    shown.push(row.map(asCell));
  }
  const notice = shown.length === 0 ? "The query found no rows." : undefined;
  return { type: "table", columns, rows: shown, notice };
}

type Read = {
  readonly columns: string[];
  readonly rows: Iterable<SqlValue[]>;
  readonly format: "csv" | "json";
};

function fileOf({ columns, rows, format }: Read, context: RunContext): RunResult {
  const lines: string[] = [];
  let length = 0;
  for (const row of rows) {
    const line = format === "csv" ? asCsv(row) : asJson(columns, row);
    length += line.length;
    if (length > mostCharacters) {
      const sentence = "The result is larger than 64 MB: select fewer rows or columns.";
      throw new RunError("too_long", sentence, { field: "sql" });
    }
    lines.push(line);
  }
  const text =
    format === "csv"
      ? [asCsv(columns), ...lines].join("")
      : lines.length === 0
        ? "[]\n"
        : `[\n${lines.join(",\n")}\n]\n`;
  return answerText(context, text, { filename: renamed(context, format), language: format });
}
