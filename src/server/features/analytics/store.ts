import type { Queryable } from "#server/platform/database/queryable.ts";

export interface EventRow {
  readonly name: string;
  readonly utilityId: string | null;
  readonly operation: string | null;
  readonly code: string | null;
  readonly screen: string | null;
  readonly place: string | null;
  readonly browser: string | null;
}

export async function insertEvents(
  queryable: Queryable,
  events: readonly EventRow[],
  now: Date,
): Promise<void> {
  await queryable.query(
    `INSERT INTO analytics_events
       (name, utility_id, operation, code, screen, place, browser, created_at)
     SELECT name, "utilityId", operation, code, screen, place, browser, $2
     FROM jsonb_to_recordset($1) AS events
       (name text, "utilityId" text, operation text, code text, screen text, place text,
        browser text)`,
    [JSON.stringify(events), now],
  );
}

/** Deletes events that are too old or beyond the newest `most`. */
export async function deleteOldEvents(
  queryable: Queryable,
  old: { readonly before: Date; readonly most: number; readonly limit: number },
): Promise<number> {
  const { rowCount } = await queryable.query(
    `DELETE FROM analytics_events WHERE id IN (
       SELECT id FROM analytics_events
       WHERE created_at < $1 OR id <= (SELECT max(id) FROM analytics_events) - $2
       ORDER BY id LIMIT $3)`,
    [old.before, old.most, old.limit],
  );
  return rowCount ?? 0;
}
