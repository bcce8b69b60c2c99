import type { Queryable } from "#server/platform/database/queryable.ts";
import { judgeReading } from "../judge-reading.ts";
import type { Shop } from "../provider/open-stripe.ts";
import type { PaymentReading } from "../provider/payment-reading.ts";
import { readPayment } from "../provider/read-payment.ts";
import type { PurchaseRow } from "../purchase-row.ts";
import { readReversals, type ReversalRow } from "../reversal-store.ts";
import { readPurchaseRow } from "../store.ts";
import { selectBegun } from "./store.ts";

/** Excludes the last day. */
export interface Period {
  readonly from: Date;
  readonly until: Date;
}

/**
 * Compares with Stripe in both directions; returns a sentence per difference. Ignores the account's
 * other pages.
 */
export async function reconcilePurchases(
  queryable: Queryable,
  { stripe }: Pick<Shop, "stripe">,
  { from, until }: Period,
): Promise<string[]> {
  const differences: string[] = [];
  const known = new Set<string>();
  const created = { gte: secondsOf(from), lt: secondsOf(until) };
  for await (const { id, metadata } of stripe.checkout.sessions.list({ created, limit: 100 })) {
    const purchaseId = metadata?.["purchase"];
    if (purchaseId === undefined) continue;
    known.add(purchaseId);
    const row = await readPurchaseRow(queryable, purchaseId);
    const read = await readPayment(stripe, id);
    if (row === undefined) differences.push(`Stripe has the purchase ${purchaseId}, but we don't.`);
    else differences.push(...compare(row, await readReversals(queryable, [purchaseId]), read));
  }
  const begun = await selectBegun(queryable, { from, until });
  const lost = begun.filter((id) => !known.has(id));
  return [...differences, ...lost.map((id) => `Stripe doesn't have the purchase ${id}.`)];
}

function compare(
  row: PurchaseRow,
  reversals: readonly ReversalRow[],
  read: PaymentReading,
): string[] {
  const there = judgeReading(row, read);
  const name = `The purchase ${row.id}`;
  const states =
    row.status === there.status
      ? []
      : [`${name} is ${row.status} here but ${there.status} at Stripe.`];
  const charged = there.status === "paid" ? there.charged : null;
  const charges =
    row.charged === charged
      ? []
      : [`${name} was charged ${row.charged ?? 0} here but ${charged ?? 0} at Stripe.`];
  const [ours, theirs] = [goneOf(reversals), goneOf(read.reversals)];
  const gone =
    ours === theirs ? [] : [`${name} had ${ours} refunded here but ${theirs} at Stripe.`];
  return [...states, ...charges, ...gone];
}

function goneOf(reversals: readonly Pick<ReversalRow, "amount" | "status">[]): number {
  const counted = reversals.filter(({ status }) => status !== "undone");
  return counted.reduce((sum, { amount }) => sum + amount, 0);
}

function secondsOf(moment: Date): number {
  return Math.floor(moment.getTime() / 1000);
}
