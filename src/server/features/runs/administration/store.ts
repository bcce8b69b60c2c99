import type { Queryable } from "#server/platform/database/queryable.ts";
import { runColumns, type RunRow } from "../store.ts";

export interface AnyRunRow extends RunRow {
  /** null once the utility is deleted. */
  readonly utilityName: string | null;
  /** The run that this one repeats. */
  readonly againOf: string | null;
  /** The run that repeats this one. */
  readonly againAs: string | null;
}

export async function selectAnyRun(
  queryable: Queryable,
  id: string,
): Promise<AnyRunRow | undefined> {
  const { rows } = await queryable.query<AnyRunRow & Record<string, unknown>>(
    `SELECT ${runColumns},
       (SELECT name FROM utilities WHERE utilities.id = runs.utility_id) AS "utilityName",
       (SELECT run_id FROM run_repeats WHERE again_as = runs.id) AS "againOf",
       (SELECT again_as FROM run_repeats WHERE run_id = runs.id) AS "againAs"
     FROM runs WHERE id = $1`,
    [id],
  );
  return rows[0];
}

/** Locks the row until the transaction ends. */
export async function lockRun(client: Queryable, runId: string): Promise<void> {
  await client.query("SELECT FROM runs WHERE id = $1 FOR UPDATE", [runId]);
}

/** Notes which run repeats another. Fails if a concurrent transaction noted one first. */
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
