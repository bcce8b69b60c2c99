import type {
  CreditEntryType,
  CreditLineType,
  CreditPool,
  RunCharge,
} from "#contract/facts/credits/credit.ts";
import type { CreditLine } from "#contract/schemas/credit.ts";

/** Plain words for the ledger's terms. */
const movementLabels: Readonly<Record<CreditEntryType, string>> = {
  grant: "Received",
  purchase: "Bought",
  reverse: "Refund",
  adjust: "Adjusted",
  hold: "Reserved",
  settle: "Charge confirmed",
  release: "Returned",
  expire: "Expired",
};

const lineLabels: Readonly<Record<Exclude<CreditLineType, "run">, string>> = {
  grant: movementLabels.grant,
  purchase: movementLabels.purchase,
  reverse: movementLabels.reverse,
  adjust: movementLabels.adjust,
  expire: movementLabels.expire,
};

const chargeLabels: Readonly<Record<RunCharge, string>> = {
  pending: "Pending",
  charged: "Charged",
  returned: "Returned, not charged",
};

/** Describes a movement, such as `Reserved · free credits`. */
export function movementLabel(type: CreditEntryType, pool: CreditPool): string {
  return `${movementLabels[type]} · ${pool} credits`;
}

/** Describes a statement line, such as `Charged · free and paid credits`. */
export function lineLabel({
  type,
  charge,
  pool,
}: Pick<CreditLine, "type" | "charge" | "pool">): string {
  const what = type === "run" ? chargeLabels[charge ?? "pending"] : lineLabels[type];
  return `${what} · ${pool ?? "free and paid"} credits`;
}
