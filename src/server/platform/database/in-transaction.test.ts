import { setImmediate } from "node:timers/promises";
import pg from "pg";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { createTestDatabase, type TestDatabase } from "../../../../tests/support/database.ts";
import { inTransaction } from "./in-transaction.ts";

let test: TestDatabase;
let pool: pg.Pool;

beforeAll(async () => {
  test = await createTestDatabase(import.meta.filename);
  ({ pool } = test.database);
  await pool.query("CREATE TABLE numbers (number integer PRIMARY KEY)");
});

beforeEach(() => pool.query("DELETE FROM numbers"));

afterAll(() => test.dispose());

async function storedNumbers(): Promise<number[]> {
  const { rows } = await pool.query<{ number: number }>(
    "SELECT number FROM numbers ORDER BY number",
  );
  return rows.map(({ number }) => number);
}

function failing(code: string): Promise<never> {
  const error = new pg.DatabaseError("made by the test", 0, "error");
  error.code = code;
  return Promise.reject(error);
}

it("keeps nothing of a transaction that throws, and throws the same", async () => {
  const mistake = new Error("no");
  const result = inTransaction(pool, async (client) => {
    await client.query("INSERT INTO numbers VALUES (1)");
    throw mistake;
  });
  await expect(result).rejects.toBe(mistake);
  expect(await storedNumbers()).toEqual([]);
});

it("throws when a failed statement was swallowed, as nothing was committed", async () => {
  const result = inTransaction(pool, async (client) => {
    await client.query("INSERT INTO numbers VALUES (1)");
    await client.query("SELECT 1 / 0").catch(() => undefined);
  });
  await expect(result).rejects.toThrow("had a failed statement and was rolled back");
  expect(await storedNumbers()).toEqual([]);
});

it("refuses the pool, and a second transaction, inside a transaction", async () => {
  const misuse = "The pool was used inside a transaction on it.";
  await inTransaction(pool, async (client) => {
    await expect(pool.query("SELECT 1")).rejects.toThrow(misuse);
    await expect(pool.connect()).rejects.toThrow(misuse);
    await expect(inTransaction(pool, () => Promise.resolve())).rejects.toThrow(misuse);
    await client.query("INSERT INTO numbers VALUES (1)");
  });
  expect(await storedNumbers()).toEqual([1]);
});

it("lets what was started inside a transaction use the pool when it is over", async () => {
  const over = Promise.withResolvers<undefined>();
  const later = await inTransaction(pool, async () => {
    return { storedLater: over.promise.then(storedNumbers) };
  });
  over.resolve(undefined);
  expect(await later.storedLater).toEqual([]);
});

it("lets a listener of a notification that the commit sends use the pool", async () => {
  const listener = await pool.connect();
  const seen = Promise.withResolvers<number[]>();
  listener.once("notification", () => seen.resolve(storedNumbers()));
  await listener.query("LISTEN changed");
  listener.release();
  await inTransaction(pool, async (client) => {
    await client.query("INSERT INTO numbers VALUES (1)");
    await client.query("NOTIFY changed");
  });
  expect(await seen.promise).toEqual([1]);
  await pool.query("UNLISTEN changed");
});

it("lets others use the pool at the same time", async () => {
  const begun = Promise.withResolvers<undefined>();
  const transaction = inTransaction(pool, async (client) => {
    begun.resolve(undefined);
    await client.query("INSERT INTO numbers VALUES (1)");
    await setImmediate();
    await client.query("INSERT INTO numbers VALUES (2)");
  });
  await begun.promise;
  const [seen] = await Promise.all([storedNumbers(), transaction]);
  expect([[], [1, 2]]).toContainEqual(seen);
});

it.each(["40001", "40P01"])(
  "runs again after error %s and keeps only the last try",
  async (code) => {
    let tries = 0;
    const result = await inTransaction(pool, async (client) => {
      tries += 1;
      await client.query("INSERT INTO numbers VALUES ($1)", [tries]);
      return tries < 4 ? failing(code) : "done";
    });
    expect(result).toBe("done");
    expect(await storedNumbers()).toEqual([4]);
  },
);

it("gives up after three more tries, and tries nothing else again", async () => {
  let tries = 0;
  const count = (code: string) =>
    inTransaction(pool, () => {
      tries += 1;
      return failing(code);
    });
  await expect(count("40001")).rejects.toMatchObject({ code: "40001" });
  expect(tries).toBe(4);
  await expect(count("23505")).rejects.toMatchObject({ code: "23505" });
  expect(tries).toBe(5);
});
