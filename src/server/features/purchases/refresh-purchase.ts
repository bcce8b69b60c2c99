import { inTransaction } from "#server/platform/database/in-transaction.ts";
import { alertMismatch } from "./alert-mismatch.ts";
import { type Applied, applyReading } from "./apply-reading.ts";
import { askRefunds } from "./ask-refunds.ts";
import { readPayment } from "./provider/read-payment.ts";
import { type PurchaseParts, requireShop } from "./purchase-parts.ts";
import { readPurchaseRow, takeReading } from "./store.ts";

/**
 * Updates a purchase from Stripe and requests pending refunds. `checkoutId` is its page, if a
 * killed process didn't record it. Throws Stripe's error if unreachable, Refusal if nothing is
 * sold.
 */
export async function refreshPurchase(
  parts: PurchaseParts,
  purchaseId: string,
  checkoutId: string | null = null,
): Promise<Applied> {
  const { stripe } = requireShop(parts);
  const { pool } = parts.database;
  const row = await readPurchaseRow(pool, purchaseId);
  const page = row?.checkoutId ?? checkoutId;
  if (page === null) return "nothing";
  const reading = await takeReading(pool, purchaseId, parts.clock.now());
  const read = await readPayment(stripe, page);
  const applied = await inTransaction(pool, (client) =>
    applyReading(client, parts.clock, { purchaseId, reading, read }),
  );
  if (applied === "mismatched") await alertMismatch(parts, purchaseId);
  await askRefunds(parts, purchaseId);
  return applied;
}
