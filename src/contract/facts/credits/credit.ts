export const creditPools = ["free", "paid"] as const;
export type CreditPool = (typeof creditPools)[number];

/** The kinds of entries of the ledger. */
export const creditEntryTypes = [
  "grant",
  "purchase",
  "reverse",
  "adjust",
  "hold",
  "settle",
  "release",
  "expire",
] as const;
export type CreditEntryType = (typeof creditEntryTypes)[number];

/** What a line of a statement is about: a run with all of its entries, or an entry by itself. */
export const creditLineTypes = ["grant", "purchase", "reverse", "adjust", "expire", "run"] as const;
export type CreditLineType = (typeof creditLineTypes)[number];

/** How it stands with the price of a run: held while it is at work, paid, or given back. */
export const runCharges = ["pending", "charged", "returned"] as const;
export type RunCharge = (typeof runCharges)[number];
