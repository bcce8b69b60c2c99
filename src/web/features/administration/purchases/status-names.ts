import type { PurchaseStatus } from "#contract/facts/credits/purchase.ts";

export const statusNames: Readonly<Record<PurchaseStatus, string>> = {
  begun: "Started",
  open: "On the payment page",
  waiting: "Waiting for payment",
  paid: "Paid",
  failed: "Failed",
  expired: "Expired",
  mismatched: "Payment doesn't match",
};
