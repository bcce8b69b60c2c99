import { deliveryDays } from "#contract/facts/webhook.ts";
import type { Delivery, Webhook } from "#contract/schemas/webhook.ts";
import type { Clock } from "#server/platform/clock.ts";
import type { Database } from "#server/platform/database/database.ts";
import type { Queryable } from "#server/platform/database/queryable.ts";
import { deleteDeliveries, listDeliveryRows } from "./deliveries-store.ts";
import { presentDelivery, presentWebhook } from "./present.ts";
import { deleteWebhooksOf, listWebhookRows } from "./store.ts";

const pageSize = 100;
const day = 24 * 60 * 60 * 1000;

export async function listWebhooksOf(queryable: Queryable, userId: string): Promise<Webhook[]> {
  return (await listWebhookRows(queryable, userId)).map(presentWebhook);
}

/** Yields what was sent to an account's webhooks, by webhook, newest first. */
export async function* listAllDeliveriesOf(
  queryable: Queryable,
  userId: string,
): AsyncGenerator<Delivery> {
  for (const { id: webhookId } of await listWebhookRows(queryable, userId)) {
    let before: { readonly createdAt: Date; readonly id: string } | null = null;
    do {
      const rows = await listDeliveryRows(queryable, { webhookId, before, limit: pageSize });
      yield* rows.map(presentDelivery);
      before = rows.length < pageSize ? null : (rows.at(-1) ?? null);
    } while (before !== null);
  }
}

/** Deletes webhooks with their deliveries. */
export function forgetWebhooksOf(client: Queryable, userId: string): Promise<void> {
  return deleteWebhooksOf(client, userId);
}

/** Deletes up to `batch` deliveries whose time is over; returns the count. */
export function forgetOldDeliveries(
  { database, clock }: { readonly database: Database; readonly clock: Clock },
  batch: number,
): Promise<number> {
  const before = new Date(clock.now().getTime() - deliveryDays * day);
  return deleteDeliveries(database.pool, before, batch);
}
