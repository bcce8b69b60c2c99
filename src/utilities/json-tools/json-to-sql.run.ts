import type { RunFunction } from "#kit/run/run-context.ts";
import { RunError } from "#kit/run/run-error.ts";
import { answerText, givenText, renamed } from "#kit/run/run-text.ts";
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

type Dialect = "postgresql" | "mysql" | "sqlite";
type Kind = "integer" | "number" | "boolean" | "text" | "json";

const types: Readonly<Record<Dialect, Readonly<Record<Kind, string>>>> = {
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

/** Throws RunError `no_records`, `wrong_name`, `null_character`, and as `readJson` does. */
export const run: RunFunction<typeof jsonToSql> = async (_operation, options, context) => {
  const { dialect, table, create, rows } = options;
  const records = recordsOf(readValue(await givenText(context, options.text)));
  const names = namesOf(records, dialect);
  const columns = names.map((name) => ({ name, kind: kindOf(records, name) }));
  const statements: string[] = [];
  const quoted = (name: string) => quoteName(name, dialect);
  if (create) {
    const lines = columns.map(({ name, kind }) => `  ${quoted(name)} ${types[dialect][kind]}`);
    statements.push(`CREATE TABLE ${quoted(table)} (\n${lines.join(",\n")}\n);\n`);
  }
  const head = `INSERT INTO ${quoted(table)} (${names.map(quoted).join(", ")}) VALUES\n`;
  const written = records.map((record) => {
    const fields = columns.map(({ name, kind }) => valueOf(record.get(name), kind, dialect));
    return `  (${fields.join(", ")})`;
  });
  for (let at = 0; at < written.length; at += rows) {
    statements.push(`${head}${written.slice(at, at + rows).join(",\n")};\n`);
  }
  return answerText(context, statements.join("\n"), {
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

function namesOf(records: readonly Members[], dialect: Dialect): string[] {
  const names = [...new Set(records.flatMap((record) => [...record.keys()]))];
  if (names.length === 0) {
    throw new RunError("no_records", "The objects are empty, so there are no columns.", {
      field: "text",
    });
  }
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
  return names;
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

function kindOf(records: readonly Members[], name: string): Kind {
  const kinds = new Set(
    records.flatMap((record): Kind[] => {
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

function valueOf(value: Json | undefined, kind: Kind, dialect: Dialect): string {
  if (value === undefined) return "NULL";
  const json = writeValue(value, 0);
  if (json === "null") return "NULL";
  if (kind === "boolean") return json.toUpperCase();
  if (kind === "integer" || kind === "number") return json;
  const isString = isLiteral(value) && json.startsWith('"');
  return quoteText(isString ? String(JSON.parse(json)) : json, dialect);
}

function quoteName(name: string, dialect: Dialect): string {
  if (dialect === "mysql") return `\`${name.replaceAll("`", "``")}\``;
  return `"${name.replaceAll('"', '""')}"`;
}

/** Throws RunError `null_character`, which PostgreSQL can't store. */
function quoteText(text: string, dialect: Dialect): string {
  if (text.includes("\0")) {
    throw new RunError("null_character", "A text contains a null character. Remove it.", {
      field: "text",
    });
  }
  const doubled = text.replaceAll("'", "''");
  return `'${dialect === "mysql" ? doubled.replaceAll("\\", "\\\\") : doubled}'`;
}
