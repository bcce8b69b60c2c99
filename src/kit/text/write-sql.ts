import { RunError } from "../run/run-error.ts";

export type SqlDialect = "postgresql" | "mysql" | "sqlite";
export type SqlKind = "integer" | "number" | "boolean" | "text" | "json";

const types: Readonly<Record<SqlDialect, Readonly<Record<SqlKind, string>>>> = {
  postgresql: {
    integer: "BIGINT",
    number: "NUMERIC",
    boolean: "BOOLEAN",
    text: "TEXT",
    json: "JSONB",
  },
  mysql: {
    integer: "BIGINT",
    number: "DOUBLE",
    boolean: "BOOLEAN",
    text: "LONGTEXT",
    json: "JSON",
  },
  sqlite: { integer: "INTEGER", number: "NUMERIC", boolean: "BOOLEAN", text: "TEXT", json: "TEXT" },
};

/** The limit of PostgreSQL, in bytes, and about that of MySQL. */
const mostNameBytes = 63;
const mostColumns = 1000;

export type SqlTable = {
  readonly dialect: SqlDialect;
  readonly table: string;
  readonly create: boolean;
  /** In each INSERT. */
  readonly rows: number;
  readonly columns: readonly { readonly name: string; readonly kind: SqlKind }[];
};

/** Writes records, whose fields are SQL values, as CREATE TABLE and INSERT. */
export function writeSql(
  { dialect, table, create, rows, columns }: SqlTable,
  records: readonly (readonly string[])[],
): string {
  const quoted = (name: string) => quoteName(name, dialect);
  const statements: string[] = [];
  if (create) {
    const lines = columns.map(({ name, kind }) => `  ${quoted(name)} ${types[dialect][kind]}`);
    statements.push(`CREATE TABLE ${quoted(table)} (\n${lines.join(",\n")}\n);\n`);
  }
  const names = columns.map(({ name }) => quoted(name)).join(", ");
  const written = records.map((fields) => `  (${fields.join(", ")})`);
  for (let at = 0; at < written.length; at += rows) {
    const values = written.slice(at, at + rows).join(",\n");
    statements.push(`INSERT INTO ${quoted(table)} (${names}) VALUES\n${values};\n`);
  }
  return statements.join("\n");
}

/** Throws RunError `too_many_columns` or `wrong_name`. */
export function refuseColumns(names: readonly string[], dialect: SqlDialect): void {
  if (names.length > mostColumns) {
    throw new RunError("too_many_columns", "The records have more than 1,000 names.", {
      field: "text",
    });
  }
  const known = new Map<string, string>();
  for (const name of names) {
    refuseName(name);
    const key = dialect === "postgresql" ? name : name.toLowerCase();
    const other = known.get(key);
    if (other !== undefined) {
      throw wrongName(`Columns "${other}" and "${name}" are the same to the database. Rename one.`);
    }
    known.set(key, name);
  }
}

function refuseName(name: string): void {
  if (name.trim() === "") throw wrongName("An empty name can't be a column. Rename it.");
  if (name.includes("\0")) throw wrongName("A name contains a null character. Remove it.");
  if (new TextEncoder().encode(name).length > mostNameBytes) {
    throw wrongName(`The name "${name.slice(0, 40)}…" is longer than ${mostNameBytes} bytes.`);
  }
}

function wrongName(sentence: string): RunError {
  return new RunError("wrong_name", sentence, { field: "text" });
}

function quoteName(name: string, dialect: SqlDialect): string {
  if (dialect === "mysql") return `\`${name.replaceAll("`", "``")}\``;
  return `"${name.replaceAll('"', '""')}"`;
}

/** Throws RunError `null_character`, which PostgreSQL can't store. */
export function quoteSqlText(text: string, dialect: SqlDialect): string {
  if (text.includes("\0")) {
    throw new RunError("null_character", "A text contains a null character. Remove it.", {
      field: "text",
    });
  }
  const doubled = text.replaceAll("'", "''");
  return `'${dialect === "mysql" ? doubled.replaceAll("\\", "\\\\") : doubled}'`;
}
