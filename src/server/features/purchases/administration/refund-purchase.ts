import type { z } from "zod";
import { toCredits } from "#contract/facts/credits/amount.ts";
import type { newRefundSchema } from "#contract/schemas/purchase.ts";
import { noteChanges } from "#server/features/audit/index.ts";
import { lockPaidStanding } from "#server/features/credits/index.ts";
import { inTransaction } from "#server/platform/database/in-transaction.ts";
import type { Caller } from "#server/platform/http/caller.ts";
import { Refusal } from "#server/platform/refusal.ts";
import { about } from "../apply-reading.ts";
import { jobOf, paymentQueue } from "../payment-queue.ts";
import { type PurchaseParts, requireShop } from "../purchase-parts.ts";
import {
  insertRefund,
  readReversals,
  type ReversalRow,
  settleReversals,
} from "../reversal-store.ts";
import { lockPurchase } from "../store.ts";

/**
 * Takes a refund's credits and queues Stripe's refund, once per id. Throws Refusal if unpaid, or
 * for more money or unspent credits than are left.
 */
export async function refundPurchase(
  parts: PurchaseParts,
  caller: Caller,
  purchaseId: string,
  wanted: z.output<typeof newRefundSchema>,
): Promise<void> {
  requireShop(parts);
  const { jobs, database, clock } = parts;
  const { refundId, reason } = wanted;
  await inTransaction(database.pool, async (client) => {
    const purchase = await lockPurchase(client, purchaseId);
    if (purchase === undefined) throw new Refusal("purchase_not_found");
    if (purchase.charged === null) throw new Refusal("purchase_unpaid");
    const reversals = await readReversals(client, [purchaseId]);
    if (wasMade(reversals, wanted)) return;
    const left = reversals
      .filter(({ status }) => status !== "undone")
      .reduce((rest, { amount }) => rest - amount, purchase.charged);
    const amount = wanted.amount ?? left;
    if (amount > left || left <= 0)
      throw new Refusal(
        "refund_too_large",
        "You can't refund more than what is left of this purchase.",
      );
    const now = clock.now();
    const before = await lockPaidStanding(client, purchase.userId);
    const isNew = await insertRefund(client, {
      id: refundId,
      purchaseId,
      amount,
      reason,
      createdAt: now,
    });
    if (!isNew)
      throw new Refusal(
        "idempotency_key_reused",
        "This refund ID was already used for a different purchase.",
      );
    await settleReversals(client, purchaseId, now);
    const { owed } = await lockPaidStanding(client, purchase.userId);
    if (owed > before.owed) {
      const unspent = toCredits(before.paid).toFixed(2);
      throw new Refusal(
        "refund_too_large",
        `Only ${unspent} of this account's paid credits are unspent.`,
      );
    }
    const detail = { amount, currency: purchase.currency, reason };
    const change = { action: "purchase.refund", ...about(purchase), detail } as const;
    await noteChanges(client, caller, [change], now);
    await jobs.send(client, paymentQueue.name, jobOf(purchaseId));
  });
  jobs.wake(paymentQueue.name);
}

/** Throws Refusal if the id belongs to another. */
function wasMade(
  reversals: readonly ReversalRow[],
  { refundId, amount }: z.output<typeof newRefundSchema>,
): boolean {
  const before = reversals.find(({ id }) => id === refundId);
  if (before === undefined) return false;
  if (amount === undefined || amount === before.amount) return true;
  throw new Refusal(
    "idempotency_key_reused",
    "This refund has already been made with a different amount.",
  );
}
