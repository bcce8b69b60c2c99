import type { Hundredths } from "#contract/facts/credits/amount.ts";
import type { Currency, PurchaseStatus } from "#contract/facts/credits/purchase.ts";

/** Money is in the currency's smallest unit. */
export interface PurchaseRow {
  readonly id: string;
  readonly userId: string;
  readonly label: string;
  readonly credits: Hundredths;
  readonly price: number;
  readonly currency: Currency;
  readonly isTest: boolean;
  readonly status: PurchaseStatus;
  readonly checkoutId: string | null;
  readonly paymentId: string | null;
  readonly charged: number | null;
  readonly reversed: Hundredths;
  readonly receiptUrl: string | null;
  readonly invoiceUrl: string | null;
  readonly trouble: string | null;
  readonly createdAt: Date;
  readonly paidAt: Date | null;
}

export const purchaseColumns = `id, user_id AS "userId", label, credits, price, currency,
  is_test AS "isTest", status, checkout_id AS "checkoutId", payment_id AS "paymentId", charged, reversed,
  receipt_url AS "receiptUrl", invoice_url AS "invoiceUrl", trouble, created_at AS "createdAt",
  paid_at AS "paidAt"`;
