import type { DeliveryAttempt } from "#contract/schemas/webhook.ts";
import { prepared } from "#server/platform/database/prepared.ts";
import type { Queryable } from "#server/platform/database/queryable.ts";

const selectHearing = prepared<{ id: string }, [userId: string, event: string]>(
  "webhooks-hearing",
  `SELECT id FROM webhooks
   WHERE user_id = $1 AND disabled_at IS NULL AND $2 = ANY(events) ORDER BY created_at, id`,
);

/** Lists the ids of an account's webhooks that subscribe to an event. */
export async function listHearing(
  client: Queryable,
  userId: string,
  event: string,
): Promise<string[]> {
  return (await selectHearing(client, [userId, event])).map(({ id }) => id);
}

export interface ClaimedDelivery {
  readonly id: string;
  readonly event: string;
  readonly body: string;
  readonly attemptsLeft: number;
  readonly webhookId: string;
  readonly userId: string;
  readonly url: string;
  readonly secret: string;
  readonly formerSecret: string | null;
  readonly formerUntil: Date | null;
}

const claim = prepared<ClaimedDelivery, [id: string, attemptsLeft: number, nextAt: Date]>(
  "webhooks-claim",
  `UPDATE webhook_deliveries AS delivery SET attempts_left = attempts_left - 1, due_at = $3
   FROM webhooks AS webhook
   WHERE delivery.id = $1 AND attempts_left = $2 AND attempts_left > 0 AND state = 'pending'
     AND webhook.id = webhook_id AND disabled_at IS NULL
   RETURNING delivery.id, event, body, attempts_left AS "attemptsLeft", webhook_id AS "webhookId",
     user_id AS "userId", url, secret, former_secret AS "formerSecret", former_until AS "formerUntil"`,
);

/** Takes an attempt, once: undefined if it was taken, or isn't to be made any more. */
export async function claimAttempt(
  queryable: Queryable,
  { id, attemptsLeft, nextAt }: { id: string; attemptsLeft: number; nextAt: Date },
): Promise<ClaimedDelivery | undefined> {
  return (await claim(queryable, [id, attemptsLeft, nextAt]))[0];
}

const mostAttemptsKept = 20;

/** Notes an attempt. A success ends the delivery, and so does a failure that was the last. */
export async function writeAttempt(
  client: Queryable,
  id: string,
  attempt: DeliveryAttempt,
): Promise<void> {
  await client.query(
    `UPDATE webhook_deliveries SET
       attempts = (CASE WHEN jsonb_array_length(attempts) < $4 THEN attempts ELSE attempts - 0 END) || $2::jsonb,
       state = CASE WHEN $3 THEN 'delivered'
         WHEN state = 'pending' AND attempts_left = 0 THEN 'failed' ELSE state END
     WHERE id = $1`,
    [id, JSON.stringify([attempt]), attempt.error === null, mostAttemptsKept],
  );
}

export async function forgetFailures(client: Queryable, webhookId: string): Promise<void> {
  await client.query(
    "UPDATE webhooks SET failing_since = NULL WHERE id = $1 AND failing_since IS NOT NULL",
    [webhookId],
  );
}

/** Notes a failure, and returns since when there were only failures, `apart` at most from one to the next. */
export async function writeFailure(
  client: Queryable,
  webhookId: string,
  { now, apart }: { readonly now: Date; readonly apart: Date },
): Promise<Date | undefined> {
  const { rows } = await client.query<{ since: Date }>(
    `UPDATE webhooks SET failed_at = $2,
       failing_since = CASE WHEN failing_since IS NULL OR failed_at < $3 THEN $2 ELSE failing_since END
     WHERE id = $1 RETURNING failing_since AS since`,
    [webhookId, now, apart],
  );
  return rows[0]?.since;
}

export interface LostDelivery {
  readonly id: string;
  readonly webhookId: string;
  readonly attemptsLeft: number;
}

/** Lists due deliveries without a job: of a killed process, or of a database that was restored. */
export async function listLost(
  queryable: Queryable,
  { queue, now, most }: { readonly queue: string; readonly now: Date; readonly most: number },
): Promise<LostDelivery[]> {
  const { rows } = await queryable.query<LostDelivery & Record<string, unknown>>(
    `SELECT id, webhook_id AS "webhookId", attempts_left AS "attemptsLeft" FROM webhook_deliveries
     WHERE state = 'pending' AND due_at <= $1 AND attempts_left > 0 AND id::text NOT IN
       (SELECT data->>'deliveryId' FROM pgboss.job
        WHERE name = $2 AND state IN ('created', 'retry', 'active'))
     ORDER BY due_at LIMIT $3`,
    [now, queue, most],
  );
  return rows;
}

/** Ends deliveries whose last attempt was cut short. */
export async function endCutShort(queryable: Queryable, now: Date): Promise<void> {
  await queryable.query(
    `UPDATE webhook_deliveries SET state = 'failed'
     WHERE state = 'pending' AND attempts_left = 0 AND due_at <= $1`,
    [now],
  );
}
