import pg from "pg";

// 32 MB: writing that much back blocked this process for 0.2 s on two busy cores, and replaying it after a kill took
// 0.5 s longer than replaying nothing; 280 MB took 3.5 s longer.
const checkpointBytes = 32 * 1024 * 1024;

/**
 * Does for the embedded database what background processes do on a PostgreSQL server, as it has none: without it the
 * write-ahead log, and the time to open after a kill, grow until the next clean stop, and dead rows are never reused.
 * Gives the statements that were due and have run.
 */
export async function maintainEmbedded(pool: pg.Pool): Promise<string[]> {
  const due = [...(await dueVacuums(pool)), ...(await dueCheckpoint(pool))];
  // Statement by statement on the pool, so that waiting requests get their turn in between.
  for (const statement of due) await pool.query(statement);
  return due;
}

async function dueCheckpoint(pool: pg.Pool): Promise<string[]> {
  const { rows } = await pool.query<{ written: number }>(
    "SELECT (pg_current_wal_lsn() - redo_lsn)::bigint AS written FROM pg_control_checkpoint()",
  );
  return (rows[0]?.written ?? 0) > checkpointBytes ? ["CHECKPOINT"] : [];
}

/** The rule of autovacuum with its default thresholds: PostgreSQL documentation, 24.1.6. */
async function dueVacuums(pool: pg.Pool): Promise<string[]> {
  // The counts of the last second would wait for a timer, which the embedded database does not have either.
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
 * Runs `work` every `milliseconds`, never twice at once. Gives the function that stops it and waits for what runs.
 * Does not keep the process alive; a failure goes to `onError` and the next turn comes all the same.
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
