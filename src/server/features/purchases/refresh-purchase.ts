import { inTransaction } from "#server/platform/database/in-transaction.ts";
import { alertMismatch } from "./alert-mismatch.ts";
import { type Applied, applyReading } from "./apply-reading.ts";
import { askRefunds } from "./ask-refunds.ts";
import { readPayment } from "./provider/read-payment.ts";
import { type PurchaseParts, requireShop } from "./purchase-parts.ts";
import { readPurchaseRow, takeReading } from "./store.ts";

/**
 * Looks at a purchase of ours at Stripe and brings it to where it stands there, and asks for the refunds that are still
 * to be asked for. `checkoutId` is its payment page where that was not noted, because its process was killed before.
 * Throws Stripe's error where Stripe does not answer, and Refusal where nothing is sold.
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
