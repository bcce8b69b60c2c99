import type pg from "pg";
import { StartError } from "../start-error.ts";
import { inTransaction } from "./in-transaction.ts";
import { type MigrationFile, migrationsDirectory, readMigrations } from "./migration-files.ts";

interface AppliedMigration {
  number: number;
  name: string;
  checksum: string;
}

// Any constant will do; it must only be the same in every process that shares the database.
const advisoryLock = 7_366_977;

/**
 * Brings the schema up to the program's version; gives the names of the migrations it applied. Each runs in a
 * transaction of its own that also holds the advisory lock, so that processes that start together take turns and
 * one that is killed leaves no lock. Throws StartError when what is recorded does not fit the files, or one fails.
 */
export async function migrate(pool: pg.Pool, directory = migrationsDirectory): Promise<string[]> {
  const files = await readMigrations(directory);
  const done: string[] = [];
  for (;;) {
    const name = await inTransaction(pool, (client) => applyNext(client, files));
    if (name === undefined) return done;
    done.push(name);
  }
}

async function applyNext(
  client: pg.PoolClient,
  files: MigrationFile[],
): Promise<string | undefined> {
  await client.query("SELECT pg_advisory_xact_lock($1)", [advisoryLock]);
  const applied = await readApplied(client);
  refuseMismatch(applied, files);
  const next = files[applied.length];
  if (next === undefined) return undefined;
  try {
    await client.query(next.sql);
  } catch (cause) {
    throw new StartError(
      `The migration ${next.name} failed and changed nothing: ${cause instanceof Error ? cause.message : String(cause)}.`,
      { cause },
    );
  }
  await client.query("INSERT INTO schema_migrations (number, name, checksum) VALUES ($1, $2, $3)", [
    next.number,
    next.name,
    next.checksum,
  ]);
  return next.name;
}

async function readApplied(client: pg.PoolClient): Promise<AppliedMigration[]> {
  // Asked first, because CREATE TABLE IF NOT EXISTS sends a notice each time that it finds the table.
  const found = await client.query<{ found: boolean }>(
    "SELECT to_regclass('schema_migrations') IS NOT NULL AS found",
  );
  if (found.rows[0]?.found !== true) {
    await client.query(
      `CREATE TABLE schema_migrations (
        number     integer PRIMARY KEY,
        name       text NOT NULL,
        checksum   text NOT NULL,
        applied_at timestamptz NOT NULL DEFAULT now()
      )`,
    );
  }
  const { rows } = await client.query<AppliedMigration>(
    "SELECT number, name, checksum FROM schema_migrations ORDER BY number",
  );
  return rows;
}

function refuseMismatch(applied: AppliedMigration[], files: MigrationFile[]): void {
  for (const [index, { number, name, checksum }] of applied.entries()) {
    if (number !== index + 1) {
      throw new StartError(
        `The database lacks migration ${index + 1} but has ${name}: its record was changed. Restore it from a backup.`,
      );
    }
    const file = files[index];
    if (file === undefined) {
      throw new StartError(
        `The database is newer than this program: it has ${name}, which this version does not know. Start the newer version.`,
      );
    }
    if (file.checksum !== checksum) {
      throw new StartError(
        `The migration ${name} was changed after it was applied to this database. Start the version that fits, or restore the file.`,
      );
    }
  }
}
