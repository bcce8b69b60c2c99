import { afterAll, beforeAll, expect, test } from "vitest";
import { endpoints } from "#contract/endpoints/endpoints.ts";
import {
  type TestAccount,
  testOrigin,
  testPassword,
} from "../../../../../tests/support/accounts.ts";
import { signUpAdministrator } from "../../../../../tests/support/administrators.ts";
import { createTestApp, type TestApp } from "../../../../../tests/support/app.ts";
import { totpOf } from "../../../../../tests/support/totp.ts";

let site: TestApp;
let admin: TestAccount;
beforeAll(async () => {
  site = await createTestApp(import.meta.filename, {
    environment: { ADMIN_SECOND_FACTOR: "required" },
  });
  admin = await signUpAdministrator(site);
});
afterAll(() => site.close());

const refusal = {
  type: "about:blank",
  title: "Second factor required",
  status: 403,
  detail: "Administrators of this site need a second factor. Set one up in your profile first.",
  code: "second_factor_required",
};

const meOf = async (person: TestAccount) => (await person.inject({ url: "/api/users/me" })).json();

async function post(path: string, payload: object) {
  const headers = { cookie: admin.cookie, origin: testOrigin };
  return site.app.inject({ method: "POST", url: `/api/auth${path}`, payload, headers });
}

test("without one, every call of administrators is refused", async () => {
  expect(await meOf(admin)).toMatchObject({ isAdmin: true, needsSecondFactor: true });
  for (const [name, { method, path, access }] of Object.entries(endpoints)) {
    if (access !== "admin") continue;
    const url = path.replaceAll(/\{\w+\}/g, "nothing");
    expect((await admin.inject({ method, url })).json(), name).toEqual(refusal);
  }
});

test("without one, nothing beside those calls is open to administrators either", async () => {
  const person = await site.signUp();
  const started = await person.inject({
    method: "POST",
    url: "/api/sessions/start",
    payload: { utility_id: "generate-passwords_1" },
  });
  const { sessionId } = started.json<{ sessionId: string }>();
  const theirs = await admin.inject({ url: `/api/sessions/${sessionId}` });
  expect(theirs.json()).toMatchObject({ status: 404, code: "session_not_found" });
  const payload = { confirmation: admin.email, password: testPassword };
  const deleted = await admin.inject({ method: "DELETE", url: "/api/users/me", payload });
  expect(deleted.json()).toMatchObject({ status: 409, code: "cannot_delete_yourself" });
});

test("who is no administrator is refused as ever, and asked for nothing", async () => {
  const person = await site.signUp();
  expect(await meOf(person)).toMatchObject({ isAdmin: false, needsSecondFactor: false });
  expect((await person.inject({ url: "/api/users" })).json()).toMatchObject({
    code: "admin_required",
  });
});

test("a passkey beside a password is not enough; where there is no password it is", async () => {
  const { pool } = site.parts.database;
  await pool.query(
    `INSERT INTO identity_passkeys
       (id, user_id, public_key, credential_id, counter, device_type, backed_up)
     VALUES ('key', $1, 'key', 'key', 0, 'singleDevice', false)`,
    [admin.userId],
  );
  expect((await admin.inject({ url: "/api/users" })).json()).toEqual(refusal);
  const other = await signUpAdministrator(site);
  await pool.query("UPDATE identity_passkeys SET user_id = $1", [other.userId]);
  await pool.query("DELETE FROM identity_accounts WHERE user_id = $1", [other.userId]);
  expect((await other.inject({ url: "/api/users" })).statusCode).toBe(200);
});

test("with one, everything is open, until it is turned off", async () => {
  const asked = await post("/two-factor/enable", { password: testPassword });
  const { totpURI } = asked.json<{ totpURI: string }>();
  // Requested but not confirmed doesn't count.
  expect((await admin.inject({ url: "/api/users" })).json()).toEqual(refusal);
  const secret = new URL(totpURI).searchParams.get("secret") ?? "";
  const done = await post("/two-factor/verify-totp", { code: totpOf(secret, Date.now()) });
  expect(done.statusCode).toBe(200);
  expect((await admin.inject({ url: "/api/users" })).statusCode).toBe(200);
  expect(await meOf(admin)).toMatchObject({ isAdmin: true, needsSecondFactor: false });
  await site.parts.database.pool.query(
    "UPDATE identity_users SET two_factor_enabled = false WHERE id = $1",
    [admin.userId],
  );
  expect((await admin.inject({ url: "/api/users" })).json()).toEqual(refusal);
});
