import { z } from "zod";
import type { Hundredths } from "#contract/amount.ts";
import { toCredits } from "#contract/amount.ts";
import type { Clock } from "#server/platform/clock.ts";
import type { Queryable } from "#server/platform/database/queryable.ts";
import { cutPage, decodeCursor, encodeCursor } from "#server/platform/http/cursor.ts";
import { Refusal } from "#server/platform/refusal.ts";
import type { CreditRules } from "./credit-rules.ts";
import { grantMonthlyCredits } from "./grant-monthly-credits.ts";
import { monthOf } from "./month.ts";
import {
  holdPrice,
  insertPurchase,
  listEntryRows,
  readBalanceRows,
  type EntryRow,
} from "./store.ts";

export { adjustBalance } from "./adjust-balance.ts";
export { type CreditRules, type MailboxHash } from "./credit-rules.ts";
export {
  claimMonthlyCredits,
  forgetPastGrants,
  grantMonthlyCredits,
} from "./grant-monthly-credits.ts";
export { readBalancesOfMany } from "./balances-of-many.ts";
export { presentEntry } from "./present-entry.ts";
export { releaseHold, settleHold } from "./store.ts";
export { verifyCredits } from "./verify.ts";

/** What a user owns, in hundredths of a credit. */
export interface Balances {
  readonly free: Hundredths;
  readonly paid: Hundredths;
}

/** A user's balances, with this month's free credits granted if they were not. */
export async function readBalances(
  queryable: Queryable,
  rules: CreditRules,
  userId: string,
): Promise<Balances> {
  const month = monthOf(rules.clock.now());
  let rows = await readBalanceRows(queryable, userId);
  if (!rows.some((row) => row.grantedMonth !== null && row.grantedMonth >= month)) {
    await grantMonthlyCredits(queryable, rules, userId);
    rows = await readBalanceRows(queryable, userId);
  }
  return {
    free: rows.find((row) => row.pool === "free")?.balance ?? 0,
    paid: rows.find((row) => row.pool === "paid")?.balance ?? 0,
  };
}

/**
 * Holds the price of a run: free credits first where the utility allows them, then paid ones. Must
 * be called inside the transaction that inserts the run. A price of 0 leaves no entry.
 * Throws Refusal `insufficient_credits` with the price and both balances, in credits.
 */
export async function holdCredits(
  client: Queryable,
  rules: CreditRules,
  hold: {
    readonly userId: string;
    readonly runId: string;
    readonly price: Hundredths;
    readonly freeCreditsAllowed: boolean;
    readonly reason: string;
  },
): Promise<void> {
  if (hold.price === 0) return;
  const now = rules.clock.now();
  const wanted = {
    userId: hold.userId,
    runId: hold.runId,
    price: hold.price,
    freeAllowed: hold.freeCreditsAllowed,
    month: monthOf(now),
    reason: hold.reason,
    now,
  };
  let outcome = await holdPrice(client, wanted);
  if (!outcome.grantIsCurrent) {
    await grantMonthlyCredits(client, rules, hold.userId);
    outcome = await holdPrice(client, wanted);
  }
  if (outcome.held) return;
  if (!outcome.first) throw new Error(`The run ${hold.runId} has held its price before.`);
  throw tooFewCredits(hold.price, hold.freeCreditsAllowed, outcome);
}

/**
 * Adds paid credits, once for each `key` (such as a payment's own number), so that a repeated
 * notice of the same payment adds nothing. Gives whether this call added them.
 */
export async function purchaseCredits(
  queryable: Queryable,
  clock: Clock,
  purchase: {
    readonly userId: string;
    readonly amount: Hundredths;
    readonly reason: string;
    readonly key: string;
  },
): Promise<boolean> {
  return insertPurchase(queryable, { ...purchase, now: clock.now() });
}

const placeSchema = z.tuple([z.int().min(0)]);

/**
 * One page of a user's entries, newest first. The cursor is the last entry of the page before;
 * throws Refusal `invalid_request` for one that is not.
 */
export async function readEntries(
  queryable: Queryable,
  userId: string,
  page: { readonly limit: number; readonly cursor?: string | undefined },
): Promise<{ entries: EntryRow[]; nextCursor: string | null }> {
  const [before] = page.cursor === undefined ? [null] : decodeCursor(placeSchema, page.cursor);
  const rows = await listEntryRows(queryable, { userId, before, limit: page.limit + 1 });
  const { rows: entries, nextCursor } = cutPage(rows, page.limit, ({ id }) => encodeCursor([id]));
  return { entries, nextCursor };
}

function tooFewCredits(price: Hundredths, freeAllowed: boolean, balances: Balances): Refusal {
  const money = {
    price: toCredits(price),
    free: toCredits(balances.free),
    paid: toCredits(balances.paid),
  };
  const free = freeAllowed
    ? `${money.free.toFixed(2)} free`
    : `${money.free.toFixed(2)} free, which this utility does not take,`;
  return new Refusal(
    "insufficient_credits",
    `This run costs ${money.price.toFixed(2)} credits. You have ${free} and ${money.paid.toFixed(2)} paid credits.`,
    money,
  );
}
