import { endpoints } from "#contract/endpoints/endpoints.ts";
import { toCredits } from "#contract/facts/credits/amount.ts";
import { readOwed } from "#server/features/credits/index.ts";
import type { Mount, RouteLimit } from "#server/platform/http/mount.ts";
import { buyCredits } from "./buy-credits.ts";
import { checkOwnPurchase, listOwnPurchases, readOwnPurchase } from "./own-purchases.ts";
import { readOffers } from "./packs/read-offers.ts";
import { presentPack, presentPurchase } from "./present.ts";
import type { PurchaseParts } from "./purchase-parts.ts";

export { mountPaymentEvents } from "./receive-event.ts";

export function mountPurchaseRoutes(mount: Mount, parts: PurchaseParts, limit: RouteLimit): void {
  const { pool } = parts.database;
  mount(endpoints.readOffers, async ({ caller }) => {
    const { packs, customAmounts, isTest } = await readOffers(parts, { onSale: true });
    const owed = toCredits(await readOwed(pool, caller.userId));
    return { status: 200, body: { packs: packs.map(presentPack), customAmounts, isTest, owed } };
  });
  mount(
    endpoints.buyCredits,
    async ({ caller, body }) => {
      const { purchase, checkoutUrl } = await buyCredits(parts, caller, body);
      return { status: 201, body: { purchase: presentPurchase(purchase, []), checkoutUrl } };
    },
    { limit },
  );
  mount(endpoints.listPurchases, async ({ caller, query }) => ({
    status: 200,
    body: await listOwnPurchases(pool, caller, query),
  }));
  mount(endpoints.readPurchase, async ({ caller, params }) => ({
    status: 200,
    body: await readOwnPurchase(pool, caller, params.purchaseId),
  }));
  mount(
    endpoints.checkPurchase,
    async ({ caller, params }) => ({
      status: 200,
      body: await checkOwnPurchase(parts, caller, params.purchaseId),
    }),
    // Waiting pages ask every few seconds.
    { limit: { max: limit.max * 10, seconds: limit.seconds } },
  );
}
