/** Events that a webhook can subscribe to. */
export const webhookEvents = [
  "run.succeeded",
  "run.failed",
  "batch.ended",
  "credits.low",
  "purchase.paid",
] as const;
export type WebhookEvent = (typeof webhookEvents)[number];

export const webhookEventSentences: Readonly<Record<WebhookEvent, string>> = {
  "run.succeeded": "A run succeeded",
  "run.failed": "A run failed",
  "batch.ended": "A batch ended, with how many of its files are done, failed or were cancelled",
  "credits.low": "Credits fell below the amount of your low-balance alert",
  "purchase.paid": "Credits you bought were paid and added",
};

/** Sent on request, whatever events a webhook has. */
export const webhookTestEvent = "webhook.test";

/** Why a webhook is off. */
export const webhookEnds = ["owner", "failing", "gone"] as const;
export type WebhookEnd = (typeof webhookEnds)[number];

export const deliveryStates = ["pending", "delivered", "failed"] as const;
export type DeliveryState = (typeof deliveryStates)[number];

/** Per account. */
export const mostWebhooks = 10;

/** In characters. */
export const webhookUrlMaximumLength = 2000;

/** The attempts of a delivery: when each comes after the one before, as Standard Webhooks recommends. */
export const attemptDelaysSeconds = [
  0, 5, 300, 1800, 7200, 18_000, 36_000, 50_400, 72_000, 86_400,
] as const;

/** A delay grows by up to this share, so that failed deliveries don't come back all at once. */
export const attemptJitter = 0.1;

export const attemptTimeoutSeconds = 15;

/** How long a replaced secret still signs. */
export const formerSecretHours = 24;

/** A webhook that only fails for so long is turned off. */
export const failingDays = 5;

export const deliveryDays = 30;

/** In bytes. */
export const deliveryBodyLimit = 20_000;
