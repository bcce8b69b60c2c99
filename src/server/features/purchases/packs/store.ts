import type { Hundredths } from "#contract/facts/credits/amount.ts";
import type { Currency } from "#contract/facts/credits/purchase.ts";
import type { CustomAmounts } from "#contract/schemas/purchase.ts";
import type { Queryable } from "#server/platform/database/queryable.ts";

/** In the currency's smallest unit. */
export interface PackRow {
  readonly id: string;
  readonly name: string;
  readonly credits: Hundredths;
  readonly price: number;
  readonly currency: Currency;
  readonly isActive: boolean;
}

const columns = `id, name, credits, price, currency, is_active AS "isActive"`;

export async function listPacks(queryable: Queryable): Promise<PackRow[]> {
  const { rows } = await queryable.query<PackRow & Record<string, unknown>>(
    `SELECT ${columns} FROM credit_packs ORDER BY place, created_at, id`,
  );
  return rows;
}

export async function readPack(queryable: Queryable, id: string): Promise<PackRow | undefined> {
  const { rows } = await queryable.query<PackRow & Record<string, unknown>>(
    `SELECT ${columns} FROM credit_packs WHERE id = $1`,
    [id],
  );
  return rows[0];
}

/** Adds a pack at the end, or changes it. */
export async function writePack(client: Queryable, pack: PackRow, now: Date): Promise<void> {
  const { id, name, credits, price, currency, isActive } = pack;
  await client.query(
    `INSERT INTO credit_packs
       (id, name, credits, price, currency, is_active, place, created_at, updated_at)
     SELECT $1, $2, $3, $4, $5, $6, coalesce(max(place), 0) + 1, $7, $7 FROM credit_packs
     ON CONFLICT (id) DO UPDATE SET name = excluded.name, credits = excluded.credits,
       price = excluded.price, currency = excluded.currency, is_active = excluded.is_active,
       updated_at = excluded.updated_at`,
    [id, name, credits, price, currency, isActive, now],
  );
}

/** Orders these ids; others follow. */
export async function writeOrder(client: Queryable, ids: readonly string[]): Promise<void> {
  await client.query(
    `UPDATE credit_packs SET place = coalesce(array_position($1::uuid[], id), 1000 + place)`,
    [ids],
  );
}

export async function readCustomAmounts(queryable: Queryable): Promise<CustomAmounts | undefined> {
  const { rows } = await queryable.query<CustomAmounts & Record<string, unknown>>(
    `SELECT price_of_credit AS "priceOfCredit", currency, least_credits / 100 AS "leastCredits",
       most_credits / 100 AS "mostCredits" FROM custom_amounts`,
  );
  return rows[0];
}

/** Sets or removes the terms. */
export async function writeCustomAmounts(
  client: Queryable,
  custom: CustomAmounts | null,
): Promise<void> {
  await client.query("DELETE FROM custom_amounts");
  if (custom === null) return;
  const { priceOfCredit, currency, leastCredits, mostCredits } = custom;
  await client.query(
    `INSERT INTO custom_amounts (price_of_credit, currency, least_credits, most_credits)
     VALUES ($1, $2, $3::bigint * 100, $4::bigint * 100)`,
    [priceOfCredit, currency, leastCredits, mostCredits],
  );
}
