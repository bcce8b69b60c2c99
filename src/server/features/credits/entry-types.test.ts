import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type CreditEntryType, creditEntryTypes } from "#contract/facts/credits/credit.ts";
import { createTestDatabase, type TestDatabase } from "../../../../tests/support/database.ts";
import { sumSpent } from "./index.ts";

let site: TestDatabase;

beforeAll(async () => {
  site = await createTestDatabase(import.meta.filename);
});
afterAll(() => site.dispose());

/** Amounts of -1, 0 and 1 that the database accepts, with or without a run. */
const taken: Record<
  CreditEntryType,
  { readonly amounts: number[]; readonly ofRun: boolean; readonly alsoOfRun?: number[] }
> = {
  grant: { amounts: [1], ofRun: false },
  purchase: { amounts: [1], ofRun: false },
  reverse: { amounts: [-1, 1], ofRun: false },
  // With a run, it refunds the cost.
  adjust: { amounts: [-1, 0, 1], ofRun: false, alsoOfRun: [1] },
  hold: { amounts: [-1], ofRun: true },
  // Gives back what a pipeline held and did not use.
  settle: { amounts: [0, 1], ofRun: true },
  release: { amounts: [1], ofRun: true },
  expire: { amounts: [-1], ofRun: false },
};

/** What counts as spent of a hold of 7 after each entry type. */
const spent: Record<CreditEntryType, number> = {
  grant: 0,
  purchase: 0,
  reverse: 0,
  adjust: 0,
  hold: 0,
  settle: 7,
  release: 0,
  expire: 0,
};

async function insert(
  entry: { type: CreditEntryType; amount: number; runId: string | null },
  moment = new Date(),
) {
  await site.database.pool.query(
    `INSERT INTO credit_entries (user_id, pool, type, amount, run_id, reason, unique_key, created_at)
     VALUES ('ada', 'paid', $1, $2, $3, 'Trial', $4, $5)`,
    [entry.type, entry.amount, entry.runId, randomUUID(), moment],
  );
}

const isTaken = (entry: Parameters<typeof insert>[0]) =>
  insert(entry).then(
    () => true,
    () => false,
  );

test.each(creditEntryTypes)("the database knows a %s by sign and run", async (type) => {
  const found: { amount: number; ofRun: boolean }[] = [];
  for (const amount of [-1, 0, 1]) {
    for (const ofRun of [false, true]) {
      const runId = ofRun ? randomUUID() : null;
      if (await isTaken({ type, amount, runId })) found.push({ amount, ofRun });
    }
  }
  const { amounts, ofRun, alsoOfRun = [] } = taken[type];
  expect(found).toEqual([
    ...amounts.map((amount) => ({ amount, ofRun })),
    ...alsoOfRun.map((amount) => ({ amount, ofRun: true })),
  ]);
});

test("the rules of an entry have names, by which a later migration replaces them", async () => {
  const { rows } = await site.database.pool.query<{ name: string }>(
    `SELECT conname AS name FROM pg_constraint
     WHERE conrelid = 'credit_entries'::regclass AND contype = 'c' ORDER BY conname`,
  );
  expect(rows.map(({ name }) => name)).toEqual([
    "credit_entries_amount_of_type",
    "credit_entries_known_pool",
    "credit_entries_known_type",
    "credit_entries_run_of_type",
  ]);
});

test.each(creditEntryTypes)("what a %s means for what was spent", async (type) => {
  const hour = new Date(Date.UTC(2020, 0, 1 + creditEntryTypes.indexOf(type), 9));
  const at = (minute: number) => new Date(hour.getTime() + minute * 60_000);
  const runId = randomUUID();
  await insert({ type: "hold", amount: -7, runId }, at(1));
  const { amounts, ofRun } = taken[type];
  const amount = amounts[0] ?? expect.unreachable();
  // A run holds once.
  const ofWhich = type === "hold" ? randomUUID() : runId;
  await insert({ type, amount: 7 * amount, runId: ofRun ? ofWhich : null }, at(2));
  const sums = await sumSpent(site.database.pool, { from: hour, to: at(60) });
  expect(sums).toEqual(spent[type] === 0 ? [] : [{ hour, spent: spent[type] }]);
});

test("what was spent counts in the hour in which the run ended, of both pools", async () => {
  const hour = (n: number) => new Date(Date.UTC(2021, 0, 1, n));
  const runId = randomUUID();
  const both = async (type: CreditEntryType, free: number, paid: number, moment: Date) => {
    await insert({ type, amount: paid, runId }, moment);
    await site.database.pool.query(
      `INSERT INTO credit_entries (user_id, pool, type, amount, run_id, reason, unique_key, created_at)
       VALUES ('ada', 'free', $1, $2, $3, 'Trial', $4, $5)`,
      [type, free, runId, randomUUID(), moment],
    );
  };
  await both("hold", -3, -4, hour(1));
  await both("settle", 0, 0, hour(3));
  const spentIn = (from: Date, to: Date) => sumSpent(site.database.pool, { from, to });
  expect(await spentIn(hour(0), hour(3))).toEqual([]);
  expect(await spentIn(hour(3), hour(4))).toEqual([{ hour: hour(3), spent: 7 }]);
  expect(await spentIn(hour(4), hour(9))).toEqual([]);
});
