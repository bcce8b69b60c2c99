import { toCredits } from "#contract/facts/credits/amount.ts";
import type { AuditAction } from "#contract/facts/audit.ts";
import type { RunRow } from "../store.ts";

/** Describes a change of a run for the audit log, without its options and results. */
export function changeOf(
  action: Extract<AuditAction, `run.${string}`>,
  { id, userId, utilityId, operation, price }: RunRow,
  more: Readonly<Record<string, string>> = {},
) {
  return {
    action,
    subject: { type: "run", id, label: `${utilityId}, ${operation}` },
    detail: { userId, price: toCredits(price), ...more },
  } as const;
}
