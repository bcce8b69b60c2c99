import type { DeliveryState } from "#contract/facts/webhook.ts";
import type { DeliveryAttempt } from "#contract/schemas/webhook.ts";
import type { Queryable } from "#server/platform/database/queryable.ts";

export interface DeliveryRow {
  readonly id: string;
  readonly webhookId: string;
  readonly event: string;
  readonly body: string;
  readonly state: DeliveryState;
  readonly attemptsLeft: number;
  readonly dueAt: Date;
  readonly attempts: readonly DeliveryAttempt[];
  readonly createdAt: Date;
}

type Row = DeliveryRow & Record<string, unknown>;

const columns = `id, webhook_id AS "webhookId", event, body, state, attempts_left AS "attemptsLeft",
  due_at AS "dueAt", attempts, created_at AS "createdAt"`;

export async function insertDelivery(
  client: Queryable,
  delivery: Pick<DeliveryRow, "id" | "webhookId" | "event" | "body" | "attemptsLeft" | "createdAt">,
): Promise<DeliveryRow> {
  const { id, webhookId, event, body, attemptsLeft, createdAt } = delivery;
  const { rows } = await client.query<Row>(
    `INSERT INTO webhook_deliveries
       (id, webhook_id, event, body, state, attempts_left, due_at, attempts, created_at)
     VALUES ($1, $2, $3, $4, 'pending', $5, $6, '[]', $6) RETURNING ${columns}`,
    [id, webhookId, event, body, attemptsLeft, createdAt],
  );
  const [row] = rows;
  if (row === undefined) throw new Error("An insert answers its row.");
  return row;
}

/** Reads one page, newest first. */
export async function listDeliveryRows(
  queryable: Queryable,
  page: {
    readonly webhookId: string;
    readonly before: { readonly createdAt: Date; readonly id: string } | null;
    readonly limit: number;
  },
): Promise<DeliveryRow[]> {
  const { rows } = await queryable.query<Row>(
    `SELECT ${columns} FROM webhook_deliveries
     WHERE webhook_id = $1 AND ($2::timestamptz IS NULL OR (created_at, id) < ($2, $3::uuid))
     ORDER BY created_at DESC, id DESC LIMIT $4`,
    [page.webhookId, page.before?.createdAt ?? null, page.before?.id ?? null, page.limit],
  );
  return rows;
}

/** Makes a delivery due now. One that ended gets one more attempt. */
export async function makeDue(
  client: Queryable,
  { id, webhookId }: Pick<DeliveryRow, "id" | "webhookId">,
  now: Date,
): Promise<DeliveryRow | undefined> {
  const { rows } = await client.query<Row>(
    `UPDATE webhook_deliveries SET state = 'pending', due_at = $3,
       attempts_left = CASE WHEN state = 'pending' THEN greatest(1, attempts_left) ELSE 1 END
     WHERE id = $1 AND webhook_id = $2 RETURNING ${columns}`,
    [id, webhookId, now],
  );
  return rows[0];
}

/** Deletes up to `limit` deliveries from before then; returns the count. */
export async function deleteDeliveries(
  queryable: Queryable,
  before: Date,
  limit: number,
): Promise<number> {
  const { rowCount } = await queryable.query(
    `DELETE FROM webhook_deliveries WHERE id IN
       (SELECT id FROM webhook_deliveries WHERE created_at < $1 ORDER BY created_at LIMIT $2)`,
    [before, limit],
  );
  return rowCount ?? 0;
}
