import { getMigrations } from "better-auth/db/migration";
import { afterAll, beforeAll, expect, test } from "vitest";
import { testPassword } from "../../../../../tests/support/accounts.ts";
import { createTestApp, type TestApp } from "../../../../../tests/support/app.ts";

let site: TestApp;
beforeAll(async () => {
  site = await createTestApp(import.meta.filename, { environment: { SIGN_UPS_PER_HOUR: "1000" } });
});
afterAll(() => site.close());

function post(url: string, payload: object, headers: Record<string, string> = {}) {
  return site.app.inject({ method: "POST", url: `/api/auth${url}`, payload, headers });
}

function register(email: string, password = testPassword) {
  return post("/sign-up/email", { email, password, name: "" });
}

async function registerAndAsk(email: string) {
  await register(email);
  return post("/send-verification-email", { email });
}

async function open(link: string) {
  const { pathname, search } = new URL(link);
  return site.app.inject({ url: `${pathname}${search}` });
}

test("the identity library finds nothing missing in the schema", async () => {
  const { toBeCreated, toBeAdded, unsafeChanges, schemaProblems } = await getMigrations(
    site.parts.identity.options,
  );
  expect({ toBeCreated, toBeAdded, unsafeChanges, schemaProblems }).toEqual({
    toBeCreated: [],
    toBeAdded: [],
    unsafeChanges: [],
    schemaProblems: [],
  });
});

test.each([
  ["", testPassword, 400, "invalid-email", "The email address is not valid."],
  ["nobody", testPassword, 400, "invalid-email", "The email address is not valid."],
  [
    "short@example.com",
    "12345",
    400,
    "weak-password",
    "The password is too weak. Please choose a stronger password.",
  ],
  [
    "long@example.com",
    "x".repeat(129),
    400,
    "weak-password",
    "The password is too weak. Please choose a stronger password.",
  ],
])("signing up as %j is refused", async (email, password, status, code, detail) => {
  const answer = await register(email, password);
  expect(answer.headers["content-type"]).toMatch(/^application\/problem\+json/);
  expect(answer.json()).toEqual({
    type: "about:blank",
    title: "Bad Request",
    status,
    code,
    detail,
  });
  expect(answer.statusCode).toBe(status);
});

test("an address that is registered already is refused, in whatever case", async () => {
  expect((await register("twice@example.com")).statusCode).toBe(200);
  const again = await register("Twice@Example.com");
  expect(again.statusCode).toBe(422);
  expect(again.json()).toMatchObject({
    code: "email-already-in-use",
    detail: "This email address is already registered. Please try logging in.",
  });
});

test("a wrong password and an unknown address are answered alike", async () => {
  await register("known@example.com");
  const wrong = await post("/sign-in/email", { email: "known@example.com", password: "wrong one" });
  const unknown = await post("/sign-in/email", { email: "x@example.com", password: "wrong one" });
  expect(wrong.statusCode).toBe(401);
  expect(wrong.json()).toMatchObject({
    code: "invalid-credential",
    detail: "Invalid email or password.",
  });
  expect(unknown.statusCode).toBe(401);
  expect(unknown.json()).toEqual(wrong.json());
});

test("a person who has not confirmed may sign in, and is told to be unverified", async () => {
  await register("hasty@example.com");
  const answer = await post("/sign-in/email", {
    email: "hasty@example.com",
    password: testPassword,
  });
  expect(answer.statusCode).toBe(200);
  expect(answer.json()).toMatchObject({ user: { emailVerified: false } });
  expect(String(answer.headers["set-cookie"])).toMatch(/Path=\/; HttpOnly; SameSite=Lax$/);
});

test("the mailed link confirms, also when it is opened twice, and signs nobody in", async () => {
  await registerAndAsk("link@example.com");
  const mail = await site.mailbox.mailTo("link@example.com");
  expect(mail.subject).toBe("Confirm your email address");
  expect(mail.from).toBe("no-reply@localhost");
  expect(mail.raw).toContain("Content-Type: text/html");
  expect(mail.link).toMatch(/^http:\/\/localhost:3000\/api\/auth\/verify-email\?token=[\w-]{43}$/);
  for (const time of ["first", "second"]) {
    const opened = await open(mail.link);
    const { statusCode, headers } = opened;
    expect([statusCode, headers.location], time).toEqual([302, "/verify-email?outcome=verified"]);
    expect(headers["set-cookie"], time).toBeUndefined();
  }
  const { rows } = await site.parts.database.pool.query(
    "SELECT email_verified FROM identity_users WHERE email = 'link@example.com'",
  );
  expect(rows).toEqual([{ email_verified: true }]);
});

