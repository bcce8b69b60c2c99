import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { cookieOf, testOrigin, testPassword } from "../../../../../tests/support/accounts.ts";
import { createTestApp, type TestApp } from "../../../../../tests/support/app.ts";
import { becomeGuest, type TestGuest } from "../../../../../tests/support/guests.ts";

/** An attacker mails links to a guest using another browser. */
let site: TestApp;
let victim: TestGuest;
beforeAll(async () => {
  site = await createTestApp(import.meta.filename);
});
afterAll(() => site.close());
beforeEach(async () => {
  site.mailbox.clear();
  victim = await becomeGuest(site);
});

const post = (url: string, payload: object, headers: Record<string, string> = {}) =>
  site.app.inject({ method: "POST", url: `/api/auth${url}`, payload, headers });

async function openInBrowserOf({ cookie }: { readonly cookie: string }, link: string) {
  const { pathname, search } = new URL(link);
  return site.app.inject({ url: `${pathname}${search}`, headers: { cookie } });
}

async function expectGuestUntouched(): Promise<void> {
  const { statusCode, json } = await victim.inject({ url: "/api/users/me" });
  expect([statusCode, json()]).toMatchObject([200, { uid: victim.userId, isGuest: true }]);
  const session = await site.app.inject({
    url: "/api/auth/get-session",
    headers: { cookie: victim.cookie },
  });
  expect(session.json()).toMatchObject({ user: { id: victim.userId } });
}

test("a link that confirms the attacker's address signs nobody in and takes no guest", async () => {
  const email = "attacker@example.com";
  await post("/sign-up/email", { email, password: testPassword, name: "" });
  await post("/send-verification-email", { email });
  const { link } = await site.mailbox.mailTo(email);
  const opened = await openInBrowserOf(victim, link);
  expect(opened.headers["set-cookie"]).toBeUndefined();
  await expectGuestUntouched();
});

test("a link that confirms a new address signs nobody in and takes no guest", async () => {
  const attacker = await site.signUp();
  const payload = { newEmail: "attackers-new@example.com" };
  await attacker.inject({ method: "POST", url: "/api/users/me/email", payload });
  const { link } = await site.mailbox.mailTo(payload.newEmail);
  const opened = await openInBrowserOf(victim, link);
  expect([opened.statusCode, opened.headers["set-cookie"]]).toEqual([303, undefined]);
  await expectGuestUntouched();
});

test("a link for a new password signs nobody in and takes no guest, nor does using it", async () => {
  const attacker = await site.signUp();
  site.mailbox.clear();
  await post("/request-password-reset", { email: attacker.email });
  const { link } = await site.mailbox.mailTo(attacker.email);
  const token = new URL(link).searchParams.get("token") ?? "";
  const opened = await openInBrowserOf(victim, `${testOrigin}/api/auth/reset-password/${token}`);
  expect(opened.headers["set-cookie"]).toBeUndefined();
  const used = await post(
    "/reset-password",
    { token, newPassword: "a new password" },
    { cookie: victim.cookie, origin: testOrigin },
  );
  expect([used.statusCode, used.headers["set-cookie"]]).toEqual([200, undefined]);
  await expectGuestUntouched();
});

test("the address is confirmed for the browser that registered, which stays signed in", async () => {
  const email = "owner@example.com";
  const signedUp = await post("/sign-up/email", { email, password: testPassword, name: "" });
  await post("/send-verification-email", { email });
  const { link } = await site.mailbox.mailTo(email);
  await openInBrowserOf(victim, link);
  const session = await site.app.inject({
    url: "/api/auth/get-session",
    headers: { cookie: cookieOf(signedUp) },
  });
  expect(session.json()).toMatchObject({ user: { email, emailVerified: true } });
});

test.each([
  ["/sign-in/email", { "sec-fetch-site": "cross-site", "sec-fetch-mode": "navigate" }],
  ["/sign-in/email", { origin: "https://elsewhere.example" }],
  ["/sign-in/email", { origin: "null" }],
  ["/sign-in/anonymous", { origin: "https://elsewhere.example" }],
  ["/sign-in/anonymous", { origin: "null" }],
  ["/sign-up/email", { origin: "https://elsewhere.example" }],
  ["/sign-in/social", { origin: "https://elsewhere.example" }],
  ["/sign-out", { origin: "https://elsewhere.example" }],
  ["/passkey/verify-authentication", { origin: "https://elsewhere.example" }],
  ["/request-password-reset", { origin: "https://elsewhere.example" }],
  ["/send-verification-email", { origin: "https://elsewhere.example" }],
])("another site signs no browser in: %s with %o", async (path, headers) => {
  const { email, password } = await site.signUp();
  const body = { email, password, name: "", provider: "google", response: {} };
  for (const cookie of [{}, { cookie: victim.cookie }]) {
    const answer = await post(path, body, { ...headers, ...cookie });
    expect(answer.statusCode).toBe(403);
    expect(answer.headers["set-cookie"]).toBeUndefined();
  }
  await expectGuestUntouched();
});

test.each(["text/plain", "application/x-www-form-urlencoded", "multipart/form-data; boundary=x"])(
  "a form of another site, sent as %s, signs no browser in",
  async (type) => {
    const { email, password } = await site.signUp();
    const answer = await site.app.inject({
      method: "POST",
      url: "/api/auth/sign-in/email",
      payload: JSON.stringify({ email, password }),
      headers: { "content-type": type },
    });
    expect([400, 415]).toContain(answer.statusCode);
    expect(answer.headers["set-cookie"]).toBeUndefined();
  },
);
