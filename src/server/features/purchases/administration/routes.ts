import { Readable } from "node:stream";
import { endpoints } from "#contract/endpoints/endpoints.ts";
import type { Mount } from "#server/platform/http/mount.ts";
import { orderPacks, setCustomAmounts, setPack } from "../packs/change-packs.ts";
import { listPacks, readCustomAmounts } from "../packs/store.ts";
import { presentPack } from "../present.ts";
import { type PurchaseParts, requireShop } from "../purchase-parts.ts";
import { listSoldPurchases, readSoldPurchase } from "./list-purchases.ts";
import { purchasesCsv } from "./purchases-csv.ts";
import { refundPurchase } from "./refund-purchase.ts";

/** Mounts what administrators see and change of what is sold. */
export function mountPurchaseAdministrationRoutes(mount: Mount, parts: PurchaseParts): void {
  const { pool } = parts.database;
  mount(endpoints.listSoldPurchases, async ({ query }) => ({
    status: 200,
    body: await listSoldPurchases(pool, query, query),
  }));
  mount(endpoints.downloadPurchases, async ({ query, reply }) =>
    reply
      .type("text/csv; charset=utf-8")
      .header("content-disposition", 'attachment; filename="purchases.csv"')
      .send(Readable.from(purchasesCsv(pool, query))),
  );
  mount(endpoints.refundPurchase, async ({ caller, params, body }) => {
    await refundPurchase(parts, caller, params.purchaseId, body);
    return { status: 202, body: await readSoldPurchase(pool, params.purchaseId) };
  });
  mount(endpoints.listCreditPacks, async () => {
    requireShop(parts);
    const packs = (await listPacks(pool)).map(presentPack);
    return { status: 200, body: { packs, customAmounts: (await readCustomAmounts(pool)) ?? null } };
  });
  mount(endpoints.setCreditPack, async ({ caller, params, body }) => ({
    status: 200,
    body: presentPack(await setPack(parts, caller, params.packId, body)),
  }));
  mount(endpoints.orderCreditPacks, async ({ body }) => {
    await orderPacks(parts, body.packIds);
    return { status: 204, body: undefined };
  });
  mount(endpoints.setCustomAmounts, async ({ caller, body }) => {
    await setCustomAmounts(parts, caller, body.customAmounts);
    return { status: 204, body: undefined };
  });
}
