import type { CustomAmounts } from "#contract/schemas/purchase.ts";
import { type PurchaseParts, requireShop } from "../purchase-parts.ts";
import { listPacks, type PackRow, readCustomAmounts } from "./store.ts";

/** Packs in order, and the terms of custom amounts, null if not sold. */
export interface Offers {
  readonly packs: readonly PackRow[];
  readonly customAmounts: CustomAmounts | null;
  /** Whether payments are in test mode and move no money. */
  readonly isTest: boolean;
}

/** Reads all packs, or only those on sale. Throws Refusal if this installation sells nothing. */
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
