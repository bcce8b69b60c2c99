import type { z } from "zod";
import { toHundredths } from "#contract/facts/credits/amount.ts";
import type { newPurchaseSchema } from "#contract/schemas/purchase.ts";
import type { Caller } from "#server/platform/http/caller.ts";
import { Refusal } from "#server/platform/refusal.ts";
import { readCustomAmounts, readPack } from "./packs/store.ts";
import { openCheckout } from "./provider/open-checkout.ts";
import { type PurchaseParts, requireShop } from "./purchase-parts.ts";
import type { PurchaseRow } from "./purchase-row.ts";
import { insertPurchaseRow, readPurchaseRow, writeCheckout } from "./store.ts";

type Wanted = z.output<typeof newPurchaseSchema>;
type Terms = Pick<PurchaseRow, "label" | "credits" | "price" | "currency">;

/** Stripe keeps keys for a day; later, a repeat would create a second page. */
const mostAgeMilliseconds = 23 * 60 * 60 * 1000;

/**
 * Returns the payment page, or null if nothing is left to pay. Creates the row first; its id makes
 * repeats return the same page. Throws Refusal.
 */
export async function buyCredits(
  parts: PurchaseParts,
  caller: Caller,
  wanted: Wanted,
): Promise<{ readonly purchase: PurchaseRow; readonly checkoutUrl: string | null }> {
  const shop = requireShop(parts);
  const { pool } = parts.database;
  if (!caller.emailVerified) throw new Refusal("email_unverified");
  const now = parts.clock.now();
  const terms = await termsOf(parts, wanted);
  const made = {
    id: wanted.purchaseId,
    userId: caller.userId,
    ...terms,
    isTest: shop.isTest,
    createdAt: now,
  };
  const purchase =
    (await insertPurchaseRow(pool, made)) ?? (await readPurchaseRow(pool, wanted.purchaseId));
  if (purchase === undefined || !isSame(purchase, made)) throw new Refusal("purchase_id_used");
  const isOld = now.getTime() - purchase.createdAt.getTime() > mostAgeMilliseconds;
  if (isOld || !["begun", "open"].includes(purchase.status)) return { purchase, checkoutUrl: null };
  const page = await openCheckout(parts, shop, { purchase, email: caller.email });
  await writeCheckout(pool, purchase.id, page.id);
  const current = (await readPurchaseRow(pool, purchase.id)) ?? purchase;
  return { purchase: current, checkoutUrl: page.url };
}

async function termsOf({ database }: PurchaseParts, wanted: Wanted): Promise<Terms> {
  if ("packId" in wanted) {
    const pack = await readPack(database.pool, wanted.packId);
    if (pack === undefined || !pack.isActive) throw new Refusal("offer_not_found");
    const { name, credits, price, currency } = pack;
    return { label: name, credits, price, currency };
  }
  const custom = await readCustomAmounts(database.pool);
  if (custom === undefined) throw new Refusal("offer_not_found");
  const { priceOfCredit, currency, leastCredits, mostCredits } = custom;
  if (wanted.credits < leastCredits || wanted.credits > mostCredits) {
    throw new Refusal(
      "amount_not_sold",
      `Choose between ${leastCredits} and ${mostCredits} credits.`,
    );
  }
  return {
    label: `${wanted.credits} credits`,
    credits: toHundredths(wanted.credits),
    price: wanted.credits * priceOfCredit,
    currency,
  };
}

function isSame(one: Terms & { userId: string }, other: Terms & { userId: string }): boolean {
  return (
    one.userId === other.userId &&
    one.credits === other.credits &&
    one.price === other.price &&
    one.currency === other.currency
  );
}
