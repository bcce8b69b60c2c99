import type { KeyCapPeriod } from "#contract/facts/keys/key-rules.ts";
import type { ApiKey } from "#contract/schemas/api-key.ts";
import { formatCredits } from "#web/ui/format/format-credits.ts";
import { formatDate } from "#web/ui/format/format-date.ts";

export const capPeriodWords: Readonly<Record<KeyCapPeriod, string>> = {
  day: "a day",
  month: "a month",
  total: "in all",
};

export function describeSpending({ cap, spent }: Pick<ApiKey, "cap" | "spent">): string {
  if (cap === null) return `Spent ${formatCredits(spent.total)} credits, no cap`;
  const of = `Spent ${formatCredits(spent[cap.period])} of ${formatCredits(cap.credits)} credits`;
  return `${of} ${capPeriodWords[cap.period]}`;
}

export function describeLastUse({ lastUsed }: Pick<ApiKey, "lastUsed">): string {
  return lastUsed === null
    ? "Never used"
    : `Last used ${formatDate(lastUsed.at)} from ${lastUsed.address}`;
}

/** Explains why a key is refused, or returns null for a working key. */
export function stateOfKey(
  { revokedAt, expiresAt, cap }: Pick<ApiKey, "revokedAt" | "expiresAt" | "cap">,
  now: number,
): "Revoked" | "Expired" | "Cap reached" | null {
  if (revokedAt !== null) return "Revoked";
  if (expiresAt !== null && Date.parse(expiresAt) <= now) return "Expired";
  return cap?.remaining === 0 ? "Cap reached" : null;
}

export function describeEnd(
  { revokedAt, expiresAt }: Pick<ApiKey, "revokedAt" | "expiresAt">,
  now: number,
): string {
  if (revokedAt !== null) return `Revoked ${formatDate(revokedAt)}`;
  if (expiresAt === null) return "No expiry";
  return `${Date.parse(expiresAt) <= now ? "Expired" : "Expires"} ${formatDate(expiresAt)}`;
}
