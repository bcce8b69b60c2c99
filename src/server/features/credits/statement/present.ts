import { toCredits } from "#contract/facts/credits/amount.ts";
import type { CreditStatement } from "#contract/schemas/credit.ts";
import type { Balances } from "../balances.ts";
import { presentLine } from "./present-line.ts";
import type { StatementLine } from "./read-lines.ts";

/** Sets `nextCursor` to null on the last page. */
export function presentStatement(
  balances: Balances,
  page: { readonly lines: readonly StatementLine[]; readonly nextCursor: string | null },
): CreditStatement {
  return {
    free: toCredits(balances.free),
    paid: toCredits(balances.paid),
    entries: page.lines.map(presentLine),
    nextCursor: page.nextCursor,
  };
}
