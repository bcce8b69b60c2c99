import { randomUUID } from "node:crypto";
import type { Purchase } from "#contract/schemas/purchase.ts";
import type { Queryable } from "#server/platform/database/queryable.ts";
import type { TestAccount } from "../accounts.ts";

export async function sellPack(
  queryable: Queryable,
  { credits = 1000, price = 990, name = "Small pack", isActive = true } = {},
): Promise<string> {
  const id = randomUUID();
  await queryable.query(
    `INSERT INTO credit_packs
       (id, name, credits, price, currency, is_active, place, created_at, updated_at)
     VALUES ($1, $2, $3, $4, 'eur', $5, 1, now(), now())`,
    [id, name, credits, price, isActive],
  );
  return id;
}

/** Starts a purchase and returns its id. Throws if refused. */
export async function beginPurchase(person: TestAccount, packId: string): Promise<string> {
  const payload = { purchaseId: randomUUID(), packId };
  const answer = await person.inject({ method: "POST", url: "/api/purchases", payload });
  if (answer.statusCode !== 201) throw new Error(`Not begun: ${answer.body}`);
  return payload.purchaseId;
}

export async function readPurchase(person: TestAccount, purchaseId: string): Promise<Purchase> {
  const answer = await person.inject({ url: `/api/purchases/${purchaseId}` });
  if (answer.statusCode !== 200) throw new Error(`No purchase: ${answer.body}`);
  return answer.json<Purchase>();
}
