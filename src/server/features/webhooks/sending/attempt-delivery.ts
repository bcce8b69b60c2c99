import {
  attemptDelaysSeconds,
  attemptJitter,
  attemptTimeoutSeconds,
  failingDays,
  type WebhookEnd,
  webhookTestEvent,
} from "#contract/facts/webhook.ts";
import type { DeliveryAttempt } from "#contract/schemas/webhook.ts";
import { noteChanges } from "#server/features/audit/index.ts";
import { inTransaction } from "#server/platform/database/in-transaction.ts";
import type { Queryable } from "#server/platform/database/queryable.ts";
import { OutboundError } from "#server/platform/outbound/outbound.ts";
import { disableWebhook } from "../store.ts";
import { tellDisabled } from "../tell-owner.ts";
import { aboutWebhook, type WebhookParts } from "../webhook-parts.ts";
import type { WebhookRow } from "../webhook-row.ts";
import { signDelivery } from "./sign-delivery.ts";
import {
  claimAttempt,
  type ClaimedDelivery,
  forgetFailures,
  writeAttempt,
  writeFailure,
} from "./store.ts";
import { sendAttempt } from "./webhook-queue.ts";

/** The audit log's actor for what the server does by itself. */
const server = { userId: "server", email: "The server" };
const day = 24 * 60 * 60 * 1000;
/** Longer than the longest delay: failures further apart don't belong together. */
const apartMilliseconds = 2 * day;
/** Until a last attempt that was cut short counts as failed. */
const lastAttemptSeconds = 60;
/** The address tells that it wants no more. */
const gone = 410;

/** Makes one attempt of a delivery, notes what came of it, and plans the next. Does nothing if the attempt was made. */
export async function attemptDelivery(
  parts: WebhookParts,
  job: { readonly deliveryId: string; readonly attemptsLeft: number },
  signal: AbortSignal,
): Promise<void> {
  const { pool } = parts.database;
  const startedAt = parts.clock.now();
  const afterSeconds = delayAfter(job.attemptsLeft - 1, parts.random);
  const delivery = await claimAttempt(pool, {
    id: job.deliveryId,
    attemptsLeft: job.attemptsLeft,
    nextAt: new Date(startedAt.getTime() + afterSeconds * 1000),
  });
  if (delivery === undefined) return;
  const attempt = await post(parts, delivery, startedAt, signal);
  const disabled = await inTransaction(pool, (client) =>
    note(parts, client, { delivery, attempt, afterSeconds }),
  );
  if (disabled !== undefined) tellDisabled(parts, disabled);
}

/** Returns the seconds until the next attempt, by how many are left. */
function delayAfter(attemptsLeft: number, random: () => number): number {
  if (attemptsLeft <= 0) return lastAttemptSeconds;
  const delay = attemptDelaysSeconds[attemptDelaysSeconds.length - attemptsLeft] ?? 0;
  return Math.ceil(delay * (1 + attemptJitter * random()));
}

async function post(
  parts: WebhookParts,
  delivery: ClaimedDelivery,
  at: Date,
  stop: AbortSignal,
): Promise<DeliveryAttempt> {
  const { id: deliveryId, url, body } = delivery;
  const began = performance.now();
  const ended = (status: number | null, error: string | null): DeliveryAttempt => ({
    at: at.toISOString(),
    status,
    error,
    milliseconds: Math.round(performance.now() - began),
  });
  const headers = {
    "content-type": "application/json",
    "user-agent": "Pennyworks-Webhooks/1",
    ...signDelivery(secretsOf(parts, delivery, at), { deliveryId, at, body }),
  };
  const signal = AbortSignal.any([stop, AbortSignal.timeout(attemptTimeoutSeconds * 1000)]);
  try {
    const status = await parts.outbound.post(url, { headers, body, signal });
    return ended(status, mistakeOf(status));
  } catch (error) {
    if (error instanceof OutboundError) return ended(null, error.message);
    throw error;
  }
}

function secretsOf(parts: WebhookParts, delivery: ClaimedDelivery, now: Date): string[] {
  const { webhookId, secret, formerSecret, formerUntil } = delivery;
  const isFormerValid = formerUntil !== null && formerUntil > now;
  const sealed = isFormerValid && formerSecret !== null ? [secret, formerSecret] : [secret];
  return sealed.map((each) => parts.sealer.open(each, aboutWebhook(webhookId)));
}

function mistakeOf(status: number): string | null {
  if (status >= 200 && status < 300) return null;
  if (status >= 300 && status < 400) {
    return `The address redirects elsewhere (${status}). Redirects aren't followed: enter the final address.`;
  }
  return `The address answered ${status}.`;
}

/** Returns the webhook if this attempt turned it off. */
async function note(
  parts: WebhookParts,
  client: Queryable,
  outcome: {
    readonly delivery: ClaimedDelivery;
    readonly attempt: DeliveryAttempt;
    readonly afterSeconds: number;
  },
): Promise<WebhookRow | undefined> {
  const { delivery, attempt, afterSeconds } = outcome;
  await writeAttempt(client, delivery.id, attempt);
  if (attempt.error === null) {
    await forgetFailures(client, delivery.webhookId);
    return undefined;
  }
  const now = parts.clock.now();
  const because = await reasonToEnd(client, { delivery, attempt, now });
  if (because !== undefined) return turnOff(parts, client, delivery.webhookId, { because, now });
  if (delivery.attemptsLeft > 0) await sendAttempt(parts.jobs, client, delivery, afterSeconds);
  return undefined;
}

/** Administrators see it in the audit log, without the path of the address, which may be secret. */
async function turnOff(
  parts: WebhookParts,
  client: Queryable,
  webhookId: string,
  { because, now }: { readonly because: WebhookEnd; readonly now: Date },
): Promise<WebhookRow | undefined> {
  const row = await disableWebhook(client, webhookId, { because, now });
  if (row === undefined) return undefined;
  const email = (await parts.readEmails(client, [row.userId])).get(row.userId) ?? "";
  const change = {
    action: "user.turn_webhook_off",
    subject: { type: "user", id: row.userId, label: email },
    detail: { host: new URL(row.url).host, because },
  } as const;
  await noteChanges(client, server, [change], now);
  return row;
}

/** A failed test says nothing about what is sent otherwise. */
async function reasonToEnd(
  client: Queryable,
  { delivery, attempt, now }: { delivery: ClaimedDelivery; attempt: DeliveryAttempt; now: Date },
): Promise<WebhookEnd | undefined> {
  if (delivery.event === webhookTestEvent) return undefined;
  if (attempt.status === gone) return "gone";
  const apart = new Date(now.getTime() - apartMilliseconds);
  const since = await writeFailure(client, delivery.webhookId, { now, apart });
  const isFailing = since !== undefined && now.getTime() - since.getTime() >= failingDays * day;
  return isFailing ? "failing" : undefined;
}
