import { Readable } from "node:stream";
import { afterAll, beforeAll, expect, test } from "vitest";
import { signUpAdministrator } from "../../../../../tests/support/administrators.ts";
import { bearer, type TestAccount } from "../../../../../tests/support/accounts.ts";
import { giveKey } from "../../../../../tests/support/api-keys.ts";
import { createTestApp, type TestApp } from "../../../../../tests/support/app.ts";
import { trialUtility } from "../../../../../tests/support/trial-utility.ts";

let host: TestApp;
let boss: TestAccount;
beforeAll(async () => {
  const utilities = [trialUtility("trial", { price: 0 })];
  host = await createTestApp(import.meta.filename, { utilities });
  boss = await signUpAdministrator(host, "boss@example.com");
});
afterAll(async () => {
  // Refused calls leave nothing behind.
  const { rows } = await host.parts.database.pool.query(
    "SELECT FROM sessions UNION ALL SELECT FROM runs UNION ALL SELECT FROM credit_entries WHERE run_id IS NOT NULL",
  );
  expect(rows).toEqual([]);
  await host.close();
});

/** Returns the answer to a call with this bearer if `change` happens during its body. */
async function refusalAfter(token: string, change: () => Promise<unknown>) {
  // Read only after the call is admitted.
  async function* body() {
    yield "{";
    await change();
    host.clock.advance(1000);
    yield "}";
  }
  const answer = await host.app.inject({
    method: "POST",
    url: "/api/run/trial/nothing",
    payload: Readable.from(body(), { objectMode: false }),
    headers: { ...bearer(token), "content-type": "application/json" },
  });
  return [answer.statusCode, answer.json().code];
}

const changeUser = (userId: string, payload: object) =>
  boss.inject({ method: "PATCH", url: `/api/users/${userId}`, payload });
const deleteUser = (userId: string) =>
  boss.inject({ method: "DELETE", url: "/api/users/batch", payload: { userIds: [userId] } });

test("who may not call any more when the body has come is refused, by token and by key", async () => {
  const ann = await host.signUp();
  const key = await giveKey(host, ann);
  const set = (members: string) => () =>
    host.parts.database.pool.query(`UPDATE api_keys SET ${members} WHERE id = $1`, [key.keyId]);
  const narrowed = await refusalAfter(key.key, set("utility_ids = '{resize-image_1}'"));
  expect(narrowed).toEqual([403, "key_utility_not_allowed"]);
  await set("utility_ids = NULL")();
  expect(await refusalAfter(key.key, set("scopes = '{read}'"))).toEqual([403, "scope_missing"]);
  await set("scopes = '{run}'")();
  const revoked = await refusalAfter(key.key, set("revoked_at = now()"));
  expect(revoked).toEqual([401, "key_revoked"]);

  const other = await giveKey(host, ann);
  const token = await ann.freshToken();
  const disabled = await refusalAfter(token, () => changeUser(ann.userId, { disabled: true }));
  expect(disabled).toEqual([403, "account_disabled"]);
  await changeUser(ann.userId, { disabled: false });
  expect(await refusalAfter(other.key, () => deleteUser(ann.userId))).toEqual([401, "key_invalid"]);

  const bob = await host.signUp();
  const ofBob = await bob.freshToken();
  expect(await refusalAfter(ofBob, () => deleteUser(bob.userId))).toEqual([401, "token_invalid"]);
});
