import { afterAll, beforeAll, expect, test } from "vitest";
import { testPassword } from "../../../../../tests/support/accounts.ts";
import { createTestApp, type TestApp } from "../../../../../tests/support/app.ts";

let site: TestApp;
beforeAll(async () => {
  site = await createTestApp(import.meta.filename);
});
afterAll(() => site.close());

const hour = 3_600_000;

function post(url: string, payload: object) {
  return site.app.inject({ method: "POST", url: `/api/auth${url}`, payload });
}

async function open(link: string) {
  const { pathname, search } = new URL(link);
  return site.app.inject({ url: `${pathname}${search}` });
}

async function registerAndAsk(email: string): Promise<void> {
  await post("/sign-up/email", { email, password: testPassword, name: "" });
  expect((await post("/send-verification-email", { email })).statusCode).toBe(200);
}

async function askForReset(email: string): Promise<string> {
  site.mailbox.clear();
  expect((await post("/request-password-reset", { email })).statusCode).toBe(200);
  const { link } = await site.mailbox.mailTo(email);
  return new URL(link).searchParams.get("token") ?? "";
}

test("the letter that confirms an address, in both forms", async () => {
  const email = "letter@example.com";
  await registerAndAsk(email);
  const mail = await site.mailbox.mailTo(email);
  const { link } = mail;
  expect(mail.text.replaceAll("\r\n", "\n")).toBe(
    `Welcome to Pennyworks. Please confirm your email address:\n\n${link}\n\nThe link is valid for one hour. If you didn't create an account, you can ignore this email.\n`,
  );
  const address = link.replaceAll("&", "&amp;");
  expect(mail.html).toContain(`<p><a href="${address}" `);
  expect(mail.html).toContain(">Confirm email address</a></p>");
  expect(mail.html).toContain("<p>The link is valid for one hour.");
});

test("the letter for a new password, in both forms", async () => {
  const person = await site.signUp("forgot@example.com");
  await askForReset(person.email);
  const mail = await site.mailbox.mailTo(person.email);
  expect(mail.subject).toBe("Choose a new password");
  expect(mail.text.replaceAll("\r\n", "\n")).toBe(
    `We received a request to reset your Pennyworks password. Choose a new one here:\n\n${mail.link}\n\nThe link is valid for one hour. If you didn't request this, you can ignore this email. Your password won't change.\n`,
  );
  expect(mail.html).toContain(`<p><a href="${mail.link}" `);
  expect(mail.html).toContain(">Choose a new password</a></p>");
});

test("a link that confirms an address expires after an hour", async () => {
  const email = "late@example.com";
  await registerAndAsk(email);
  const { link } = await site.mailbox.mailTo(email);
  site.clock.advance(hour);
  const late = await open(link);
  expect([late.statusCode, late.headers.location]).toEqual([
    302,
    "/verify-email?error=invalid-token",
  ]);
  expect(late.headers["set-cookie"]).toBeUndefined();
});

test("a link for a new password expires after an hour", async () => {
  const person = await site.signUp("twice@example.com");
  const token = await askForReset(person.email);
  site.clock.advance(hour);
  const late = await post("/reset-password", { token, newPassword: "a new password" });
  expect(late.json()).toMatchObject({ status: 400, code: "invalid-token" });
  expect((await post("/sign-in/email", person)).statusCode).toBe(200);
});

test("who chose a new password by a link is told so", async () => {
  const person = await site.signUp("told@example.com");
  const token = await askForReset(person.email);
  site.mailbox.clear();
  const done = await post("/reset-password", { token, newPassword: "a new password" });
  expect(done.statusCode).toBe(200);
  const mail = await site.mailbox.mailTo(person.email);
  expect(mail.subject).toBe("Your password was changed");
  expect(mail.html).toContain("<p>The password of your Pennyworks account was changed,");
});

test("an unknown address is answered as a known one, and gets no mail", async () => {
  await site.signUp("known@example.com");
  const known = await post("/request-password-reset", { email: "known@example.com" });
  const unknown = await post("/request-password-reset", { email: "unknown@example.com" });
  expect([unknown.statusCode, unknown.body]).toEqual([known.statusCode, known.body]);
  await site.parts.background.settle(10_000);
  expect(site.mailbox.received.filter(({ to }) => to.includes("unknown@example.com"))).toEqual([]);
});

test.each([
  "/change-email",
  "/change-password",
  "/delete-user",
  "/update-user",
  "/revoke-sessions",
  "/unlink-account",
])("the identity library's own %s is closed: the product has its rules for it", async (path) => {
  const person = await site.signUp();
  const answer = await site.app.inject({
    method: "POST",
    url: `/api/auth${path}`,
    payload: {},
    headers: { cookie: person.cookie, origin: "http://localhost:3000" },
  });
  expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([404, "not_found"]);
});
