import { toCredits } from "#contract/facts/credits/amount.ts";
import type { AuditAction } from "#contract/facts/audit.ts";
import type { RunRow } from "../store.ts";

/** What the audit log keeps of what was done to a run: never what was entered, nor what came of it. */
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
