export const creditPools = ["free", "paid"] as const;
export type CreditPool = (typeof creditPools)[number];

/** The kinds of entries of the ledger. */
export const creditEntryTypes = [
  "grant",
  "purchase",
  "adjust",
  "hold",
  "settle",
  "release",
  "expire",
] as const;
export type CreditEntryType = (typeof creditEntryTypes)[number];
