import type { WebhookEnd, WebhookEvent } from "#contract/facts/webhook.ts";

export interface WebhookRow {
  readonly id: string;
  readonly userId: string;
  readonly url: string;
  readonly events: readonly WebhookEvent[];
  /** Sealed. */
  readonly secret: string;
  /** Sealed. Signs too, until `formerUntil`. */
  readonly formerSecret: string | null;
  readonly formerUntil: Date | null;
  readonly disabledAt: Date | null;
  readonly disabledBecause: WebhookEnd | null;
  readonly createdAt: Date;
}

export const webhookColumns = `id, user_id AS "userId", url, events, secret,
  former_secret AS "formerSecret", former_until AS "formerUntil", disabled_at AS "disabledAt",
  disabled_because AS "disabledBecause", created_at AS "createdAt"`;
