import { readFile } from "node:fs/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestDatabase, type TestDatabase } from "../../../../tests/support/database.ts";
import { createTestClock } from "../../../../tests/support/clock.ts";
import { openCatalogue } from "./index.ts";

let site: TestDatabase;

beforeAll(async () => {
  site = await createTestDatabase(import.meta.filename);
});
afterAll(() => site.dispose());

test("what was there before there were categories has the one that its manifest states", async () => {
  const { pool } = site.database;
  const { manifests } = await openCatalogue(pool, createTestClock());
  await pool.query("UPDATE utilities SET category = 'media'");
  const file = new URL("../../../../migrations/0029-categories-of-utilities.sql", import.meta.url);
  const [, update = ""] = /^(UPDATE [^;]+);/m.exec(await readFile(file, "utf8")) ?? [];
  await pool.query(update);
  const { rows } = await pool.query<{ id: string; category: string }>(
    'SELECT id, category FROM utilities ORDER BY id COLLATE "C"',
  );
  expect(rows).toEqual([...manifests].map(([id, { category }]) => ({ id, category })));
});
