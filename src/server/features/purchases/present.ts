import { toCredits } from "#contract/facts/credits/amount.ts";
import type { CreditPack, Purchase } from "#contract/schemas/purchase.ts";
import type { PackRow } from "./packs/store.ts";
import type { PurchaseRow } from "./purchase-row.ts";
import type { ReversalRow } from "./reversal-store.ts";

export function presentPurchase(row: PurchaseRow, reversals: readonly ReversalRow[]): Purchase {
  return {
    purchaseId: row.id,
    label: row.label,
    credits: toCredits(row.credits),
    price: row.price,
    charged: row.charged,
    currency: row.currency,
    status: row.status,
    trouble: row.trouble,
    isTest: row.isTest,
    reversed: toCredits(row.reversed),
    reversals: reversals
      .filter(({ purchaseId }) => purchaseId === row.id)
      .map(({ kind, amount, status, createdAt }) => ({
        kind,
        amount,
        status,
        createdAt: createdAt.toISOString(),
      })),
    receiptUrl: row.receiptUrl,
    invoiceUrl: row.invoiceUrl,
    createdAt: row.createdAt.toISOString(),
    paidAt: row.paidAt?.toISOString() ?? null,
  };
}

export function presentPack(row: PackRow): CreditPack {
  return {
    packId: row.id,
    name: row.name,
    credits: toCredits(row.credits),
    price: row.price,
    currency: row.currency,
    isActive: row.isActive,
  };
}
