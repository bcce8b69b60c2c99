import type { Queryable } from "#server/platform/database/queryable.ts";
import { runColumns, type RunRow } from "../store.ts";

/** A run's row with what only administrators ask for. */
export interface AnyRunRow extends RunRow {
  /** The run that this one does once more. */
  readonly againOf: string | null;
  /** The run that does this one once more. */
  readonly againAs: string | null;
}

/** The run with this id. */
export async function selectAnyRun(
  queryable: Queryable,
  id: string,
): Promise<AnyRunRow | undefined> {
  const { rows } = await queryable.query<AnyRunRow & Record<string, unknown>>(
    `SELECT ${runColumns},
       (SELECT run_id FROM run_repeats WHERE again_as = runs.id) AS "againOf",
       (SELECT again_as FROM run_repeats WHERE run_id = runs.id) AS "againAs"
     FROM runs WHERE id = $1`,
    [id],
  );
  return rows[0];
}

/** Keeps a run's row from every change until the transaction ends. */
export async function lockRun(client: Queryable, runId: string): Promise<void> {
  await client.query("SELECT FROM runs WHERE id = $1 FOR UPDATE", [runId]);
}

/** Notes that a run is done once more by another. Waits for, and fails after, whoever notes so of the same run at once. */
export async function insertRepeat(
  client: Queryable,
  runId: string,
  againAs: string,
): Promise<void> {
  await client.query("INSERT INTO run_repeats (run_id, again_as) VALUES ($1, $2)", [
    runId,
    againAs,
  ]);
}
