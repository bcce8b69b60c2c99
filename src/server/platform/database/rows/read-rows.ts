import pg from "pg";
import type { Queryable } from "../queryable.ts";
import type { Table } from "./list-tables.ts";
import { RowsCounter, type RowsDigest } from "./rows-digest.ts";

/** Few enough that the results of as many runs fit the memory. */
const batchSize = 200;

/**
 * Hands over the rows of a table, each as the JSON text that PostgreSQL makes of it, which is the same for the same
 * row everywhere. To be called in a transaction.
 */
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

/** What a table holds, to be compared with another one. To be called in a transaction. */
export async function digestRows(client: Queryable, table: Table): Promise<RowsDigest> {
  const counter = new RowsCounter();
  await readRows(client, table, (rows) => counter.add(rows));
  return counter.digest();
}
