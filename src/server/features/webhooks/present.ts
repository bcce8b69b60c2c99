import type { Delivery, Webhook } from "#contract/schemas/webhook.ts";
import type { DeliveryRow } from "./deliveries-store.ts";
import type { WebhookRow } from "./webhook-row.ts";

export function presentWebhook(row: WebhookRow): Webhook {
  const { disabledAt, disabledBecause } = row;
  return {
    webhookId: row.id,
    url: row.url,
    events: [...row.events],
    disabled:
      disabledAt === null || disabledBecause === null
        ? null
        : { because: disabledBecause, at: disabledAt.toISOString() },
    formerSecretUntil: row.formerUntil?.toISOString() ?? null,
    createdAt: row.createdAt.toISOString(),
  };
}

export function presentDelivery(row: DeliveryRow): Delivery {
  const hasNext = row.state === "pending" && row.attemptsLeft > 0;
  return {
    deliveryId: row.id,
    event: row.event,
    state: row.state,
    attempts: row.attempts.map(({ at, status, error, milliseconds }) => ({
      at,
      status,
      error,
      milliseconds,
    })),
    nextAttemptAt: hasNext ? row.dueAt.toISOString() : null,
    body: row.body,
    createdAt: row.createdAt.toISOString(),
  };
}
