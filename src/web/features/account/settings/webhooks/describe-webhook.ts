import type { WebhookEnd } from "#contract/facts/webhook.ts";
import type { Delivery, DeliveryAttempt, Webhook } from "#contract/schemas/webhook.ts";
import { formatDate, formatExactDate } from "#web/ui/format/format-date.ts";

const ends: Readonly<Record<WebhookEnd, string>> = {
  owner: "Turned off",
  failing: "Turned off after five days of failures",
  gone: "Turned off because the address answered 410 Gone",
};

/** Says why and since when a webhook is off; null if it is on. */
export function describeDisabled({ disabled }: Pick<Webhook, "disabled">): string | null {
  return disabled && `${ends[disabled.because]} on ${formatDate(disabled.at)}`;
}

/** Says that two secrets are valid; null if there is one. */
export function describeFormerSecret(
  { formerSecretUntil: until }: Pick<Webhook, "formerSecretUntil">,
  now: number,
): string | null {
  return until === null || Date.parse(until) <= now
    ? null
    : `The old secret works until ${formatDate(until)}`;
}

export const deliveryStateWords: Readonly<Record<Delivery["state"], string>> = {
  pending: "Pending",
  delivered: "Delivered",
  failed: "Failed",
};

export function describeAttempt({ at, status, error, milliseconds }: DeliveryAttempt): string {
  return `${formatExactDate(at)}: ${error ?? `Answered ${status} after ${milliseconds} ms.`}`;
}

/** Says what comes next; null if nothing does. */
export function describeNext(
  { state, attempts, nextAttemptAt }: Pick<Delivery, "state" | "attempts" | "nextAttemptAt">,
  now: number,
): string | null {
  if (state !== "pending") return null;
  // The last attempt is under way when no other is planned.
  const isUnderWay =
    nextAttemptAt === null || attempts.length === 0 || Date.parse(nextAttemptAt) <= now;
  return isUnderWay ? "Sending…" : `Next attempt ${formatExactDate(nextAttemptAt)}`;
}
