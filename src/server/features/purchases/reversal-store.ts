import type { ReversalKind, ReversalStatus } from "#contract/facts/credits/purchase.ts";
import { prepared } from "#server/platform/database/prepared.ts";
import type { Queryable } from "#server/platform/database/queryable.ts";

/** In the currency's smallest unit. */
export interface ReversalRow {
  readonly id: string;
  readonly purchaseId: string;
  readonly kind: ReversalKind;
  readonly providerId: string | null;
  readonly amount: number;
  readonly status: ReversalStatus;
  readonly reason: string;
  readonly createdAt: Date;
}

const columns = `id, purchase_id AS "purchaseId", kind, provider_id AS "providerId", amount, status,
  reason, created_at AS "createdAt"`;

/** Lists the oldest first. */
export async function readReversals(
  queryable: Queryable,
  purchaseIds: readonly string[],
): Promise<ReversalRow[]> {
  const { rows } = await queryable.query<ReversalRow & Record<string, unknown>>(
    `SELECT ${columns} FROM purchase_reversals WHERE purchase_id = ANY($1) ORDER BY created_at, id`,
    [purchaseIds],
  );
  return rows;
}

const insertAsked = prepared<{ id: string }>(
  "purchases-insert-refund",
  `INSERT INTO purchase_reversals (id, purchase_id, kind, amount, status, reason, created_at)
   VALUES ($1, $2, 'refund', $3, 'asked', $4, $5) ON CONFLICT (id) DO NOTHING RETURNING id`,
);

/** Returns false if the id exists. */
export async function insertRefund(
  client: Queryable,
  refund: Pick<ReversalRow, "id" | "purchaseId" | "amount" | "reason" | "createdAt">,
): Promise<boolean> {
  const { id, purchaseId, amount, reason, createdAt } = refund;
  const made = await insertAsked(client, [id, purchaseId, amount, reason, createdAt]);
  return made.length === 1;
}

/** By the provider's id and, if we requested it, ours. */
export type ReadReversal = Pick<ReversalRow, "kind" | "amount" | "reason"> & {
  readonly providerId: string;
  readonly ownId: string | null;
  readonly status: Exclude<ReversalStatus, "asked">;
};

const writeOwn = prepared<{ isNews: boolean }>(
  "purchases-write-own-refund",
  `WITH before AS (
     SELECT id, status FROM purchase_reversals WHERE id = $1 AND purchase_id = $2 FOR UPDATE
   )
   UPDATE purchase_reversals AS own SET provider_id = $3, status = $4, amount = $5
   FROM before WHERE own.id = before.id
   RETURNING (before.status = 'undone') <> ($4 = 'undone') AS "isNews"`,
);

/** Returns whether it is news; a refund requested here isn't while it counts. */
export async function writeReversal(
  client: Queryable,
  purchaseId: string,
  read: ReadReversal & { readonly newId: string; readonly now: Date },
): Promise<boolean> {
  const { kind, amount, reason, providerId, ownId, status, newId, now } = read;
  const [own] = await writeOwn(client, [ownId, purchaseId, providerId, status, amount]);
  if (own !== undefined) return own.isNews;
  const { rows } = await client.query(
    `INSERT INTO purchase_reversals AS known
       (id, purchase_id, kind, provider_id, amount, status, reason, created_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8)
     ON CONFLICT (provider_id) DO UPDATE SET amount = excluded.amount, status = excluded.status
       WHERE (known.amount, known.status) <> (excluded.amount, excluded.status)
     RETURNING id`,
    [newId, purchaseId, kind, providerId, amount, status, reason, now],
  );
  return rows.length === 1;
}

/** Cancels a refund the provider rejected. */
export async function undoAskedRefund(
  client: Queryable,
  id: string,
  reason: string,
): Promise<void> {
  await client.query(
    `UPDATE purchase_reversals SET status = 'undone', reason = reason || $2
     WHERE id = $1 AND status = 'asked'`,
    [id, ` (${reason})`],
  );
}

/** Adjusts credits to returned money. */
export async function settleReversals(
  client: Queryable,
  purchaseId: string,
  now: Date,
): Promise<void> {
  await client.query({
    name: "purchases-settle-reversals",
    text: "SELECT settle_reversals($1, $2)",
    values: [purchaseId, now],
  });
}
