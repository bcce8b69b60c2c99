import { z } from "zod";
import type { Queue } from "#server/platform/jobs/queue.ts";

/** Looks at purchases; what fails for long is found again by the look of every minute. */
export const paymentQueue: Queue = { name: "payments", retries: 3, expirySeconds: 120 };

/** Which purchase is to be looked at: by its own id, or by a name that Stripe gave. */
export const paymentJobSchema = z.object({
  purchaseId: z.uuid().nullable(),
  checkoutId: z.string().nullable(),
  paymentId: z.string().nullable(),
});
export type PaymentJob = z.infer<typeof paymentJobSchema>;

/** The job that looks at a purchase of ours. */
export function jobOf(purchaseId: string): PaymentJob {
  return { purchaseId, checkoutId: null, paymentId: null };
}
