export { forgetUsageOf, moveUsage } from "./counting/belongings.ts";
export { countUsage } from "./counting/count-usage.ts";
export { verifyUsage } from "./verification/verify-usage.ts";
