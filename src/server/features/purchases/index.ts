/** What others may ask of purchases. */

export { verifyPurchases } from "./verification/verify-purchases.ts";
