import type { CustomAmounts } from "#contract/schemas/purchase.ts";
import { type PurchaseParts, requireShop } from "../purchase-parts.ts";
import { listPacks, type PackRow, readCustomAmounts } from "./store.ts";

/** What is for sale: packs in their order, and the terms of other amounts, null where none are sold. */
export interface Offers {
  readonly packs: readonly PackRow[];
  readonly customAmounts: CustomAmounts | null;
  /** Whether payments are tried only, and no money moves. */
  readonly isTest: boolean;
}

/** Reads all packs, or those on sale alone. Throws Refusal where this installation sells nothing. */
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
