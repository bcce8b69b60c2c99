import pg from "pg";
import type { Queryable } from "../queryable.ts";
import { listTables, type Table } from "./list-tables.ts";

/**
 * Lets `write` fill a new schema's tables: without rows of migrations, without triggers, and with numbering continued.
 * Call it in the transaction that made the schema.
 */
export async function fillTables(
  client: Queryable,
  write: (tables: readonly Table[]) => Promise<void>,
): Promise<void> {
  const tables = await listTables(client);
  const quoted = tables.map(({ name }) => pg.escapeIdentifier(name));
  for (const table of quoted) await client.query(`ALTER TABLE ${table} DISABLE TRIGGER USER`);
  await client.query(`TRUNCATE ${quoted.join(", ")}`);
  await write(tables);
  for (const { name, numbered } of tables) {
    if (numbered !== null) await continueNumbers(client, name, numbered);
  }
  for (const table of quoted) await client.query(`ALTER TABLE ${table} ENABLE TRIGGER USER`);
}

async function continueNumbers(client: Queryable, name: string, column: string): Promise<void> {
  const [table, number] = [pg.escapeIdentifier(name), pg.escapeIdentifier(column)];
  await client.query(
    `SELECT setval(pg_get_serial_sequence($1, $2), coalesce(max(${number}), 0) + 1, false) FROM ${table}`,
    [table, column],
  );
}

/** Writes rows as `readRows` gives them, into a table of the same schema. */
export async function writeRows(
  client: Queryable,
  { name, columns }: Table,
  rows: readonly string[],
): Promise<void> {
  const table = pg.escapeIdentifier(name);
  const listed = columns.map((column) => pg.escapeIdentifier(column)).join(", ");
  await client.query(
    `INSERT INTO ${table} (${listed}) OVERRIDING SYSTEM VALUE
     SELECT ${listed} FROM json_populate_recordset(NULL::${table}, $1::json)`,
    [`[${rows.join(",")}]`],
  );
}

/** Tells whether a database has no tables yet. */
export async function hasNoTables(queryable: Queryable): Promise<boolean> {
  const { rows } = await queryable.query<{ empty: boolean }>(
    `SELECT NOT EXISTS (SELECT FROM pg_class
       WHERE relnamespace = current_schema()::regnamespace AND relkind IN ('r', 'p')) AS empty`,
  );
  return rows[0]?.empty === true;
}
