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

/** Utilities older than the migration; none of them was for video. */
const before =
  /^(?!.*video|excel-to-pdf)(?:resize|crop|compress|convert-to-(?:png|jpeg|webp|avif|gif|tiff)|merge-pdf|split-pdf|images-to-pdf|pdf-to-text|csv-to|json-to-(?:csv|yaml|toml|xml)|yaml-to|toml-to|xml-to|excel-to|encode-(?:base64|url)|hash-text|hmac|generate-(?:passwords|uuids)|decode-jwt|test-regex|diff-text|count-text|change-case|convert-(?:length|mass|area|temperature|colours|time-zones)|split-cidr|markdown-to-html|make-qr-code|read-qr-code|format-(?:json|sql)_)/;

test("what was there before there were categories has the one that its manifest states", async () => {
  const { pool } = site.database;
  const { manifests } = await openCatalogue(pool, createTestClock(), true);
  await pool.query("UPDATE utilities SET category = 'media'");
  const file = new URL("../../../../migrations/0029-categories-of-utilities.sql", import.meta.url);
  const [, update = ""] = /^(UPDATE [^;]+);/m.exec(await readFile(file, "utf8")) ?? [];
  await pool.query(update);
  const { rows } = await pool.query<{ id: string; category: string }>(
    'SELECT id, category FROM utilities ORDER BY id COLLATE "C"',
  );
  const old = rows.filter(({ id }) => before.test(id));
  expect(old.length).toBeGreaterThan(40);
  expect(old).toEqual(old.map(({ id }) => ({ id, category: manifests.get(id)?.category })));
});
