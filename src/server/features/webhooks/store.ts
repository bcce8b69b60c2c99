import type { WebhookEnd } from "#contract/facts/webhook.ts";
import type { Queryable } from "#server/platform/database/queryable.ts";
import { webhookColumns, type WebhookRow } from "./webhook-row.ts";

type Row = WebhookRow & Record<string, unknown>;

interface Which {
  readonly id: string;
  readonly userId: string;
}

/** Blocks new webhooks of an account until the transaction ends. */
export async function lockWebhooksOf(client: Queryable, userId: string): Promise<void> {
  await client.query("SELECT pg_advisory_xact_lock(hashtextextended('webhooks of ' || $1, 0))", [
    userId,
  ]);
}

export async function listWebhookRows(queryable: Queryable, userId: string): Promise<WebhookRow[]> {
  const { rows } = await queryable.query<Row>(
    `SELECT ${webhookColumns} FROM webhooks WHERE user_id = $1 ORDER BY created_at DESC, id`,
    [userId],
  );
  return rows;
}

export async function insertWebhook(
  client: Queryable,
  webhook: Pick<WebhookRow, "id" | "userId" | "url" | "events" | "secret" | "createdAt">,
): Promise<WebhookRow> {
  const { id, userId, url, events, secret, createdAt } = webhook;
  const { rows } = await client.query<Row>(
    `INSERT INTO webhooks (id, user_id, url, events, secret, created_at)
     VALUES ($1, $2, $3, $4, $5, $6) RETURNING ${webhookColumns}`,
    [id, userId, url, events, secret, createdAt],
  );
  const [row] = rows;
  if (row === undefined) throw new Error("An insert answers its row.");
  return row;
}

export async function readWebhookRow(
  queryable: Queryable,
  { id, userId }: Which,
): Promise<WebhookRow | undefined> {
  const { rows } = await queryable.query<Row>(
    `SELECT ${webhookColumns} FROM webhooks WHERE id = $1 AND user_id = $2`,
    [id, userId],
  );
  return rows[0];
}

/** Changes what is given. What failed at another address is forgotten. */
export async function updateWebhook(
  client: Queryable,
  { id, userId }: Which,
  change: { readonly url: string | undefined; readonly events: readonly string[] | undefined },
): Promise<WebhookRow | undefined> {
  const { rows } = await client.query<Row>(
    `UPDATE webhooks SET url = coalesce($3, url), events = coalesce($4, events),
       failing_since = CASE WHEN $3 IS NULL OR $3 = url THEN failing_since END
     WHERE id = $1 AND user_id = $2 RETURNING ${webhookColumns}`,
    [id, userId, change.url ?? null, change.events ?? null],
  );
  return rows[0];
}

export async function enableWebhook(
  client: Queryable,
  { id, userId }: Which,
): Promise<WebhookRow | undefined> {
  const { rows } = await client.query<Row>(
    `UPDATE webhooks SET disabled_at = NULL, disabled_because = NULL,
       failing_since = CASE WHEN disabled_at IS NULL THEN failing_since END
     WHERE id = $1 AND user_id = $2 RETURNING ${webhookColumns}`,
    [id, userId],
  );
  return rows[0];
}

/** Ends pending deliveries too. Returns undefined if it was off already. */
export async function disableWebhook(
  client: Queryable,
  id: string,
  { because, now }: { readonly because: WebhookEnd; readonly now: Date },
): Promise<WebhookRow | undefined> {
  const { rows } = await client.query<Row>(
    `UPDATE webhooks SET disabled_at = $2, disabled_because = $3
     WHERE id = $1 AND disabled_at IS NULL RETURNING ${webhookColumns}`,
    [id, now, because],
  );
  await client.query(
    `UPDATE webhook_deliveries SET state = 'failed' WHERE webhook_id = $1 AND state = 'pending'`,
    [id],
  );
  return rows[0];
}

export async function replaceSecret(
  queryable: Queryable,
  { id, userId }: Which,
  { secret, formerUntil }: { readonly secret: string; readonly formerUntil: Date },
): Promise<WebhookRow | undefined> {
  const { rows } = await queryable.query<Row>(
    `UPDATE webhooks SET former_secret = secret, former_until = $4, secret = $3
     WHERE id = $1 AND user_id = $2 RETURNING ${webhookColumns}`,
    [id, userId, secret, formerUntil],
  );
  return rows[0];
}

/** Returns whether it was there. */
export async function deleteWebhookRow(
  queryable: Queryable,
  { id, userId }: Which,
): Promise<boolean> {
  const { rowCount } = await queryable.query(
    "DELETE FROM webhooks WHERE id = $1 AND user_id = $2",
    [id, userId],
  );
  return rowCount === 1;
}

export async function deleteWebhooksOf(queryable: Queryable, userId: string): Promise<void> {
  await queryable.query("DELETE FROM webhooks WHERE user_id = $1", [userId]);
}
