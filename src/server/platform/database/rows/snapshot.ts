import type pg from "pg";
import { inTransaction } from "../in-transaction.ts";
import { type AppliedMigration, readApplied } from "../migrate.ts";
import { listTables } from "./list-tables.ts";
import { readRows } from "./read-rows.ts";

/** The parts of a snapshot in order: the schema, then each table with its rows. */
export type SnapshotPart =
  | { readonly schema: readonly AppliedMigration[] }
  | { readonly table: string }
  | { readonly rows: readonly string[] };

/**
 * Reads everything in the database as of one moment. The embedded database, with its one connection, makes others wait
 * meanwhile.
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
