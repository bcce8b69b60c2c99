import { keyCapPeriods } from "#contract/facts/keys/key-rules.ts";
import type { KeyRow } from "./key-row.ts";

export type Bounds = Pick<KeyRow, "scopes" | "utilityIds" | "cap" | "capPeriod" | "expiresAt">;

/** Lists new rights for the owner; empty if only narrowed. */
export function widenedRights(before: Bounds, after: Bounds): readonly string[] {
  const widened = {
    "its scopes": hasMore(before.scopes, after.scopes),
    "its utilities": hasMore(before.utilityIds, after.utilityIds),
    "its spending cap": maySpendMore(before, after),
    "its expiry": lastsLonger(before.expiresAt, after.expiresAt),
  };
  return Object.entries(widened).flatMap(([right, isWider]) => (isWider ? [right] : []));
}

/** Null allows everything. */
function hasMore(before: readonly string[] | null, after: readonly string[] | null): boolean {
  if (before === null) return false;
  return after === null || after.some((each) => !before.includes(each));
}

/** A cap that resets more often allows more in the end. */
function maySpendMore(before: Bounds, after: Bounds): boolean {
  if (before.cap === null) return false;
  return after.cap === null || after.cap > before.cap || length(after) < length(before);
}

function length({ capPeriod }: Bounds): number {
  return capPeriod === null ? keyCapPeriods.length : keyCapPeriods.indexOf(capPeriod);
}

function lastsLonger(before: Date | null, after: Date | null): boolean {
  return before !== null && (after === null || after > before);
}
