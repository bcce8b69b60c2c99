import { randomUUID } from "node:crypto";
import {
  attemptDelaysSeconds,
  deliveryBodyLimit,
  type WebhookEvent,
} from "#contract/facts/webhook.ts";
import type { Jobs } from "#server/platform/jobs/jobs.ts";
import type { Queryable } from "#server/platform/database/queryable.ts";
import { type DeliveryRow, insertDelivery } from "../deliveries-store.ts";
import { listHearing } from "./store.ts";
import { sendAttempt, webhookQueue } from "./webhook-queue.ts";

interface Happened {
  readonly userId: string;
  readonly event: WebhookEvent;
  readonly at: Date;
  /** Bounded: its JSON has to stay far below `deliveryBodyLimit`. */
  readonly data: object;
}

/**
 * Writes a delivery, and its job, for each webhook that subscribes to an event, in the transaction that makes it happen.
 * Returns how many to `wakeDeliveries` after COMMIT.
 */
export async function writeDeliveries(
  jobs: Jobs,
  client: Queryable,
  { userId, event, at, data }: Happened,
): Promise<number> {
  const webhookIds = await listHearing(client, userId, event);
  for (const webhookId of webhookIds) {
    await writeDelivery(jobs, client, {
      webhookId,
      event,
      at,
      data,
      attempts: attemptDelaysSeconds.length,
    });
  }
  return webhookIds.length;
}

/** Writes one delivery with its job, in the caller's transaction. */
export async function writeDelivery(
  jobs: Jobs,
  client: Queryable,
  {
    webhookId,
    event,
    at,
    data,
    attempts,
  }: Pick<Happened, "at" | "data"> & {
    readonly webhookId: string;
    readonly event: string;
    readonly attempts: number;
  },
): Promise<DeliveryRow> {
  const body = JSON.stringify({ type: event, timestamp: at.toISOString(), data });
  if (Buffer.byteLength(body) >= deliveryBodyLimit) {
    throw new Error(`The body of ${event} is too large.`);
  }
  const delivery = await insertDelivery(client, {
    id: randomUUID(),
    webhookId,
    event,
    body,
    attemptsLeft: attempts,
    createdAt: at,
  });
  await sendAttempt(jobs, client, delivery);
  return delivery;
}

/** Wakes a worker for each delivery. Call after COMMIT. */
export function wakeDeliveries(jobs: Pick<Jobs, "wake">, count: number): void {
  for (let woken = 0; woken < count; woken += 1) jobs.wake(webhookQueue.name);
}
