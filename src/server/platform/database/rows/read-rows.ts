import pg from "pg";
import type { Queryable } from "../queryable.ts";
import type { Table } from "./list-tables.ts";
import { RowsCounter, type RowsDigest } from "./rows-digest.ts";

const batchSize = 200;

/** Passes on a table's rows as PostgreSQL's JSON text, the same everywhere. Call it in a transaction. */
export async function readRows(
  client: Queryable,
  { name, columns }: Table,
  take: (rows: readonly string[]) => Promise<void> | void,
): Promise<void> {
  const listed = columns.map((column) => pg.escapeIdentifier(column)).join(", ");
  await client.query(
    `DECLARE all_rows NO SCROLL CURSOR FOR
     SELECT to_jsonb(chosen)::text AS row FROM (SELECT ${listed} FROM ${pg.escapeIdentifier(name)}) AS chosen`,
  );
  for (;;) {
    const { rows } = await client.query<{ row: string }>(`FETCH ${batchSize} FROM all_rows`);
    if (rows.length > 0) await take(rows.map(({ row }) => row));
    if (rows.length < batchSize) break;
  }
  await client.query("CLOSE all_rows");
}

/** Digests a table's rows. Call it in a transaction. */
export async function digestRows(client: Queryable, table: Table): Promise<RowsDigest> {
  const counter = new RowsCounter();
  await readRows(client, table, (rows) => counter.add(rows));
  return counter.digest();
}
