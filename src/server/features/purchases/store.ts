import type { PurchaseStatus } from "#contract/facts/credits/purchase.ts";
import { prepared } from "#server/platform/database/prepared.ts";
import type { Queryable } from "#server/platform/database/queryable.ts";
import { purchaseColumns, type PurchaseRow } from "./purchase-row.ts";

type Row = PurchaseRow & Record<string, unknown>;

type NewPurchase = Pick<
  PurchaseRow,
  "id" | "userId" | "label" | "credits" | "price" | "currency" | "isTest" | "createdAt"
>;

const insert = prepared<Row>(
  "purchases-insert",
  `INSERT INTO purchases (id, user_id, label, credits, price, currency, is_test, status, created_at)
   VALUES ($1, $2, $3, $4, $5, $6, $7, 'begun', $8) ON CONFLICT (id) DO NOTHING
   RETURNING ${purchaseColumns}`,
);

/** Returns undefined if the id exists. */
export async function insertPurchaseRow(
  queryable: Queryable,
  { id, userId, label, credits, price, currency, isTest, createdAt }: NewPurchase,
): Promise<PurchaseRow | undefined> {
  const values = [id, userId, label, credits, price, currency, isTest, createdAt];
  return (await insert(queryable, values))[0];
}

export async function readPurchaseRow(
  queryable: Queryable,
  id: string,
): Promise<PurchaseRow | undefined> {
  const { rows } = await queryable.query<Row>(
    `SELECT ${purchaseColumns} FROM purchases WHERE id = $1`,
    [id],
  );
  return rows[0];
}

export async function readPurchaseByPayment(
  queryable: Queryable,
  paymentId: string,
): Promise<PurchaseRow | undefined> {
  const { rows } = await queryable.query<Row>(
    `SELECT ${purchaseColumns} FROM purchases WHERE payment_id = $1`,
    [paymentId],
  );
  return rows[0];
}

/** Locks until the transaction ends; includes the last applied reading. */
export async function lockPurchase(
  client: Queryable,
  id: string,
): Promise<(PurchaseRow & { readonly appliedReading: number }) | undefined> {
  const { rows } = await client.query<Row & { appliedReading: number }>(
    `SELECT ${purchaseColumns}, applied_reading AS "appliedReading" FROM purchases
     WHERE id = $1 FOR UPDATE`,
    [id],
  );
  return rows[0];
}

const saveCheckout = prepared<{ id: string }>(
  "purchases-checkout",
  `UPDATE purchases SET checkout_id = $2, status = CASE WHEN status = 'begun' THEN 'open' ELSE status END
   WHERE id = $1 AND (checkout_id IS NULL OR checkout_id = $2) RETURNING id`,
);

export async function writeCheckout(
  queryable: Queryable,
  id: string,
  checkoutId: string,
): Promise<void> {
  await saveCheckout(queryable, [id, checkoutId]);
}

const takeNumber = prepared<{ reading: number }>(
  "purchases-reading",
  "UPDATE purchases SET reading = reading + 1, read_at = $2 WHERE id = $1 RETURNING reading",
);

/** Returns the number of a reading that begins now. */
export async function takeReading(queryable: Queryable, id: string, now: Date): Promise<number> {
  return (await takeNumber(queryable, [id, now]))[0]?.reading ?? 0;
}

/** Records ids and documents, and the status unless paid. */
export async function writeReading(
  client: Queryable,
  id: string,
  read: {
    readonly reading: number;
    readonly status: Exclude<PurchaseStatus, "paid"> | null;
    readonly trouble: string | null;
    readonly checkoutId: string;
    readonly paymentId: string | null;
    readonly receiptUrl: string | null;
    readonly invoiceUrl: string | null;
  },
): Promise<void> {
  await client.query(
    `UPDATE purchases SET applied_reading = $2, status = coalesce($3, status),
       trouble = CASE WHEN $3::text IS NULL THEN trouble ELSE $4 END, checkout_id = $5,
       payment_id = coalesce($6, payment_id), receipt_url = coalesce($7, receipt_url),
       invoice_url = coalesce($8, invoice_url)
     WHERE id = $1`,
    [
      id,
      read.reading,
      read.status,
      read.trouble,
      read.checkoutId,
      read.paymentId,
      read.receiptUrl,
      read.invoiceUrl,
    ],
  );
}

const pay = prepared<{ isNew: boolean }>(
  "purchases-pay",
  `SELECT pay_purchase($1, $2, $3) AS "isNew"`,
);

/** Grants the credits once; returns whether it did. */
export async function payPurchase(
  client: Queryable,
  id: string,
  charged: number,
  now: Date,
): Promise<boolean> {
  return (await pay(client, [id, charged, now]))[0]?.isNew === true;
}

/** Deletes links to receipts and invoices. */
export async function forgetPapers(client: Queryable, userId: string): Promise<void> {
  await client.query(
    "UPDATE purchases SET receipt_url = NULL, invoice_url = NULL WHERE user_id = $1",
    [userId],
  );
}
