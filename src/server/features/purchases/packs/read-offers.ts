import type { CustomAmounts } from "#contract/schemas/purchase.ts";
import { type PurchaseParts, requireShop } from "../purchase-parts.ts";
import { listPacks, type PackRow, readCustomAmounts } from "./store.ts";

/** Packs in order; null terms if custom amounts aren't sold. */
export interface Offers {
  readonly packs: readonly PackRow[];
  readonly customAmounts: CustomAmounts | null;
  /** In test mode no money moves. */
  readonly isTest: boolean;
}

/** Reads all packs, or those on sale. Throws Refusal if nothing is sold here. */
export async function readOffers(
  parts: PurchaseParts,
  { onSale }: { readonly onSale: boolean },
): Promise<Offers> {
  const { isTest } = requireShop(parts);
  const { pool } = parts.database;
  const all = await listPacks(pool);
  const packs = onSale ? all.filter(({ isActive }) => isActive) : all;
  return { packs, customAmounts: (await readCustomAmounts(pool)) ?? null, isTest };
}
