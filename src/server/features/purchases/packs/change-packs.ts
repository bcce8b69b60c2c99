import { toCredits, toHundredths } from "#contract/facts/credits/amount.ts";
import { saleLimits } from "#contract/facts/credits/purchase.ts";
import type { CreditPackFields, CustomAmounts } from "#contract/schemas/purchase.ts";
import { noteChanges } from "#server/features/audit/index.ts";
import { inTransaction } from "#server/platform/database/in-transaction.ts";
import type { Caller } from "#server/platform/http/caller.ts";
import { Refusal } from "#server/platform/refusal.ts";
import { type PurchaseParts, requireShop } from "../purchase-parts.ts";
import {
  listPacks,
  type PackRow,
  readCustomAmounts,
  writeCustomAmounts,
  writeOrder,
  writePack,
} from "./store.ts";

/** Creates or changes a pack; earlier purchases stay. Throws Refusal. */
export async function setPack(
  parts: PurchaseParts,
  caller: Caller,
  id: string,
  fields: CreditPackFields,
): Promise<PackRow> {
  requireShop(parts);
  const pack = { ...fields, id, credits: toHundredths(fields.credits) };
  await inTransaction(parts.database.pool, async (client) => {
    const all = await listPacks(client);
    const before = all.find((each) => each.id === id);
    const isNew = before === undefined;
    if (isNew && all.length >= saleLimits.mostPacks) throw new Refusal("too_many_packs");
    const now = parts.clock.now();
    await writePack(client, pack, now);
    const action = isNew ? "credit_pack.create" : "credit_pack.update";
    const subject = { type: "credit_pack", id, label: fields.name } as const;
    const detail = { ...fields, ...(before && { before: fieldsOf(before) }) };
    await noteChanges(client, caller, [{ action, subject, detail }], now);
  });
  return pack;
}

function fieldsOf({ name, credits, price, currency, isActive }: PackRow): CreditPackFields {
  return { name, credits: toCredits(credits), price, currency, isActive };
}

/** Throws Refusal. */
export async function orderPacks(parts: PurchaseParts, packIds: readonly string[]): Promise<void> {
  requireShop(parts);
  await writeOrder(parts.database.pool, packIds);
}

/** Sets or removes the terms. Throws Refusal. */
export async function setCustomAmounts(
  parts: PurchaseParts,
  caller: Caller,
  customAmounts: CustomAmounts | null,
): Promise<void> {
  requireShop(parts);
  await inTransaction(parts.database.pool, async (client) => {
    const before = (await readCustomAmounts(client)) ?? null;
    await writeCustomAmounts(client, customAmounts);
    const subject = { type: "credit_pack", id: "custom", label: "Other amounts" } as const;
    const action = "credit_pack.set_custom_amounts";
    const change = { action, subject, detail: { customAmounts, before } } as const;
    await noteChanges(client, caller, [change], parts.clock.now());
  });
}
