import { toCredits } from "#contract/facts/credits/amount.ts";
import { wakeDeliveries, writeDeliveries } from "#server/features/webhooks/index.ts";
import { inTransaction } from "#server/platform/database/in-transaction.ts";
import { alertMismatch } from "./alert-mismatch.ts";
import { type Applied, applyReading } from "./apply-reading.ts";
import { askRefunds } from "./ask-refunds.ts";
import { readPayment } from "./provider/read-payment.ts";
import { type PurchaseParts, requireShop } from "./purchase-parts.ts";
import { readPurchaseRow, takeReading } from "./store.ts";
import type { Queryable } from "#server/platform/database/queryable.ts";

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
  const { applied, told } = await inTransaction(pool, async (client) => {
    const outcome = await applyReading(client, parts.clock, { purchaseId, reading, read });
    const isPaid = outcome === "paid";
    return { applied: outcome, told: isPaid ? await tellPaid(parts, client, purchaseId) : 0 };
  });
  wakeDeliveries(parts.jobs, told);
  if (applied === "mismatched") await alertMismatch(parts, purchaseId);
  await askRefunds(parts, purchaseId);
  return applied;
}

/** Writes to the account's webhooks. Returns how many to wake. */
async function tellPaid(
  { jobs }: Pick<PurchaseParts, "jobs">,
  client: Queryable,
  purchaseId: string,
): Promise<number> {
  const row = await readPurchaseRow(client, purchaseId);
  if (row === undefined || row.paidAt === null) return 0;
  const data = {
    purchaseId,
    label: row.label,
    credits: toCredits(row.credits),
    price: row.price,
    charged: row.charged,
    currency: row.currency,
    isTest: row.isTest,
    createdAt: row.createdAt.toISOString(),
    paidAt: row.paidAt.toISOString(),
  };
  return writeDeliveries(jobs, client, {
    userId: row.userId,
    event: "purchase.paid",
    at: row.paidAt,
    data,
  });
}
