import { toCredits } from "#contract/facts/credits/amount.ts";
import type { ApiKey } from "#contract/schemas/api-key.ts";
import type { KeyRow } from "./key-row.ts";
import { remainingOf, renewalOfCap, spentOfKey } from "./spent-of-cap.ts";

export function presentKey(row: KeyRow, now: Date): ApiKey {
  return {
    keyId: row.id,
    name: row.name,
    prefix: row.prefix,
    scopes: [...row.scopes],
    utilityIds: row.utilityIds === null ? null : [...row.utilityIds],
    cap: presentCap(row, now),
    spent: {
      day: toCredits(spentOfKey("day", row, now)),
      month: toCredits(spentOfKey("month", row, now)),
      total: toCredits(row.spent),
    },
    expiresAt: row.expiresAt?.toISOString() ?? null,
    grantedTo: row.grantedTo,
    lastUsed: presentLastUse(row),
    createdAt: row.createdAt.toISOString(),
    revokedAt: row.revokedAt?.toISOString() ?? null,
  };
}

function presentCap(row: KeyRow, now: Date): ApiKey["cap"] {
  const { cap, capPeriod: period } = row;
  const remaining = remainingOf(row, now);
  if (cap === null || period === null || remaining === null) return null;
  const renewsAt = renewalOfCap(period, now)?.toISOString() ?? null;
  return { credits: toCredits(cap), period, remaining: toCredits(remaining), renewsAt };
}

function presentLastUse({ lastUsedAt, lastUsedAddress }: KeyRow): ApiKey["lastUsed"] {
  if (lastUsedAt === null || lastUsedAddress === null) return null;
  return { at: lastUsedAt.toISOString(), address: lastUsedAddress };
}
