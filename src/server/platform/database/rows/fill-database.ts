import type pg from "pg";
import { StartError } from "../../start-error.ts";
import { inTransaction } from "../in-transaction.ts";
import { type AppliedMigration, makeSchema } from "../migrate.ts";
import { listTables, type Table } from "./list-tables.ts";
import { digestRows } from "./read-rows.ts";
import { RowsCounter, type RowsDigest } from "./rows-digest.ts";
import { fillTables, writeRows } from "./write-rows.ts";

export interface CopiedDatabase {
  readonly schema: readonly AppliedMigration[];
  tell(take: (table: string, rows: readonly string[]) => Promise<void>): Promise<void>;
}

/**
 * Fills an empty database in one transaction and compares what it wrote. `conclude` may change rows before it ends.
 * Throws StartError for a foreign schema.
 */
export async function fillDatabase(
  pool: pg.Pool,
  copied: CopiedDatabase,
  conclude: (client: pg.PoolClient) => Promise<void>,
): Promise<void> {
  await inTransaction(pool, async (client) => {
    await makeSchema(client, copied.schema);
    await fillTables(client, async (tables) => {
      const told = await writeTold(client, tables, copied);
      for (const table of tables) {
        const digest = await digestRows(client, table);
        refuseOther(table.name, told.get(table.name)?.digest(), digest);
      }
    });
    await conclude(client);
  });
}

async function writeTold(
  client: pg.PoolClient,
  tables: readonly Table[],
  copied: CopiedDatabase,
): Promise<Map<string, RowsCounter>> {
  const known = new Map(tables.map((table) => [table.name, table]));
  const told = new Map(tables.map(({ name }) => [name, new RowsCounter()]));
  await copied.tell(async (name, rows) => {
    const table = known.get(name);
    if (table === undefined) throw new StartError(`The schema of the copy has no table ${name}.`);
    told.get(name)?.add(rows);
    await writeRows(client, table, rows);
  });
  return told;
}

function refuseOther(name: string, told: RowsDigest | undefined, kept: RowsDigest): void {
  if (told?.rows === kept.rows && told.sum === kept.sum) return;
  throw new StartError(
    `The table ${name} doesn't contain what was copied: ${kept.rows} rows for ${told?.rows ?? 0}. Nothing was kept.`,
  );
}

/** Digests each table of a database. */
export function digestTables(pool: pg.Pool): Promise<Map<string, RowsDigest>> {
  return inTransaction(pool, async (client) => {
    const digests = new Map<string, RowsDigest>();
    for (const table of await listTables(client)) {
      digests.set(table.name, await digestRows(client, table));
    }
    return digests;
  });
}
