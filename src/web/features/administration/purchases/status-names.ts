import type { PurchaseStatus } from "#contract/facts/credits/purchase.ts";

/** Where purchases stand, as administrators tell them apart. */
export const statusNames: Readonly<Record<PurchaseStatus, string>> = {
  begun: "Begun",
  open: "At the payment page",
  waiting: "Waiting for the money",
  paid: "Paid",
  failed: "Failed",
  expired: "Expired",
  mismatched: "Differs from what was asked",
};
