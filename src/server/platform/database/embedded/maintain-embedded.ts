import pg from "pg";

// Writing 32 MB back blocks the process for 0.2 s, and replaying it after a kill takes 0.5 s.
const checkpointBytes = 32 * 1024 * 1024;

/** Checkpoints and vacuums the embedded database, which has no background processes. Returns the statements it ran. */
export async function maintainEmbedded(pool: pg.Pool): Promise<string[]> {
  const due = [...(await dueVacuums(pool)), ...(await dueCheckpoint(pool))];
  // One at a time on the pool, so that waiting requests get their turn.
  for (const statement of due) await pool.query(statement);
  return due;
}

async function dueCheckpoint(pool: pg.Pool): Promise<string[]> {
  const { rows } = await pool.query<{ written: number }>(
    "SELECT (pg_current_wal_lsn() - redo_lsn)::bigint AS written FROM pg_control_checkpoint()",
  );
  return (rows[0]?.written ?? 0) > checkpointBytes ? ["CHECKPOINT"] : [];
}

/** Autovacuum's rule and default thresholds (PostgreSQL documentation, 24.1.6). */
async function dueVacuums(pool: pg.Pool): Promise<string[]> {
  // Otherwise the latest counts would wait for a timer, which the embedded database lacks.
  await pool.query("SELECT pg_stat_force_next_flush()");
  const { rows } = await pool.query<{ schema: string; table: string }>(
    `SELECT s.schemaname AS schema, s.relname AS table
       FROM pg_stat_user_tables s JOIN pg_class c ON c.oid = s.relid
      WHERE s.n_dead_tup > 50 + 0.2 * greatest(c.reltuples, 0)
         OR s.n_mod_since_analyze > 50 + 0.1 * greatest(c.reltuples, 0)`,
  );
  return rows.map(
    ({ schema, table }) =>
      `VACUUM (ANALYZE) ${pg.escapeIdentifier(schema)}.${pg.escapeIdentifier(table)}`,
  );
}

/**
 * Runs `work` every `milliseconds`, never twice at once. Returns the function that stops it and waits for the current
 * run.
 */
export function repeat(
  work: () => Promise<unknown>,
  milliseconds: number,
  onError: (error: unknown) => void,
): () => Promise<void> {
  let running: Promise<void> | undefined;
  const timer = setInterval(() => {
    running ??= work()
      .catch(onError)
      .then(() => {
        running = undefined;
      });
  }, milliseconds);
  timer.unref();
  return async () => {
    clearInterval(timer);
    await running;
  };
}
