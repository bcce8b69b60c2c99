import { hasEnded } from "#contract/facts/run.ts";
import type { EntryRow } from "#server/features/credits/index.ts";
import type { RunRow } from "../store.ts";

/** Whether what a run was charged has been given back since, by what the ledger says of it. */
export function isGivenBack(entries: readonly EntryRow[]): boolean {
  return entries.some(({ type }) => type === "adjust");
}

/** Why there is nothing to give back of a run, in a sentence; null where there is. */
export function nothingToGiveBack({ status, price }: RunRow): string | null {
  if (!hasEnded(status)) return "It is still at work: cancel it, and it costs nothing.";
  if (price === 0) return "It cost nothing.";
  if (status !== "succeeded") return "It was not charged: what it held was given back at its end.";
  return null;
}
