import { randomUUID } from "node:crypto";
import { noteChanges } from "#server/features/audit/index.ts";
import type { Clock } from "#server/platform/clock.ts";
import type { Queryable } from "#server/platform/database/queryable.ts";
import { judgeReading } from "./judge-reading.ts";
import type { PaymentReading } from "./provider/payment-reading.ts";
import { settleReversals, writeReversal } from "./reversal-store.ts";
import { lockPurchase, payPurchase, writeReading } from "./store.ts";
import type { PurchaseRow } from "./purchase-row.ts";

/** The audit log's actor for the provider's changes. */
export const provider = { userId: "stripe", email: "Stripe" };

export type Applied = "nothing" | "paid" | "mismatched" | "other";

/**
 * Applies the provider's state in the caller's transaction: grants credits once, and takes them
 * back for returned money. Ignores readings older than the last applied, so order and repeats don't
 * matter.
 */
export async function applyReading(
  client: Queryable,
  clock: Clock,
  { purchaseId, reading, read }: { purchaseId: string; reading: number; read: PaymentReading },
): Promise<Applied> {
  const purchase = await lockPurchase(client, purchaseId);
  if (purchase === undefined || purchase.appliedReading >= reading) return "nothing";
  const now = clock.now();
  const judgement = judgeReading(purchase, read);
  const { id: checkoutId, paymentId, receiptUrl, invoiceUrl } = read.checkout;
  const isPaid = purchase.status === "paid";
  const standing =
    isPaid || judgement.status === "paid"
      ? { status: null, trouble: null }
      : { status: judgement.status, trouble: judgement.trouble };
  await writeReading(client, purchaseId, {
    reading,
    ...standing,
    checkoutId,
    paymentId,
    receiptUrl,
    invoiceUrl,
  });
  await applyReversals(client, { purchase, read, now });
  if (judgement.status === "paid") {
    const isNew = await payPurchase(client, purchaseId, judgement.charged, now);
    if (isNew) return "paid";
  }
  await settleReversals(client, purchaseId, now);
  if (isPaid || judgement.status === "paid" || judgement.status === purchase.status)
    return "nothing";
  if (judgement.status !== "mismatched") return "other";
  const detail = { trouble: judgement.trouble };
  const change = { action: "purchase.mismatch", ...about(purchase), detail } as const;
  await noteChanges(client, provider, [change], now);
  return "mismatched";
}

async function applyReversals(
  client: Queryable,
  { purchase, read, now }: { purchase: PurchaseRow; read: PaymentReading; now: Date },
): Promise<void> {
  for (const reversal of read.reversals) {
    const written = { ...reversal, newId: randomUUID(), now };
    if (!(await writeReversal(client, purchase.id, written))) continue;
    const { kind, amount, status } = reversal;
    const detail = { kind, amount, currency: purchase.currency, status };
    await noteChanges(
      client,
      provider,
      [{ action: "purchase.reverse", ...about(purchase), detail }],
      now,
    );
  }
}

export function about({ id, label }: Pick<PurchaseRow, "id" | "label">) {
  return { subject: { type: "purchase", id, label } } as const;
}
