import type { InjectOptions } from "fastify";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import type { Problem } from "#contract/schemas/problem.ts";
import { bearer, type TestAccount } from "../../../../tests/support/accounts.ts";
import { signUpAdministrator } from "../../../../tests/support/administrators.ts";
import { giveKey } from "../../../../tests/support/api-keys.ts";
import { createTestApp, type TestApp } from "../../../../tests/support/app.ts";
import { startSessionOf } from "../../../../tests/support/sessions.ts";
import { drawKey } from "./make-key.ts";

let site: TestApp;
let ann: TestAccount;
let boss: TestAccount;

beforeAll(async () => {
  site = await createTestApp(import.meta.filename, {
    environment: { SESSION_STARTS_PER_MINUTE: "3" },
  });
  ann = await site.signUp("ann@example.com");
  boss = await signUpAdministrator(site, "boss@example.com");
});
afterAll(() => site.close());

async function refusal(headers: Record<string, string>, options: InjectOptions = {}) {
  const answer = await site.app.inject({ url: "/api/runs", ...options, headers });
  const { code, detail } = answer.json<Problem>();
  return [answer.statusCode, code, detail];
}

test.each([
  ["pw_", "nothing but the prefix"],
  [`pw_${"0".repeat(38)}`, "a wrong checksum"],
  [`pw_${"0".repeat(32)}2wjyr`, "a character missing"],
])("%s is refused: %s", async (key) => {
  // Even public addresses refuse a bad key, so a typo is noticed.
  for (const url of ["/api/runs", "/api/search"]) {
    expect(await refusal(bearer(key), { url })).toEqual([
      401,
      "key_invalid",
      "This API key is incomplete or mistyped. Copy it again.",
    ]);
  }
});

test("a key that is not whole is refused without asking the database", async () => {
  const asked = vi.spyOn(site.parts.database.pool, "query");
  await refusal(bearer(`pw_${"1".repeat(38)}`));
  expect(asked).not.toHaveBeenCalled();
  expect(await refusal(bearer(drawKey()))).toEqual([
    401,
    "key_invalid",
    "This API key doesn't exist. Check that you copied all of it.",
  ]);
  expect(asked).toHaveBeenCalledOnce();
  asked.mockRestore();
});

test("a key is refused from the moment of its revocation, or of its end, or once its owner is disabled", async () => {
  const { pool } = site.parts.database;
  const key = await giveKey(site, ann);
  expect((await key.inject({ url: "/api/runs" })).statusCode).toBe(200);
  await pool.query("UPDATE api_keys SET revoked_at = $2 WHERE id = $1", [
    key.keyId,
    site.clock.now(),
  ]);
  expect(await refusal(bearer(key.key))).toEqual([
    401,
    "key_revoked",
    "This API key was revoked. Create a new one.",
  ]);

  const expiresAt = new Date(site.clock.now().getTime() + 1000);
  const short = await giveKey(site, ann, { expiresAt });
  site.clock.advance(999);
  expect((await short.inject({ url: "/api/runs" })).statusCode).toBe(200);
  site.clock.advance(1);
  expect(await refusal(bearer(short.key))).toEqual([
    401,
    "key_expired",
    "This API key has expired. Create a new one.",
  ]);

  const bob = await site.signUp();
  const his = await giveKey(site, bob);
  await boss.inject({
    method: "PATCH",
    url: `/api/users/${bob.userId}`,
    payload: { disabled: true },
  });
  expect(await refusal(bearer(his.key))).toEqual([
    403,
    "account_disabled",
    "This account has been disabled. Contact the site's administrator.",
  ]);
  expect(await refusal(bearer(his.key), { url: "/api/search" })).toContain("account_disabled");
});

