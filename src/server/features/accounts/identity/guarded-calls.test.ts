import { afterAll, beforeAll, expect, test } from "vitest";
import {
  cookieOf,
  type TestAccount,
  testOrigin,
  testPassword,
} from "../../../../../tests/support/accounts.ts";
import { createTestApp, type TestApp } from "../../../../../tests/support/app.ts";

let site: TestApp;
let ann: TestAccount;
beforeAll(async () => {
  site = await createTestApp(import.meta.filename, {
    environment: { RECENT_SIGN_IN_MINUTES: "30" },
  });
  ann = await site.signUp();
});
afterAll(() => site.close());

const calls = [
  ["POST", "/two-factor/enable"],
  ["POST", "/two-factor/disable"],
  ["POST", "/two-factor/generate-backup-codes"],
  ["GET", "/passkey/generate-register-options"],
  ["POST", "/passkey/verify-registration"],
  ["POST", "/passkey/delete-passkey"],
] as const;

async function call(method: "GET" | "POST", path: string, cookie: string) {
  const payload = { password: testPassword, id: "any", response: {} };
  const answer = await site.app.inject({
    method,
    url: `/api/auth${path}`,
    headers: { cookie, origin: testOrigin },
    ...(method === "POST" ? { payload } : {}),
  });
  return { status: answer.statusCode, ...answer.json<{ code?: string; detail?: string }>() };
}

test.each([
  "/two-factor/enable",
  "/passkey/generate-register-options",
  "/passkey/verify-registration",
])("no new way in before the address is confirmed: %s", async (path) => {
  const signedUp = await site.app.inject({
    method: "POST",
    url: "/api/auth/sign-up/email",
    payload: { email: `${path.length}@example.com`, password: testPassword, name: "" },
  });
  const method = path.endsWith("options") ? "GET" : "POST";
  expect(await call(method, path, cookieOf(signedUp))).toMatchObject({
    status: 403,
    code: "email-unverified",
    detail: "Verify your email address first.",
  });
});

test("a second factor is set up and ended, and a passkey asked for, with a recent sign-in", async () => {
  site.clock.advance(30 * 60_000);
  expect(await call("GET", "/passkey/generate-register-options", ann.cookie)).toMatchObject({
    status: 200,
  });
  expect(await call("POST", "/two-factor/enable", ann.cookie)).toMatchObject({ status: 200 });
});

test.each(calls)("%s %s is refused with a sign-in that is too old", async (method, path) => {
  site.clock.advance(1);
  const problem = await call(method, path, ann.cookie);
  expect(problem).toEqual({
    type: "about:blank",
    title: "Forbidden",
    status: 403,
    detail:
      "This action requires you to have recently signed in. Please sign out and sign back in.",
    code: "requires-recent-login",
  });
});
