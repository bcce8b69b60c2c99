import { webhookTestEvent } from "#contract/facts/webhook.ts";
import { inTransaction } from "#server/platform/database/in-transaction.ts";
import type { Caller } from "#server/platform/http/caller.ts";
import { cutPage } from "#server/platform/http/cursor.ts";
import { decodeTimeCursor, encodeTimeCursor } from "#server/platform/http/time-cursor.ts";
import { Refusal } from "#server/platform/refusal.ts";
import { type DeliveryRow, listDeliveryRows, makeDue } from "./deliveries-store.ts";
import { readOwnWebhook } from "./own-webhooks.ts";
import { sendAttempt } from "./sending/webhook-queue.ts";
import { wakeDeliveries, writeDelivery } from "./sending/write-deliveries.ts";
import type { WebhookParts } from "./webhook-parts.ts";

/** Reads one page, newest first. Throws Refusal `webhook_not_found`, and for a cursor that isn't ours. */
export async function listOwnDeliveries(
  parts: WebhookParts,
  caller: Caller,
  webhookId: string,
  page: { readonly limit: number; readonly cursor?: string | undefined },
): Promise<{ readonly rows: DeliveryRow[]; readonly nextCursor: string | null }> {
  await readOwnWebhook(parts, caller, webhookId);
  const found = await listDeliveryRows(parts.database.pool, {
    webhookId,
    before: page.cursor === undefined ? null : decodeTimeCursor(page.cursor),
    limit: page.limit + 1,
  });
  return cutPage(found, page.limit, encodeTimeCursor);
}

/** Sends an event that says nothing, once. Throws Refusal `webhook_not_found` and `webhook_disabled`. */
export async function sendTest(
  parts: WebhookParts,
  caller: Caller,
  webhookId: string,
): Promise<DeliveryRow> {
  await requireEnabled(parts, caller, webhookId);
  const delivery = await inTransaction(parts.database.pool, (client) =>
    writeDelivery(parts.jobs, client, {
      webhookId,
      event: webhookTestEvent,
      at: parts.clock.now(),
      data: { webhookId },
      attempts: 1,
    }),
  );
  wakeDeliveries(parts.jobs, 1);
  return delivery;
}

/** Sends a delivery again now. Throws Refusal `webhook_not_found`, `webhook_disabled` and `delivery_not_found`. */
export async function resendDelivery(
  parts: WebhookParts,
  caller: Caller,
  which: { readonly webhookId: string; readonly deliveryId: string },
): Promise<DeliveryRow> {
  const { webhookId, deliveryId: id } = which;
  await requireEnabled(parts, caller, webhookId);
  const delivery = await inTransaction(parts.database.pool, async (client) => {
    const due = await makeDue(client, { id, webhookId }, parts.clock.now());
    if (due === undefined) throw new Refusal("delivery_not_found");
    await sendAttempt(parts.jobs, client, due);
    return due;
  });
  wakeDeliveries(parts.jobs, 1);
  return delivery;
}

async function requireEnabled(
  parts: WebhookParts,
  caller: Caller,
  webhookId: string,
): Promise<void> {
  const { disabledAt } = await readOwnWebhook(parts, caller, webhookId);
  if (disabledAt !== null) throw new Refusal("webhook_disabled");
}
