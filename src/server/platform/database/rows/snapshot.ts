import type pg from "pg";
import { inTransaction } from "../in-transaction.ts";
import { type AppliedMigration, readApplied } from "../migrate.ts";
import { listTables } from "./list-tables.ts";
import { readRows } from "./read-rows.ts";

/** What a snapshot tells, in this order: the schema, then each table, followed by its rows. */
export type SnapshotPart =
  | { readonly schema: readonly AppliedMigration[] }
  | { readonly table: string }
  | { readonly rows: readonly string[] };

/**
 * Tells all that the database holds at one moment, while others go on to change it. On the embedded database, which has
 * one connection, they wait until it has been read. Throws what `take` throws.
 */
export async function readSnapshot(
  pool: pg.Pool,
  take: (part: SnapshotPart) => Promise<void> | void,
): Promise<void> {
  await inTransaction(pool, async (client) => {
    await client.query("SET TRANSACTION ISOLATION LEVEL REPEATABLE READ, READ ONLY");
    await take({ schema: await readApplied(client) });
    for (const table of await listTables(client)) {
      await take({ table: table.name });
      await readRows(client, table, (rows) => take({ rows }));
    }
  });
}
