import type { Config } from "#server/config.ts";
import type { CopiedFile } from "#server/features/files/index.ts";
import type { Database } from "#server/platform/database/database.ts";
import { digestTables, fillDatabase } from "#server/platform/database/rows/fill-database.ts";
import { RowsCounter, type RowsDigest } from "#server/platform/database/rows/rows-digest.ts";
import { readSnapshot } from "#server/platform/database/rows/snapshot.ts";
import type { AppliedMigration } from "#server/platform/database/migrate.ts";
import { hasNoTables } from "#server/platform/database/rows/write-rows.ts";
import { StartError } from "#server/platform/start-error.ts";
import { filesIn } from "./copied-files.ts";
import { moveFiles } from "./move-files.ts";
import { openEmbeddedSource } from "./open-embedded-source.ts";
import { openTarget, refuseUsedTarget } from "./open-target.ts";
import { verifyStores } from "./verify-stores.ts";

export interface Moved {
  readonly tables: number;
  readonly rows: number;
  readonly files: number;
  readonly violations: readonly string[];
}

/**
 * Copies the embedded database and files to the configured servers: files first, then rows in one
 * transaction, so it can be repeated. Verifies the copy; leaves the source. Throws StartError if it
 * can't.
 */
export async function moveToServer(config: Config): Promise<Moved> {
  await using opened = new AsyncDisposableStack();
  const source = await openEmbeddedSource(config, opened);
  const held = await readHeld(source.database);
  const target = await openTarget(config, opened);
  const isEmpty = await hasNoTables(target.database.pool);
  if (isEmpty) await refuseUsedTarget(target, new Set(held.files.map(({ key }) => key)));
  else refuseOther(held.tables, await digestTables(target.database.pool));
  await moveFiles(source.storage, target, held.files);
  if (isEmpty) await copyRows(source.database, target.database, held.schema);
  return {
    tables: held.tables.size,
    rows: [...held.tables.values()].reduce((sum, { rows }) => sum + rows, 0),
    files: held.files.length,
    violations: await verifyStores(target),
  };
}

interface Held {
  readonly schema: readonly AppliedMigration[];
  readonly tables: ReadonlyMap<string, RowsDigest>;
  readonly files: readonly CopiedFile[];
}

async function readHeld({ pool }: Database): Promise<Held> {
  let schema: readonly AppliedMigration[] = [];
  const counters = new Map<string, RowsCounter>();
  const files: CopiedFile[] = [];
  let table = "";
  await readSnapshot(pool, (part) => {
    if ("schema" in part) schema = part.schema;
    else if ("table" in part) {
      table = part.table;
      counters.set(table, new RowsCounter());
    } else {
      counters.get(table)?.add(part.rows);
      files.push(...filesIn(table, part.rows));
    }
  });
  const tables = new Map([...counters].map(([name, counter]) => [name, counter.digest()]));
  return { schema, tables, files };
}

/** An interrupted move left exactly these; others are someone's data. */
function refuseOther(
  ours: ReadonlyMap<string, RowsDigest>,
  theirs: ReadonlyMap<string, RowsDigest>,
): void {
  const isSame = [...ours].every(([name, { sum }]) => theirs.get(name)?.sum === sum);
  if (isSame && ours.size === theirs.size) return;
  throw new StartError(
    "The database in DATABASE_URL isn't empty, and nothing is ever overwritten. Name an empty one.",
  );
}

async function copyRows(
  source: Database,
  target: Database,
  schema: readonly AppliedMigration[],
): Promise<void> {
  const tell = async (take: (table: string, rows: readonly string[]) => Promise<void>) => {
    let table = "";
    await readSnapshot(source.pool, async (part) => {
      if ("table" in part) table = part.table;
      else if ("rows" in part) await take(table, part.rows);
    });
  };
  await fillDatabase(target.pool, { schema, tell }, async () => undefined);
}
