import { z } from "zod";
import type { Queue } from "#server/platform/jobs/queue.ts";

/** What fails for long is found by the check every minute. */
export const paymentQueue: Queue = { name: "payments", retries: 3, expirySeconds: 120 };

/** By our id, or one of Stripe's. */
export const paymentJobSchema = z.object({
  purchaseId: z.uuid().nullable(),
  checkoutId: z.string().nullable(),
  paymentId: z.string().nullable(),
});
export type PaymentJob = z.infer<typeof paymentJobSchema>;

export function jobOf(purchaseId: string): PaymentJob {
  return { purchaseId, checkoutId: null, paymentId: null };
}
