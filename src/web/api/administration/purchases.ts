import { queryOptions, type QueryClient } from "@tanstack/react-query";
import type { PurchaseStatus } from "#contract/facts/credits/purchase.ts";
import type { CreditPackFields, CustomAmounts, SoldPurchase } from "#contract/schemas/purchase.ts";
import { ownKey } from "../account/account.ts";
import { call, callRaw } from "../http/call.ts";
import { alwaysAnew, cursorQuery } from "../http/cursor-query.ts";
import { saveBlob } from "../save-blob.ts";

/** Named like the API's parameters; days as 2026-11-21. */
export interface SoldFilter {
  readonly status?: PurchaseStatus;
  readonly user?: string;
  readonly start_date?: string;
  readonly end_date?: string;
}

const soldKey = [...ownKey, "sold"] as const;
const purchasesPerPage = 25;

export function soldPurchasesQuery(filter: SoldFilter) {
  return cursorQuery(
    [...soldKey, "purchases", filter],
    ({ cursor, signal }) => {
      const query = { ...filter, limit: purchasesPerPage, cursor };
      return call("GET /api/admin/purchases", { query, signal });
    },
    alwaysAnew,
  );
}

export async function savePurchases(filter: SoldFilter): Promise<void> {
  const response = await callRaw("GET /api/admin/purchases/csv", {
    query: { ...filter },
    headers: { accept: "text/csv" },
  });
  saveBlob(await response.blob(), "purchases.csv");
}

interface Refund {
  readonly refundId: string;
  readonly amount: number;
  readonly reason: string;
}

/** Refunds part of a purchase, once per id. */
export function refundPurchase(purchaseId: string, refund: Refund): Promise<SoldPurchase> {
  return call("POST /api/admin/purchases/{purchaseId}/refunds", {
    params: { purchaseId },
    body: refund,
  });
}

/** Includes hidden packs. */
export const creditPacksQuery = queryOptions({
  ...alwaysAnew,
  queryKey: [...soldKey, "packs"],
  queryFn: ({ signal }) => call("GET /api/admin/credit-packs", { signal }),
});

export function setCreditPack(packId: string, fields: CreditPackFields) {
  return call("PUT /api/admin/credit-packs/{packId}", { params: { packId }, body: fields });
}

export async function orderCreditPacks(packIds: readonly string[]): Promise<void> {
  await call("PUT /api/admin/credit-packs", { body: { packIds: [...packIds] } });
}

/** Sets the terms; null means people can't choose. */
export async function setCustomAmounts(customAmounts: CustomAmounts | null): Promise<void> {
  await call("PUT /api/admin/custom-amounts", { body: { customAmounts } });
}

export function reloadSold(queryClient: QueryClient): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: soldKey });
}
