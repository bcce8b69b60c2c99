import { afterAll, beforeAll, expect, test } from "vitest";
import { bearer, cookieOf, type TestAccount } from "../../../../../tests/support/accounts.ts";
import { createTestApp, type TestApp } from "../../../../../tests/support/app.ts";

let site: TestApp;
beforeAll(async () => {
  site = await createTestApp(import.meta.filename);
});
afterAll(() => site.close());

interface Listed {
  readonly signInId: string;
  readonly isCurrent: boolean;
  readonly userAgent: string | null;
}

async function signInElsewhere(person: TestAccount, userAgent: string): Promise<string> {
  const answer = await site.app.inject({
    method: "POST",
    url: "/api/auth/sign-in/email",
    payload: { email: person.email, password: person.password },
    headers: { "user-agent": userAgent },
  });
  return cookieOf(answer);
}

async function readToken(cookie: string) {
  return site.app.inject({ url: "/api/auth/token", headers: { cookie } });
}

async function list(person: TestAccount): Promise<Listed[]> {
  return (await person.inject({ url: "/api/users/me/sign-ins" })).json<Listed[]>();
}

/** Registration leaves two: the form's and the mailed link's. */
async function endOthers(person: TestAccount): Promise<void> {
  await person.inject({ method: "DELETE", url: "/api/users/me/sign-ins" });
}

test("without a token, and for another's or an unknown sign-in, nothing ends", async () => {
  const person = await site.signUp();
  const other = await site.signUp();
  await endOthers(other);
  const [theirs] = await list(other);
  const url = "/api/users/me/sign-ins";
  expect((await site.app.inject({ url })).statusCode).toBe(401);
  expect((await site.app.inject({ method: "DELETE", url })).statusCode).toBe(401);
  for (const signInId of [theirs?.signInId, "unknown"]) {
    const answer = await person.inject({ method: "DELETE", url: `${url}/${signInId}` });
    expect([answer.statusCode, answer.json()]).toEqual([
      404,
      {
        type: "about:blank",
        title: "Sign-in not found",
        status: 404,
        detail: "This sign-in doesn't exist or has already ended.",
        code: "sign_in_not_found",
      },
    ]);
  }
  expect(await list(other)).toHaveLength(1);
});

test("the sign-ins are listed with where they are, newest first", async () => {
  const person = await site.signUp();
  await endOthers(person);
  const started = site.clock.now().toISOString();
  site.clock.advance(60_000);
  await signInElsewhere(person, "A phone");
  const answer = await person.inject({ url: "/api/users/me/sign-ins" });
  expect(answer.json()).toEqual([
    {
      signInId: expect.stringMatching(/^\w{32}$/),
      createdAt: site.clock.now().toISOString(),
      updatedAt: expect.any(String),
      address: "127.0.0.1",
      userAgent: "A phone",
      isCurrent: false,
    },
    expect.objectContaining({ createdAt: started, isCurrent: true }),
  ]);
  expect(answer.body).not.toContain("token");
});

test("a sign-in that is ended gets no new token, and its old one changes no account", async () => {
  const person = await site.signUp();
  await endOthers(person);
  const elsewhere = await signInElsewhere(person, "A phone");
  const { token } = (await readToken(elsewhere)).json<{ token: string }>();
  const phone = (await list(person)).find(({ userAgent }) => userAgent === "A phone");
  const url = `/api/users/me/sign-ins/${phone?.signInId}`;
  expect((await person.inject({ method: "DELETE", url })).statusCode).toBe(204);

  expect((await readToken(elsewhere)).statusCode).toBe(401);
  const changes = [
    { method: "PATCH", url: "/api/users/me", payload: { displayName: "Mallory" } },
    { method: "POST", url: "/api/users/me/email", payload: { newEmail: "m@example.com" } },
    {
      method: "POST",
      url: "/api/users/me/password",
      payload: { currentPassword: person.password, newPassword: "another one" },
    },
    { method: "GET", url: "/api/users/me/sign-ins" },
    { method: "DELETE", url: "/api/users/me/sign-ins" },
    { method: "DELETE", url: "/api/users/me", payload: { confirmation: person.email } },
    { method: "GET", url: "/api/users/me/data" },
  ] as const;
  for (const change of changes) {
    const answer = await site.app.inject({ ...change, headers: bearer(token) });
    expect([change.url, answer.statusCode, answer.json()]).toEqual([
      change.url,
      401,
      expect.objectContaining({ code: "token_invalid" }),
    ]);
  }
  expect(await list(person)).toHaveLength(1);
});

test("all other sign-ins end together, and this one stays", async () => {
  const person = await site.signUp();
  const others = [await signInElsewhere(person, "A"), await signInElsewhere(person, "B")];
  const answer = await person.inject({ method: "DELETE", url: "/api/users/me/sign-ins" });
  expect(answer.statusCode).toBe(204);
  for (const other of others) expect((await readToken(other)).statusCode).toBe(401);
  expect(await list(person)).toMatchObject([{ isCurrent: true }]);
});

test("a sign-in renews its tokens until its account is disabled or gone", async () => {
  const person = await site.signUp();
  site.clock.advance(301_000);
  const expired = await site.app.inject({ url: "/api/users/me", headers: bearer(person.token) });
  expect(expired.json()).toMatchObject({ status: 401, code: "token_expired" });
  expect((await person.inject({ url: "/api/users/me" })).statusCode).toBe(200);

  const { pool } = site.parts.database;
  await pool.query("UPDATE identity_users SET banned = true WHERE id = $1", [person.userId]);
  const disabled = await person.inject({ url: "/api/users/me" });
  expect(disabled.json()).toMatchObject({ status: 403, code: "account_disabled" });
  const token = await person.freshToken();
  await pool.query("DELETE FROM identity_users WHERE id = $1", [person.userId]);
  const gone = await site.app.inject({ url: "/api/users/me", headers: bearer(token) });
  expect(gone.json()).toMatchObject({ status: 401, code: "token_invalid" });
  const { cookie } = person;
  const renewed = await site.app.inject({ url: "/api/auth/token", headers: { cookie } });
  expect(renewed.statusCode).toBe(401);
});
