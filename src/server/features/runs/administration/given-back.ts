import { hasEnded } from "#contract/facts/run.ts";
import type { EntryRow } from "#server/features/credits/index.ts";
import type { RunRow } from "../store.ts";

/** Tells from the ledger whether the charge has been returned. */
export function isGivenBack(entries: readonly EntryRow[]): boolean {
  return entries.some(({ type }) => type === "adjust");
}

/** Says why a run has nothing to return, or null. */
export function nothingToGiveBack({ status, price }: RunRow): string | null {
  if (!hasEnded(status)) return "It is still in progress. Cancel it and nothing is charged.";
  if (price === 0) return "It cost nothing.";
  if (status !== "succeeded")
    return "It wasn't charged: the credits it reserved were returned when it ended.";
  return null;
}
