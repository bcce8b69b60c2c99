import type { PurchaseStatus } from "#contract/facts/credits/purchase.ts";
import type { PaymentReading } from "./provider/payment-reading.ts";
import type { PurchaseRow } from "./purchase-row.ts";

/** The status, and why it isn't paid. */
export type Judgement =
  | { readonly status: "paid"; readonly charged: number }
  | { readonly status: Exclude<PurchaseStatus, "paid">; readonly trouble: string | null };

/** Requires a matching reference, pre-tax price, currency and mode for a paid purchase. */
export function judgeReading(
  purchase: Pick<PurchaseRow, "id" | "price" | "currency" | "isTest">,
  { checkout }: Pick<PaymentReading, "checkout">,
): Judgement {
  if (checkout.status === "open") return { status: "open", trouble: null };
  if (checkout.status === "expired") {
    return { status: "expired", trouble: "The payment page expired." };
  }
  if (!checkout.isPaid) {
    return checkout.canStillBePaid
      ? { status: "waiting", trouble: null }
      : { status: "failed", trouble: "The payment failed. Nothing was charged." };
  }
  const differences = [
    checkout.reference === purchase.id ? [] : ["the reference"],
    checkout.isPayment ? [] : ["the type of payment"],
    checkout.price === purchase.price && checkout.discount === 0 ? [] : ["the price"],
    checkout.currency === purchase.currency ? [] : ["the currency"],
    checkout.isTest === purchase.isTest ? [] : ["test or live mode"],
    (checkout.charged ?? 0) > 0 ? [] : ["the amount charged"],
  ].flat();
  if (differences.length === 0 && checkout.charged !== null) {
    return { status: "paid", charged: checkout.charged };
  }
  const trouble = `The payment differs from the purchase in ${differences.join(" and ")}.`;
  return { status: "mismatched", trouble };
}
