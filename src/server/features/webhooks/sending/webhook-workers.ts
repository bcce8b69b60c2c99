import { inTransaction } from "#server/platform/database/in-transaction.ts";
import type { WebhookParts } from "../webhook-parts.ts";
import { attemptDelivery } from "./attempt-delivery.ts";
import { endCutShort, listLost } from "./store.ts";
import { sendAttempt, webhookJobSchema, webhookQueue } from "./webhook-queue.ts";
import { wakeDeliveries } from "./write-deliveries.ts";

/** Of one process. An address that never answers holds one for 15 seconds. */
const workers = { concurrency: 8, perGroup: 2 };
const mostFound = 1000;

export async function startWebhookWorkers(parts: WebhookParts): Promise<void> {
  await parts.jobs.work(webhookQueue.name, workers, async (data, signal) => {
    try {
      await attemptDelivery(parts, webhookJobSchema.parse(data), signal);
    } catch (error) {
      // The job engine doesn't log failures.
      parts.log.error({ err: error }, "a webhook could not be called and will be retried");
      throw error;
    }
  });
}

/** Sends jobs for deliveries that have none: a restored database brings no jobs, and a kill may lose one. */
export async function recoverDeliveries(
  parts: Pick<WebhookParts, "database" | "clock" | "jobs" | "log">,
): Promise<void> {
  const { pool } = parts.database;
  const now = parts.clock.now();
  await endCutShort(pool, now);
  const lost = await inTransaction(pool, async (client) => {
    const found = await listLost(client, { queue: webhookQueue.name, now, most: mostFound });
    for (const delivery of found) await sendAttempt(parts.jobs, client, delivery);
    return found.length;
  });
  if (lost > 0)
    parts.log.warn({ deliveries: lost }, "webhook deliveries without a job were queued");
  wakeDeliveries(parts.jobs, lost);
}
