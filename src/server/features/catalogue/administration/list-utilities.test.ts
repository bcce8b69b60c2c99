import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { AdminUtility } from "#contract/schemas/utility-form.ts";
import type { TestAccount } from "../../../../../tests/support/accounts.ts";
import { createTestApp, type TestApp } from "../../../../../tests/support/app.ts";
import { insertManyUtilities } from "../../../../../tests/support/many-utilities.ts";

let house: TestApp;
let admin: TestAccount;
const count = 10_000;

beforeAll(async () => {
  house = await createTestApp(import.meta.filename, {
    environment: { ADMIN_EMAILS: "admin@example.com" },
  });
  admin = await house.signUp("admin@example.com");
  const { pool } = house.parts.database;
  await pool.query("DELETE FROM utilities");
  await insertManyUtilities(pool, count);
  await pool.query(
    `UPDATE utilities SET status = 'beta',
       updated_at = '2026-01-01T00:00:00Z'::timestamptz + interval '1 microsecond'
         * substring(code FROM '\\d+')::integer
     WHERE code IN ('seed-7', 'seed-70', 'seed-700', 'seed-7000')`,
  );
  await pool.query("ANALYZE utilities");
});
afterAll(() => house.close());

const ask = (query: string) => admin.inject({ url: `/api/admin/utilities?${query}` });

async function walk(query: string): Promise<string[]> {
  const ids: string[] = [];
  let cursor = "";
  do {
    const answer = await ask(`${query}${cursor === "" ? "" : `&cursor=${cursor}`}`);
    expect(answer.statusCode).toBe(200);
    ids.push(...answer.json<AdminUtility[]>().map(({ id }) => id));
    cursor = String(answer.headers["next-cursor"] ?? "");
  } while (cursor !== "");
  return ids;
}

describe("GET /api/admin/utilities", () => {
  test("refuses foreign cursors, those of another order, and what it cannot sort by", async () => {
    const next = (await ask("limit=1&sort=price")).headers["next-cursor"];
    const forged = Buffer.from(JSON.stringify(["updated", "yesterday", "a"])).toString("base64url");
    for (const query of [
      "limit=1&cursor=nonsense",
      `limit=1&sort=name&cursor=${String(next)}`,
      `limit=1&sort=updated&cursor=${forged}`,
      "sort=colour",
      "limit=101",
      "status=gone",
    ]) {
      expect((await ask(query)).json()).toMatchObject({ status: 400, code: "invalid_request" });
    }
  });

  test("gives all of them where no limit is asked for", async () => {
    const answer = await ask("");
    expect(answer.json()).toHaveLength(count);
    expect(answer.headers["total-count"]).toBe(String(count));
    expect(answer.headers["next-cursor"]).toBeUndefined();
  });

  test.each(["name", "id", "status", "price", "updated"])(
    "pages through every row once, by %s, both ways",
    async (sort) => {
      const query = `search=seed-7&limit=100&sort=${sort}`;
      const ids = await walk(query);
      expect(ids).toHaveLength(1111);
      expect(new Set(ids).size).toBe(1111);
      expect((await walk(`${query}&descending=true`)).toReversed()).toEqual(ids);
    },
  );

  test("sorts by stage of life and by microseconds of change", async () => {
    const betas = ["seed-7_1", "seed-70_1", "seed-700_1", "seed-7000_1"];
    const byStatus = (await ask("limit=5&sort=status")).json<AdminUtility[]>();
    expect(byStatus.map(({ status }) => status)).toEqual([
      ...Array(4).fill("beta"),
      "generally_available",
    ]);
    expect((await walk("status=beta&sort=updated&limit=1")).slice(0, 4)).toEqual(betas);
  });

  test("finds words in names, ids, descriptions and tags, with signs as they stand", async () => {
    const found = async (search: string) =>
      (await ask(`limit=2&search=${encodeURIComponent(search)}`)).headers["total-count"];
    expect(await found("SEED-7000")).toBe("1");
    expect(await found("seed-7000_1 number")).toBe("1");
    expect(await found("compress archive")).toBe("156");
    expect(await found("%")).toBe("0");
    expect(await found("seed_7")).toBe("0");
  });

  test("walks an index for each order", async () => {
    const { pool } = house.parts.database;
    const plans = {
      "lower(name)": "utilities_by_name",
      credits_per_execution: "utilities_by_price",
      updated_at: "utilities_by_update",
      "array_position(ARRAY['dev', 'test', 'alpha', 'beta', 'generally_available', 'disabled', 'decommissioned'], status)":
        "utilities_by_status",
    };
    for (const [expression, index] of Object.entries(plans)) {
      const { rows } = await pool.query(
        `EXPLAIN SELECT * FROM utilities ORDER BY ${expression} DESC, id DESC LIMIT 51`,
      );
      expect(JSON.stringify(rows)).toContain(`Index Scan Backward using ${index}`);
    }
  });
});