test("a changed link confirms nothing, and a link leads to no other site", async () => {
  await registerAndAsk("changed@example.com");
  const { link } = await site.mailbox.mailTo("changed@example.com");
  const last = link.at(-1) === "A" ? "E" : "A";
  const changed = await open(`${link.slice(0, -1)}${last}`);
  expect([changed.statusCode, changed.headers.location]).toEqual([
    302,
    "/verify-email?error=invalid-token",
  ]);
  const { rows } = await site.parts.database.pool.query(
    "SELECT email_verified FROM identity_users WHERE email = 'changed@example.com'",
  );
  expect(rows).toEqual([{ email_verified: false }]);
  const elsewhere = await open(`${link}&callbackURL=https%3A%2F%2Felsewhere.example`);
  expect(elsewhere.headers.location).toBe("/verify-email?outcome=verified");
});

test("the link for a new password works once and ends every sign-in", async () => {
  const person = await site.signUp("forgetful@example.com");
  site.mailbox.clear();
  const asked = await post("/request-password-reset", { email: "forgetful@example.com" });
  expect(asked.statusCode).toBe(200);
  const mail = await site.mailbox.mailTo("forgetful@example.com");
  expect(mail.subject).toBe("Choose a new password");
  expect(mail.link).toMatch(/^http:\/\/localhost:3000\/reset-password\?token=[\w-]{43}$/);
  const token = new URL(mail.link).searchParams.get("token") ?? "";
  const weak = await post("/reset-password", { token, newPassword: "123" });
  expect(weak.json()).toMatchObject({ code: "weak-password" });
  const done = await post("/reset-password", { token, newPassword: "a new password" });
  expect(done.statusCode).toBe(200);
  const again = await post("/reset-password", { token, newPassword: "another password" });
  expect([again.statusCode, again.json<{ code: string }>().code]).toEqual([400, "invalid-token"]);

  const old = await site.app.inject({ url: "/api/auth/token", headers: { cookie: person.cookie } });
  expect(old.statusCode).toBe(401);
  const email = "forgetful@example.com";
  expect((await post("/sign-in/email", { email, password: testPassword })).statusCode).toBe(401);
  expect((await post("/sign-in/email", { email, password: "a new password" })).statusCode).toBe(
    200,
  );
});

test("a cookie that another site sends along is refused", async () => {
  const person = await site.signUp();
  const headers = { cookie: person.cookie, origin: "https://elsewhere.example" };
  const answer = await post("/sign-out", {}, headers);
  expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([
    403,
    "invalid-origin",
  ]);
});

test.each([
  ["http://pennyworks.test:3000", "http://pennyworks.test:3000"],
  ["http://192.168.1.5:3000", "http://192.168.1.5:3000"],
  ["no address", "another address"],
  [`http://${"a".repeat(300)}.test`, "another address"],
])("a page opened at %s is told where the site is set up to be", async (origin, opened) => {
  const credentials = { email: "self-hoster@example.com", password: testPassword, name: "" };
  for (const url of ["/sign-up/email", "/sign-in/email"]) {
    const answer = await post(url, credentials, { origin, "sec-fetch-site": "same-origin" });
    expect(answer.json()).toEqual({
      type: "about:blank",
      title: "Forbidden",
      status: 403,
      code: "invalid-origin",
      detail: `This site is set up for http://localhost:3000, but you opened it at ${opened}. Open it at http://localhost:3000, or ask its operator to set PUBLIC_URL to the address in your browser.`,
    });
  }
});

test("signing out ends the browser's session", async () => {
  const person = await site.signUp();
  const headers = { cookie: person.cookie, origin: "http://localhost:3000" };
  expect((await post("/sign-out", {}, headers)).statusCode).toBe(200);
  const token = await site.app.inject({ url: "/api/auth/token", headers });
  expect(token.statusCode).toBe(401);
});
