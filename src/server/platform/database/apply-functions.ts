import type pg from "pg";
import { StartError } from "../start-error.ts";
import type { DatabaseFunctions } from "./function-files.ts";

/**
 * Makes the functions of a database those of the program, unless it has them already or has newer ones, which serve the
 * version before as well. To be called in a transaction that holds the lock of the migrations. Throws StartError when
 * one of them cannot be made.
 */
export async function applyFunctions(
  client: pg.PoolClient,
  { revision, checksum, files }: DatabaseFunctions,
): Promise<void> {
  const applied = await readApplied(client);
  if (applied?.checksum === checksum) return;
  if (applied !== undefined && applied.revision > revision) return;
  for (const { name, sql } of files) {
    try {
      await client.query(sql);
    } catch (cause) {
      throw new StartError(
        `The functions in ${name} could not be made, and nothing was changed: ${cause instanceof Error ? cause.message : String(cause)}.`,
        { cause },
      );
    }
  }
  await client.query(
    `INSERT INTO schema_functions (revision, checksum) VALUES ($1, $2)
     ON CONFLICT (only_row) DO UPDATE SET revision = $1, checksum = $2, applied_at = now()`,
    [revision, checksum],
  );
}

async function readApplied(
  client: pg.PoolClient,
): Promise<Pick<DatabaseFunctions, "revision" | "checksum"> | undefined> {
  // Asked first, because CREATE TABLE IF NOT EXISTS sends a notice each time that it finds the table.
  const found = await client.query<{ found: boolean }>(
    "SELECT to_regclass('schema_functions') IS NOT NULL AS found",
  );
  if (found.rows[0]?.found !== true) {
    await client.query(
      `CREATE TABLE schema_functions (
        only_row   boolean PRIMARY KEY DEFAULT true CHECK (only_row),
        revision   integer NOT NULL,
        checksum   text NOT NULL,
        applied_at timestamptz NOT NULL DEFAULT now()
      )`,
    );
  }
  const { rows } = await client.query<Pick<DatabaseFunctions, "revision" | "checksum">>(
    "SELECT revision, checksum FROM schema_functions",
  );
  return rows[0];
}
