import { queryOptions } from "@tanstack/react-query";
import type { Purchase } from "#contract/schemas/purchase.ts";
import { creditsKey } from "./account/account.ts";
import { call } from "./http/call.ts";
import { alwaysAnew, cursorQuery } from "./http/cursor-query.ts";
import { createIdempotencyKey } from "./http/idempotency-key.ts";

const purchasesPerPage = 10;
const purchasesKey = [...creditsKey, "purchases"] as const;

/** What is sold, and what the account owes. */
export const offersQuery = queryOptions({
  queryKey: [...creditsKey, "offers"],
  queryFn: ({ signal }) => call("GET /api/credits/offers", { signal }),
  staleTime: 60_000,
});

/** One's own purchases, newest first, page by page. */
export const purchasesQuery = cursorQuery(
  [...purchasesKey, "list"],
  ({ cursor, signal }) =>
    call("GET /api/purchases", { query: { limit: purchasesPerPage, cursor }, signal }),
  alwaysAnew,
);

/** What a purchase may still become. */
export const isUnfinished = ({ status }: Pick<Purchase, "status">) =>
  status === "begun" || status === "open" || status === "waiting";

/** Looks this often, in milliseconds, and after so many looks less often. */
const [soon, later, soonLooks] = [3000, 30_000, 15];

/** How a purchase stands at Stripe, looked at again while it can still change. */
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

/** What is to be bought: a pack, or so many credits. */
export type Wanted = { readonly packId: string } | { readonly credits: number };

/** Begins a purchase; gives where it is paid. */
export async function buyCredits(wanted: Wanted): Promise<string | null> {
  const purchaseId = createIdempotencyKey();
  const { checkoutUrl } = await call("POST /api/purchases", { body: { purchaseId, ...wanted } });
  return checkoutUrl;
}
