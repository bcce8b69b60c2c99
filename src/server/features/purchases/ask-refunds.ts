import { randomUUID } from "node:crypto";
import { noteChanges } from "#server/features/audit/index.ts";
import { inTransaction } from "#server/platform/database/in-transaction.ts";
import type { Queryable } from "#server/platform/database/queryable.ts";
import { about, provider } from "./apply-reading.ts";
import { refundOf } from "./provider/read-payment.ts";
import { type PurchaseParts, requireShop } from "./purchase-parts.ts";
import type { PurchaseRow } from "./purchase-row.ts";
import {
  readReversals,
  type ReversalRow,
  settleReversals,
  undoAskedRefund,
  writeReversal,
} from "./reversal-store.ts";
import { lockPurchase, readPurchaseRow } from "./store.ts";

/**
 * Requests pending refunds from Stripe, keyed by refund id so money moves once. Undoes those Stripe
 * refuses and returns their credits.
 */
export async function askRefunds(parts: PurchaseParts, purchaseId: string): Promise<void> {
  const { pool } = parts.database;
  const purchase = await readPurchaseRow(pool, purchaseId);
  if (purchase === undefined || purchase.paymentId === null) return;
  for (const reversal of await readReversals(pool, [purchaseId])) {
    if (reversal.status === "asked") await ask(parts, purchase, reversal);
  }
}

async function ask(parts: PurchaseParts, purchase: PurchaseRow, reversal: ReversalRow) {
  const { id, amount } = reversal;
  const { stripe, isRefused } = requireShop(parts);
  const payment = purchase.paymentId ?? "";
  try {
    const refund = await stripe.refunds.create(
      { payment_intent: payment, amount, metadata: { refund: id } },
      { idempotencyKey: `refund-${id}` },
    );
    await settling(parts, purchase, async (client, now) => {
      const read = { ...refundOf(refund), ownId: id, newId: randomUUID(), now };
      return writeReversal(client, purchase.id, read);
    });
  } catch (error) {
    if (!isRefused(error)) throw error;
    parts.log.error({ err: error, purchaseId: purchase.id }, "Stripe refused a refund");
    await settling(parts, purchase, async (client) => {
      await undoAskedRefund(client, id, "Stripe refused it");
      return true;
    });
  }
}

/** Moves credits to match, and records any news. */
async function settling(
  { database, clock }: PurchaseParts,
  purchase: PurchaseRow,
  change: (client: Queryable, now: Date) => Promise<boolean>,
): Promise<void> {
  await inTransaction(database.pool, async (client) => {
    const now = clock.now();
    await lockPurchase(client, purchase.id);
    const isNews = await change(client, now);
    await settleReversals(client, purchase.id, now);
    if (!isNews) return;
    const detail = { kind: "refund", status: "undone" };
    const undone = { action: "purchase.reverse", ...about(purchase), detail } as const;
    await noteChanges(client, provider, [undone], now);
  });
}