test("a key is no person: calls without a scope, administrators' and the identity library's refuse it", async () => {
  const { key } = await giveKey(site, boss);
  expect(await refusal(bearer(key), { url: "/api/users/me" })).toEqual([
    403,
    "key_not_allowed",
    "API keys can't see the account. Sign in instead.",
  ]);
  expect(await refusal(bearer(key), { url: "/api/users" })).toContain("key_not_allowed");
  const theirs = await startSessionOf(ann);
  // An administrator's key reads only its owner's sessions.
  const url = `/api/sessions/${theirs.sessionId}`;
  expect((await boss.inject({ url })).statusCode).toBe(200);
  expect(await refusal(bearer(key), { url })).toContain("session_not_found");
  // A cookie changes nothing.
  const withCookie = { ...bearer(key), cookie: boss.cookie };
  for (const call of ["/api/auth/token", "/api/auth/get-session"]) {
    expect(await refusal(withCookie, { url: call })).toEqual([
      403,
      "key_not_allowed",
      "API keys can't sign in or change an account.",
    ]);
  }
});

test("a key does what its scopes and utilities let it", async () => {
  const reader = await giveKey(site, ann, { scopes: ["read"] });
  const start = { method: "POST", url: "/api/sessions/start" } as const;
  const resize = { ...start, payload: { utility_id: "resize-image_1" } };
  expect(await refusal(bearer(reader.key), resize)).toEqual([
    403,
    "scope_missing",
    'This API key needs the scope "run" to start a session.',
  ]);
  expect((await reader.inject({ url: "/api/credits" })).json()).toMatchObject({ free: 10 });

  const runner = await giveKey(site, ann, { scopes: ["run"], utilityIds: ["resize-image_1"] });
  expect((await runner.inject(resize)).statusCode).toBe(200);
  expect(
    await refusal(bearer(runner.key), { ...start, payload: { utility_id: "merge-pdf_1" } }),
  ).toEqual([403, "key_utility_not_allowed", `This API key isn't allowed to use "Merge PDF".`]);
  // Another utility's sessions and files look nonexistent.
  const carl = await site.signUp();
  const { sessionId } = await startSessionOf(carl, "merge-pdf_1");
  const elsewhere = await giveKey(site, carl, { utilityIds: ["resize-image_1"] });
  const session = `/api/sessions/${sessionId}`;
  for (const call of [
    { url: session },
    { url: `${session}/files` },
    { method: "PATCH", url: `${session}/reset_timeout` },
    { method: "PATCH", url: `${session}?status=COMPLETED` },
  ] as const) {
    expect(await refusal(bearer(elsewhere.key), call)).toContain("session_not_found");
  }
});

test("what is public takes a key too, and keys of an account share its limits", async () => {
  const eve = await site.signUp();
  const keys = await Promise.all([giveKey(site, eve), giveKey(site, eve)]);
  for (const { inject } of keys)
    expect((await inject({ url: "/api/settings" })).statusCode).toBe(200);
  const start = { method: "POST", url: "/api/sessions/start" } as const;
  const payload = { utility_id: "resize-image_1" };
  const calls = [...keys, ...keys].map(({ inject }) => inject({ ...start, payload }));
  const answers = await Promise.all(calls);
  expect(answers.map(({ statusCode }) => String(statusCode)).toSorted()).toEqual([
    "200",
    "200",
    "201",
    "429",
  ]);
});

test("its owner sees when and from where a key was used last, to the minute", async () => {
  const key = await giveKey(site, ann);
  const { pool } = site.parts.database;
  const lastUse = async () => {
    await site.parts.background.settle(10_000);
    const { rows } = await pool.query<{ at: Date | null; address: string | null }>(
      "SELECT last_used_at AS at, last_used_address AS address FROM api_keys WHERE id = $1",
      [key.keyId],
    );
    return rows[0];
  };
  const use = async (remoteAddress: string) => {
    await key.inject({ url: "/api/runs", remoteAddress });
    return lastUse();
  };
  expect(await lastUse()).toEqual({ at: null, address: null });
  const first = site.clock.now();
  expect(await use("192.0.2.1")).toEqual({ at: first, address: "192.0.2.1" });
  site.clock.advance(59_999);
  expect(await use("192.0.2.2")).toEqual({ at: first, address: "192.0.2.1" });
  site.clock.advance(1);
  expect(await use("192.0.2.3")).toEqual({ at: site.clock.now(), address: "192.0.2.3" });
});
