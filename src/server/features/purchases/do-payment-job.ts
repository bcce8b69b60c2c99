import type { PaymentJob } from "./payment-queue.ts";
import { type PurchaseParts, requireShop } from "./purchase-parts.ts";
import { refreshPurchase } from "./refresh-purchase.ts";
import { readPurchaseByPayment, readPurchaseRow } from "./store.ts";

/** Checks a job's purchase; ignores the Stripe account's other sales. */
export async function doPaymentJob(parts: PurchaseParts, job: PaymentJob): Promise<void> {
  if (parts.shop === undefined) return;
  const found = await findPurchase(parts, job);
  if (found !== undefined) await refreshPurchase(parts, found.purchaseId, found.checkoutId);
}

async function findPurchase(
  parts: PurchaseParts,
  { purchaseId, checkoutId, paymentId }: PaymentJob,
): Promise<{ readonly purchaseId: string; readonly checkoutId: string | null } | undefined> {
  const { pool } = parts.database;
  if (purchaseId !== null) {
    const row = await readPurchaseRow(pool, purchaseId);
    return row && { purchaseId, checkoutId };
  }
  if (paymentId === null) return undefined;
  const paid = await readPurchaseByPayment(pool, paymentId);
  if (paid !== undefined) return { purchaseId: paid.id, checkoutId: null };
  // A refund's notice may precede its payment's.
  const { stripe } = requireShop(parts);
  const pages = await stripe.checkout.sessions.list({ payment_intent: paymentId, limit: 1 });
  const [page] = pages.data;
  if (page === undefined || page.client_reference_id === null) return undefined;
  const reference = page.client_reference_id;
  const isOurs = /^[0-9a-f-]{36}$/.test(reference);
  const row = isOurs ? await readPurchaseRow(pool, reference) : undefined;
  return row && { purchaseId: reference, checkoutId: page.id };
}
