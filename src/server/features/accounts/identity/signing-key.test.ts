import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestApp, type TestApp } from "../../../../../tests/support/app.ts";

let site: TestApp;
beforeAll(async () => {
  site = await createTestApp(import.meta.filename);
});
afterAll(() => site.close());

test("those who ask at once for the first key are given the same one", async () => {
  const { identity, database } = site.parts;
  const asked = await Promise.all([1, 2, 3, 4].map(() => identity.api.getJwks()));
  const [kid] = asked.map(({ keys }) => keys[0]?.kid);
  expect(asked.map(({ keys }) => keys.map((key) => key.kid))).toEqual([[kid], [kid], [kid], [kid]]);
  const { rows } = await database.pool.query("SELECT id FROM identity_jwks");
  expect(rows).toEqual([{ id: kid }]);
});
