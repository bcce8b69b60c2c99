import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestApp, type TestApp } from "../../../../../tests/support/app.ts";
import { becomeGuest, type TestGuest } from "../../../../../tests/support/guests.ts";

let site: TestApp;
let guest: TestGuest;
beforeAll(async () => {
  site = await createTestApp(import.meta.filename, {
    environment: { GUESTS_PER_HOUR: "3", TRUSTED_PROXIES: "127.0.0.1" },
  });
  guest = await becomeGuest(site);
});
afterAll(() => site.close());

const start = (utility_id: string) =>
  guest.inject({ method: "POST", url: "/api/sessions/start", payload: { utility_id } });

const query = async (sql: string, values: unknown[]) =>
  (await site.parts.database.pool.query(sql, values)).rows;

test.each([
  ["create a profile", "POST", "/api/register", { uid: "guest" }],
  ["see credits", "GET", "/api/credits", undefined],
  ["become the administrator", "POST", "/api/setup/administrator", { token: "any" }],
  ["change the profile", "PATCH", "/api/users/me", { displayName: "Guest" }],
] as const)("a guest may not %s: %s %s", async (action, method, url, payload) => {
  const answer = await guest.inject({ method, url, ...(payload === undefined ? {} : { payload }) });
  expect([answer.statusCode, answer.json()]).toEqual([
    403,
    {
      type: "about:blank",
      title: "Account required",
      status: 403,
      detail: `Create an account or sign in to ${action}.`,
      code: "account_required",
    },
  ]);
});

test.each([
  ["POST", "/two-factor/enable", { password: "correct horse" }],
  ["GET", "/passkey/generate-register-options", undefined],
] as const)("a guest may not %s /api/auth%s", async (method, path, payload) => {
  const answer = await site.app.inject({
    method,
    url: `/api/auth${path}`,
    headers: { cookie: guest.cookie, origin: "http://localhost:3000" },
    ...(payload === undefined ? {} : { payload }),
  });
  expect([answer.statusCode, answer.json()]).toMatchObject([403, { code: "account-required" }]);
});

test("a guest starts no session of a utility for accounts", async () => {
  const answer = await start("resize-image_1");
  expect(answer.statusCode).toBe(403);
  expect(answer.json()).toMatchObject({
    code: "account_required",
    detail: '"Resize Image" requires an account. Sign in first.',
  });
});

test("a guest cannot be made an administrator, whoever tries", async () => {
  const change = query("UPDATE identity_users SET role = 'admin' WHERE id = $1", [guest.userId]);
  await expect(change).rejects.toThrow("identity_users_guests_have_no_rights");
  const verify = query("UPDATE identity_users SET email_verified = true WHERE id = $1", [
    guest.userId,
  ]);
  await expect(verify).rejects.toThrow("identity_users_guests_have_no_rights");
});

test("whoever is a guest already is not made one again", async () => {
  const answer = await site.app.inject({
    method: "POST",
    url: "/api/auth/sign-in/anonymous",
    payload: {},
    headers: { cookie: guest.cookie, origin: "http://localhost:3000" },
  });
  expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([
    400,
    "anonymous-users-cannot-sign-in-again-anonymously",
  ]);
});

test("a guest has neither address nor credits, and runs what is free", async () => {
  const me = await guest.inject({ url: "/api/users/me" });
  expect(me.json()).toMatchObject({
    uid: guest.userId,
    email: "",
    emailVerified: false,
    displayName: null,
    providerId: "anonymous",
    isGuest: true,
    isAdmin: false,
    freeCredits: 0,
    paidCredits: 0,
  });
  const started = await start("generate-passwords_1");
  expect(started.statusCode).toBe(201);
  const { sessionId } = started.json<{ sessionId: string }>();
  const run = await guest.inject({
    method: "POST",
    url: `/api/sessions/${sessionId}/runs`,
    payload: { operation: "generate" },
  });
  expect([run.statusCode, run.json()]).toMatchObject([201, { status: "succeeded", price: 0 }]);
  const balances = await query("SELECT 1 FROM credit_balances WHERE user_id = $1", [guest.userId]);
  const entries = await query("SELECT 1 FROM credit_entries WHERE user_id = $1", [guest.userId]);
  expect([balances, entries]).toEqual([[], []]);
});

test("guests are counted by network address, apart from sign-ins", async () => {
  const make = async (address: string) => {
    const answer = await site.app.inject({
      method: "POST",
      url: "/api/auth/sign-in/anonymous",
      payload: {},
      headers: { "x-forwarded-for": address },
    });
    return answer.statusCode;
  };
  expect([await make("10.0.0.1"), await make("10.0.0.1"), await make("10.0.0.1")]).toEqual([
    200, 200, 200,
  ]);
  expect([await make("10.0.0.1"), await make("10.0.0.2")]).toEqual([429, 200]);
  site.clock.advance(3_600_000);
  expect(await make("10.0.0.1")).toBe(200);
});
