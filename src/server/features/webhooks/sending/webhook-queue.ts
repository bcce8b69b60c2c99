import { z } from "zod";
import { deliveryIdSchema } from "#contract/schemas/webhook.ts";
import type { Jobs } from "#server/platform/jobs/jobs.ts";
import type { Queue } from "#server/platform/jobs/queue.ts";
import type { Queryable } from "#server/platform/database/queryable.ts";

/** Retried only after a failing database: an attempt that failed sends a job of its own. */
export const webhookQueue: Queue = { name: "webhooks", retries: 3, expirySeconds: 60 };

/** An attempt is made by the job that knows how many are left, so two jobs never make the same. */
export const webhookJobSchema = z.object({
  deliveryId: deliveryIdSchema,
  attemptsLeft: z.number().int(),
});

/** Sends the job of an attempt, grouped by webhook so that a slow one doesn't hold up the others. */
export function sendAttempt(
  jobs: Jobs,
  client: Queryable,
  delivery: { readonly id: string; readonly webhookId: string; readonly attemptsLeft: number },
  afterSeconds = 0,
): Promise<void> {
  const { id: deliveryId, webhookId, attemptsLeft } = delivery;
  return jobs.send(
    client,
    webhookQueue.name,
    { deliveryId, attemptsLeft },
    webhookId,
    afterSeconds,
  );
}
