import type { CreditEntryType, CreditPool } from "#contract/facts/credits/credit.ts";

/** What happened, as a person would say it: the ledger's own words are a bookkeeper's. */
const typeLabels: Record<CreditEntryType, string> = {
  grant: "Received",
  purchase: "Bought",
  adjust: "Adjusted",
  hold: "Reserved",
  settle: "Charged what was reserved",
  release: "Given back",
  expire: "Expired",
};

/** The line below an entry of the ledger, such as `Reserved · free credits`. */
export function entryLabel(type: CreditEntryType, pool: CreditPool): string {
  return `${typeLabels[type]} · ${pool} credits`;
}
