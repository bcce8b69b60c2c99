import { execFile } from "node:child_process";
import { randomUUID } from "node:crypto";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestStore, type TestStore } from "../../tests/support/database.ts";
import { nodeEnvironment } from "../../tests/support/node-environment.ts";
import { startStripe, type StripeStandIn } from "../../tests/support/stripe/stripe-stand-in.ts";

const script = fileURLToPath(new URL("reconcile.ts", import.meta.url));
let store: TestStore;
let stripe: StripeStandIn;

beforeAll(async () => {
  store = await createTestStore(import.meta.filename);
  stripe = await startStripe();
});
afterAll(async () => {
  await stripe.close();
  await store.dispose();
});

function reconcile(days: readonly string[], environment: Readonly<Record<string, string>>) {
  const env = { ...nodeEnvironment(), ...store.env, ...environment };
  return new Promise<{ code: number; output: string; errors: string }>((resolve) => {
    execFile(process.execPath, [script, ...days], { env }, (error, output, errors) =>
      resolve({ code: error === null ? 0 : Number(error.code), output, errors }),
    );
  });
}

test("asks for the days and for a key, each in a sentence", async () => {
  const noDays = await reconcile([], stripe.environment);
  expect([noDays.code, noDays.errors]).toEqual([
    1,
    "The purchases could not be verified.\nEnter the first and last day: npm run reconcile -- 2026-11-01 2026-11-30\n",
  ]);
  const noKey = await reconcile(["2026-11-01", "2026-11-30"], {});
  expect([noKey.code, noKey.errors]).toEqual([
    1,
    "The purchases could not be verified.\nThis site doesn't sell credits: STRIPE_SECRET_KEY isn't set.\n",
  ]);
});

test("says that all is right, and each difference of the days that are asked for", async () => {
  const right = await reconcile(["2026-11-01", "2026-11-30"], stripe.environment);
  expect(right).toEqual({
    code: 0,
    output: "All purchases match Stripe.\n",
    errors: "",
  });
  const pool = await store.openPool();
  const [first, last, after] = [randomUUID(), randomUUID(), randomUUID()];
  const insert = `INSERT INTO purchases
    (id, user_id, label, credits, price, currency, is_test, status, checkout_id, created_at)
    VALUES ($1::uuid, 'ada', 'Small', 1000, 990, 'eur', true, 'open', 'cs_' || $1::uuid::text, $2)`;
  await pool.query(insert, [first, "2026-11-01T00:00:00Z"]);
  await pool.query(insert, [last, "2026-11-30T23:59:59Z"]);
  await pool.query(insert, [after, "2026-12-01T00:00:00Z"]);
  await pool.end();
  const wrong = await reconcile(["2026-11-01", "2026-11-30"], stripe.environment);
  expect(wrong).toEqual({
    code: 1,
    output: "Problems found: 2.\n",
    errors: `Stripe doesn't have the purchase ${first}.\nStripe doesn't have the purchase ${last}.\n`,
  });
});
