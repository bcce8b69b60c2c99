export const creditPools = ["free", "paid"] as const;
export type CreditPool = (typeof creditPools)[number];

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

/** A run with all its entries, or a single entry. */
export const creditLineTypes = ["grant", "purchase", "reverse", "adjust", "expire", "run"] as const;
export type CreditLineType = (typeof creditLineTypes)[number];

/** A run's price: held, charged or returned. */
export const runCharges = ["pending", "charged", "returned"] as const;
export type RunCharge = (typeof runCharges)[number];
