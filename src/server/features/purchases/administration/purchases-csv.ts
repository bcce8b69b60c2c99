import { currencyDecimals } from "#contract/facts/credits/purchase.ts";
import type { SoldPurchase } from "#contract/schemas/purchase.ts";
import type { Queryable } from "#server/platform/database/queryable.ts";
import { csvLine } from "#server/platform/csv-line.ts";
import { listSoldPurchases, type SoldFilter } from "./list-purchases.ts";

const purchasesPerPage = 500;

const columns: Readonly<Record<string, (purchase: SoldPurchase) => string>> = {
  created_at: ({ createdAt }) => createdAt,
  paid_at: ({ paidAt }) => paidAt ?? "",
  purchase_id: ({ purchaseId }) => purchaseId,
  user_id: ({ userId }) => userId,
  email: ({ email }) => email ?? "",
  label: ({ label }) => label,
  credits: ({ credits }) => credits.toFixed(2),
  price: ({ price, currency }) => decimal(price, currencyDecimals[currency]),
  charged: ({ charged, currency }) =>
    charged === null ? "" : decimal(charged, currencyDecimals[currency]),
  refunded: ({ reversals, currency }) => decimal(goneOf(reversals), currencyDecimals[currency]),
  currency: ({ currency }) => currency,
  status: ({ status }) => status,
  is_test: ({ isTest }) => String(isTest),
  payment_id: ({ paymentId }) => paymentId ?? "",
};

/** Streams CSV (RFC 4180), newest first. */
export async function* purchasesCsv(
  queryable: Queryable,
  filter: SoldFilter,
): AsyncGenerator<string> {
  yield csvLine(Object.keys(columns));
  let cursor: string | undefined;
  do {
    const page = await listSoldPurchases(queryable, filter, { limit: purchasesPerPage, cursor });
    const lines = page.purchases.map((purchase) =>
      csvLine(Object.values(columns).map((valueOf) => valueOf(purchase))),
    );
    yield lines.join("");
    cursor = page.nextCursor ?? undefined;
  } while (cursor !== undefined);
}

function goneOf(reversals: SoldPurchase["reversals"]): number {
  const counted = reversals.filter(({ status }) => status !== "undone");
  return counted.reduce((sum, { amount }) => sum + amount, 0);
}

/** Formats smallest currency units exactly. */
function decimal(amount: number, decimals: number): string {
  if (decimals === 0) return String(amount);
  const digits = String(amount).padStart(decimals + 1, "0");
  return `${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`;
}
