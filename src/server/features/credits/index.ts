export { adjustBalance } from "./adjustment/adjust-balance.ts";
export { type Balances, readBalances } from "./balances.ts";
export { readBalancesOfMany } from "./balances-of-many.ts";
export { type CreditRules, type MailboxHash } from "./credit-rules.ts";
export {
  claimMonthlyCredits,
  forgetPastGrants,
  grantMonthlyCredits,
} from "./grants/grant-monthly-credits.ts";
export { renewalOf } from "./grants/month.ts";
export { forgetSpendingOf, readSpending } from "./limits/own-spending.ts";
export { endOfPeriod, spentIn } from "./limits/periods.ts";
export { tellLowBalances } from "./low-balance/tell-low-balances.ts";
export { lockPaidStanding, readOwed } from "./paid-standing.ts";
export { purchaseCredits } from "./purchase-credits.ts";
export {
  allowanceFacts,
  allowanceSpent,
  refusalOfCredits,
  refuseTooFewCredits,
  withMonthGranted,
} from "./refusals.ts";
export { readRunEntries } from "./run-entries.ts";
export { releaseHold } from "./release-hold.ts";
export { returnCharge } from "./return-charge.ts";
export type { EntryRow } from "./entry-row.ts";
export { presentLine } from "./statement/present-line.ts";
export { readLines } from "./statement/read-lines.ts";
export { sumOutstanding } from "./sum-outstanding.ts";
export { sumSpent, sumSpentByAccount } from "./sum-spent.ts";
export { verifyCredits } from "./verification/verify-credits.ts";
