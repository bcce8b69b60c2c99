import { sumOf, toCredits } from "#contract/facts/credits/amount.ts";
import type { CreditEntryType, CreditLineType, RunCharge } from "#contract/facts/credits/credit.ts";
import type { CreditLine, CreditMovement } from "#contract/schemas/credit.ts";
import type { EntryRow } from "../entry-row.ts";
import type { StatementLine } from "./read-lines.ts";

/** By the first entry's type. */
const lineTypes: Readonly<Record<CreditEntryType, CreditLineType>> = {
  grant: "grant",
  purchase: "purchase",
  reverse: "reverse",
  adjust: "adjust",
  hold: "run",
  settle: "run",
  release: "run",
  expire: "expire",
};

export function presentLine(line: StatementLine): CreditLine {
  const [first] = line;
  const pools = new Set(line.map(({ pool }) => pool));
  const amount = sumOf(line.map((entry) => entry.amount));
  const last = line.findLast(({ type }) => type !== "hold");
  const isRun = first.runId !== null;
  return {
    entryId: String(first.id),
    type: lineTypes[first.type],
    charge: isRun ? chargeOf(last, amount) : null,
    pool: pools.size === 1 ? first.pool : null,
    amount: toCredits(amount),
    runId: first.runId,
    reason: first.reason,
    createdAt: first.createdAt.toISOString(),
    endedAt: isRun ? (last?.createdAt.toISOString() ?? null) : null,
    movements: line.map(presentMovement),
  };
}

/** Judges a run by its last entry and the total. */
function chargeOf(last: EntryRow | undefined, amount: number): RunCharge {
  if (last === undefined) return "pending";
  return amount === 0 ? "returned" : "charged";
}

function presentMovement(entry: EntryRow): CreditMovement {
  return {
    entryId: String(entry.id),
    type: entry.type,
    pool: entry.pool,
    amount: toCredits(entry.amount),
    createdAt: entry.createdAt.toISOString(),
  };
}
