import type pg from "pg";
import { StartError } from "../start-error.ts";
import type { DatabaseFunctions } from "./function-files.ts";

/**
 * Makes the database's functions this program's, unless they are newer. The caller holds the migrations' lock. Throws
 * StartError.
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
  // CREATE TABLE IF NOT EXISTS would send a notice each time.
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
