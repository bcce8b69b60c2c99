import type pg from "pg";
import { StartError } from "../start-error.ts";
import { applyFunctions } from "./apply-functions.ts";
import { type DatabaseFunctions, readFunctions } from "./function-files.ts";
import { inTransaction } from "./in-transaction.ts";
import { type MigrationFile, migrationsDirectory, readMigrations } from "./migration-files.ts";

export interface AppliedMigration {
  readonly number: number;
  readonly name: string;
  readonly checksum: string;
}

const advisoryLock = 7_366_977;

interface OtherVersion {
  readonly directory: string;
  /** Undefined keeps the functions that the migrations made. */
  readonly functions?: DatabaseFunctions;
}

/**
 * Migrates the schema, applies the functions and returns the applied migrations. An advisory lock makes processes take
 * turns. Throws StartError when one fails or the record doesn't match the files.
 */
export async function migrate(pool: pg.Pool, other?: OtherVersion): Promise<string[]> {
  const { directory, functions } = other ?? {
    directory: migrationsDirectory,
    functions: await readFunctions(),
  };
  const files = await readMigrations(directory);
  const done: string[] = [];
  for (;;) {
    const name = await inTransaction(pool, (client) => applyNext(client, files, functions));
    if (name === undefined) return done;
    done.push(name);
  }
}

async function applyNext(
  client: pg.PoolClient,
  files: MigrationFile[],
  functions: DatabaseFunctions | undefined,
): Promise<string | undefined> {
  await client.query("SELECT pg_advisory_xact_lock($1)", [advisoryLock]);
  const applied = await readApplied(client);
  refuseMismatch(applied, files);
  const next = files[applied.length];
  if (next !== undefined) {
    await apply(client, next);
    return next.name;
  }
  if (functions !== undefined) await applyFunctions(client, functions);
  return undefined;
}

/**
 * Gives an empty database the schema of a copy, in the caller's transaction. Throws StartError unless it's one of this
 * program's.
 */
export async function makeSchema(
  client: pg.PoolClient,
  wanted: readonly AppliedMigration[],
): Promise<void> {
  const files = await readMigrations(migrationsDirectory);
  refuseMismatch(wanted, files);
  await client.query("SELECT pg_advisory_xact_lock($1)", [advisoryLock]);
  await readApplied(client);
  for (const file of files.slice(0, wanted.length)) await apply(client, file);
}

async function apply(client: pg.PoolClient, next: MigrationFile): Promise<void> {
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
}

/** Reads the applied migrations, creating their record if needed. */
export async function readApplied(client: pg.PoolClient): Promise<AppliedMigration[]> {
  // CREATE TABLE IF NOT EXISTS would send a notice each time.
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

function refuseMismatch(
  applied: readonly AppliedMigration[],
  files: readonly MigrationFile[],
): void {
  for (const [index, { number, name, checksum }] of applied.entries()) {
    if (number !== index + 1) {
      throw new StartError(
        `The database is missing migration ${index + 1} but has ${name}, so its migration record was changed. Restore the database from a backup.`,
      );
    }
    const file = files[index];
    if (file === undefined) {
      throw new StartError(
        `The database is newer than this program: it has ${name}, which this version doesn't know. Start a newer version.`,
      );
    }
    if (file.checksum !== checksum) {
      throw new StartError(
        `The migration ${name} was changed after it was applied to this database. Start the matching version, or restore the file.`,
      );
    }
  }
}
