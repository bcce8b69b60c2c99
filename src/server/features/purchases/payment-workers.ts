import { doPaymentJob } from "./do-payment-job.ts";
import { jobOf, paymentJobSchema, paymentQueue } from "./payment-queue.ts";
import type { PurchaseParts } from "./purchase-parts.ts";
import { closeForgotten, selectUnfinished } from "./unfinished-store.ts";

export async function startPaymentWorkers(parts: PurchaseParts): Promise<void> {
  await parts.jobs.work(paymentQueue.name, { concurrency: 1 }, async (data) => {
    try {
      await doPaymentJob(parts, paymentJobSchema.parse(data));
    } catch (error) {
      // The job engine doesn't log failures.
      parts.log.error({ err: error }, "a purchase could not be checked and will be retried");
      throw error;
    }
  });
}

const minute = 60 * 1000;
const day = 24 * 60 * minute;

/**
 * Rechecks unrequested refunds and unfinished purchases, less often as they age. Call every minute.
 * Returns the count.
 */
export async function lookAtUnfinished(parts: PurchaseParts, most: number): Promise<number> {
  if (parts.shop === undefined) return 0;
  const { pool } = parts.database;
  const now = parts.clock.now().getTime();
  await closeForgotten(pool, new Date(now - day));
  const ids = await selectUnfinished(pool, {
    askedBefore: new Date(now - minute),
    readBefore: new Date(now - 15 * minute),
    // Delayed payments take up to two weeks.
    begunAfter: new Date(now - 30 * day),
    most,
  });
  for (const id of ids) {
    await parts.jobs.send(pool, paymentQueue.name, jobOf(id));
    parts.jobs.wake(paymentQueue.name);
  }
  return ids.length;
}
