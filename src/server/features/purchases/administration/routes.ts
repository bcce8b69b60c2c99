import { Readable } from "node:stream";
import { endpoints } from "#contract/endpoints/endpoints.ts";
import type { Mount } from "#server/platform/http/mount.ts";
import { orderPacks, setCustomAmounts, setPack } from "../packs/change-packs.ts";
import { readOffers } from "../packs/read-offers.ts";
import { presentPack } from "../present.ts";
import type { PurchaseParts } from "../purchase-parts.ts";
import { listSoldPurchases, readSoldPurchase } from "./list-purchases.ts";
import { purchasesCsv } from "./purchases-csv.ts";
import { refundPurchase } from "./refund-purchase.ts";

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
    const { packs, customAmounts, isTest } = await readOffers(parts, { onSale: false });
    return { status: 200, body: { packs: packs.map(presentPack), customAmounts, isTest } };
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
