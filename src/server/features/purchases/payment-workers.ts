import { doPaymentJob } from "./do-payment-job.ts";
import { jobOf, paymentJobSchema, paymentQueue } from "./payment-queue.ts";
import type { PurchaseParts } from "./purchase-parts.ts";
import { closeForgotten, selectUnfinished } from "./unfinished-store.ts";

/** Starts the worker that looks at purchases. */
export async function startPaymentWorkers(parts: PurchaseParts): Promise<void> {
  await parts.jobs.work(paymentQueue.name, { concurrency: 1 }, async (data) => {
    try {
      await doPaymentJob(parts, paymentJobSchema.parse(data));
    } catch (error) {
      // The job engine keeps a failure to itself.
      parts.log.error({ err: error }, "a purchase could not be checked and will be retried");
      throw error;
    }
  });
}

const minute = 60 * 1000;
const day = 24 * 60 * minute;

/**
 * Looks again at what no event has told of: refunds that were not asked for, and purchases that are not finished, less
 * often the longer it takes. Called every minute. Gives how many it looks at.
 */
export async function lookAtUnfinished(parts: PurchaseParts, most: number): Promise<number> {
  if (parts.shop === undefined) return 0;
  const { pool } = parts.database;
  const now = parts.clock.now().getTime();
  await closeForgotten(pool, new Date(now - day));
  const ids = await selectUnfinished(pool, {
    askedBefore: new Date(now - minute),
    readBefore: new Date(now - 15 * minute),
    // Delayed ways to pay take two weeks at most.
    begunAfter: new Date(now - 30 * day),
    most,
  });
  for (const id of ids) {
    await parts.jobs.send(pool, paymentQueue.name, jobOf(id));
    parts.jobs.wake(paymentQueue.name);
  }
  return ids.length;
}
