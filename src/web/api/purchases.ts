import { queryOptions } from "@tanstack/react-query";
import type { Purchase } from "#contract/schemas/purchase.ts";
import { creditsKey } from "./account/account.ts";
import { call } from "./http/call.ts";
import { alwaysAnew, cursorQuery } from "./http/cursor-query.ts";
import { createIdempotencyKey } from "./http/idempotency-key.ts";

const purchasesPerPage = 10;
const purchasesKey = [...creditsKey, "purchases"] as const;

export const offersQuery = queryOptions({
  queryKey: [...creditsKey, "offers"],
  queryFn: ({ signal }) => call("GET /api/credits/offers", { signal }),
  staleTime: 60_000,
});

export const purchasesQuery = cursorQuery(
  [...purchasesKey, "list"],
  ({ cursor, signal }) =>
    call("GET /api/purchases", { query: { limit: purchasesPerPage, cursor }, signal }),
  alwaysAnew,
);

export const isUnfinished = ({ status }: Pick<Purchase, "status">) =>
  status === "begun" || status === "open" || status === "waiting";

/** In milliseconds, and how many polls are quick. */
const [soon, later, soonLooks] = [3000, 30_000, 15];

/** Reads the state at Stripe, polling while it can change. */
export function checkedPurchaseQuery(purchaseId: string) {
  return queryOptions({
    queryKey: [...purchasesKey, "one", purchaseId],
    queryFn: () => call("POST /api/purchases/{purchaseId}/check", { params: { purchaseId } }),
    staleTime: Infinity,
    retry: false,
    refetchInterval: ({ state }) => {
      if (state.data === undefined || !isUnfinished(state.data)) return false;
      return state.dataUpdateCount < soonLooks ? soon : later;
    },
  });
}

export type Wanted = { readonly packId: string } | { readonly credits: number };

/** Returns where to pay. */
export async function buyCredits(wanted: Wanted): Promise<string | null> {
  const purchaseId = createIdempotencyKey();
  const { checkoutUrl } = await call("POST /api/purchases", { body: { purchaseId, ...wanted } });
  return checkoutUrl;
}
