import { afterAll, beforeAll, expect, test } from "vitest";
import { cookieOf, type TestAccount, testPassword } from "../../../../../tests/support/accounts.ts";
import { createTestApp, type TestApp } from "../../../../../tests/support/app.ts";
import { advanceToFullHour } from "../../../../../tests/support/clock.ts";

let site: TestApp;
beforeAll(async () => {
  site = await createTestApp(import.meta.filename, {
    environment: { FAILED_SIGN_INS_PER_MINUTE: "4" },
  });
});
afterAll(() => site.close());

function change(person: TestAccount, payload: object) {
  return person.inject({ method: "POST", url: "/api/users/me/password", payload });
}

function signIn(person: TestAccount, password: string) {
  const payload = { email: person.email, password };
  return site.app.inject({ method: "POST", url: "/api/auth/sign-in/email", payload });
}

const wrong = {
  type: "about:blank",
  title: "Wrong password",
  status: 403,
  detail: "Invalid login credentials. Please check your email and password.",
  code: "wrong-password",
};

test("a wrong, a missing and a weak password are refused, and guesses are counted", async () => {
  advanceToFullHour(site.clock);
  const person = await site.signUp();
  const newPassword = "a new password";
  expect((await change(person, { currentPassword: "wrong", newPassword })).json()).toEqual(wrong);
  expect((await change(person, { newPassword })).json()).toEqual(wrong);
  const weak = await change(person, { currentPassword: testPassword, newPassword: "12345" });
  expect(weak.json()).toMatchObject({
    code: "invalid_request",
    errors: [{ path: "newPassword", message: "Password must be at least 6 characters" }],
  });
  expect((await change(person, { currentPassword: "wrong", newPassword })).json()).toEqual(wrong);
  expect((await change(person, { currentPassword: "wrong", newPassword })).json()).toEqual(wrong);
  const limited = await change(person, { currentPassword: testPassword, newPassword });
  expect([limited.statusCode, limited.headers["retry-after"]]).toEqual([429, "60"]);
  expect((await signIn(person, testPassword)).statusCode).toBe(429);
  site.clock.advance(60_000);
  expect((await signIn(person, testPassword)).statusCode).toBe(200);
});

test("an old sign-in is asked to sign in again", async () => {
  const person = await site.signUp();
  site.clock.advance(60 * 60_000 + 1);
  const answer = await change(person, { currentPassword: testPassword, newPassword: "a new one" });
  expect(answer.json()).toMatchObject({ status: 403, code: "requires-recent-login" });
});

test("a change ends the other sign-ins, keeps this one and is told by mail", async () => {
  const person = await site.signUp("changer@example.com");
  const elsewhere = cookieOf(await signIn(person, testPassword));
  site.mailbox.clear();
  const payload = { currentPassword: testPassword, newPassword: "a new password" };
  expect((await change(person, payload)).statusCode).toBe(204);
  const mail = await site.mailbox.mailTo("changer@example.com");
  expect(mail.subject).toBe("Your password was changed");
  expect(mail.text).toContain("you were signed out on all your other devices.");
  expect(mail.raw).toContain("Content-Type: text/html; charset=utf-8");

  const token = (headers: Record<string, string>) =>
    site.app.inject({ url: "/api/auth/token", headers });
  expect((await token({ cookie: elsewhere })).statusCode).toBe(401);
  expect((await token({ cookie: person.cookie })).statusCode).toBe(200);
  expect((await signIn(person, testPassword)).statusCode).toBe(401);
  expect((await signIn(person, "a new password")).statusCode).toBe(200);
});

test("an account without a password gets one", async () => {
  const person = await site.signUp();
  const { pool } = site.parts.database;
  await pool.query("DELETE FROM identity_accounts WHERE user_id = $1", [person.userId]);
  expect((await person.inject({ url: "/api/users/me" })).json()).toMatchObject({
    hasPassword: false,
  });
  expect((await change(person, { newPassword: "the first one" })).statusCode).toBe(204);
  expect((await signIn(person, "the first one")).statusCode).toBe(200);
  expect((await person.inject({ url: "/api/users/me" })).json()).toMatchObject({
    hasPassword: true,
  });
});
