export { emptyPurchasesOf } from "./belongings.ts";
export { listOwnPurchases } from "./own-purchases.ts";
export { paymentQueue } from "./payment-queue.ts";
export { lookAtUnfinished, startPaymentWorkers } from "./payment-workers.ts";
export { openShop } from "./provider/open-stripe.ts";
export { type PurchaseParts } from "./purchase-parts.ts";
export { sumRevenue } from "./sum-revenue.ts";
export { reconcilePurchases } from "./verification/reconcile-purchases.ts";
export { verifyPurchases } from "./verification/verify-purchases.ts";
