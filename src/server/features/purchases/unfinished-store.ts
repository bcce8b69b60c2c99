import type { Queryable } from "#server/platform/database/queryable.ts";

/** Selects unrequested refunds, and unfinished purchases due for a check. */
export async function selectUnfinished(
  queryable: Queryable,
  since: {
    readonly askedBefore: Date;
    readonly readBefore: Date;
    readonly begunAfter: Date;
    readonly most: number;
  },
): Promise<string[]> {
  const { rows } = await queryable.query<{ id: string }>(
    `SELECT purchase_id AS id FROM purchase_reversals WHERE status = 'asked' AND created_at < $1
     UNION
     SELECT id FROM purchases WHERE status IN ('begun', 'open', 'waiting') AND checkout_id IS NOT NULL
       AND coalesce(read_at, created_at) < $2 AND created_at > $3
     LIMIT $4`,
    [since.askedBefore, since.readBefore, since.begunAfter, since.most],
  );
  return rows.map(({ id }) => id);
}

/** Closes purchases whose page can no longer be created. */
export async function closeForgotten(queryable: Queryable, begunBefore: Date): Promise<void> {
  await queryable.query(
    `UPDATE purchases SET status = 'expired', trouble = 'The payment page was never opened.'
     WHERE status = 'begun' AND checkout_id IS NULL AND created_at < $1`,
    [begunBefore],
  );
}
