import { afterAll, beforeAll, expect, test } from "vitest";
import { bearer, cookieOf } from "../../../../tests/support/accounts.ts";
import { createTestApp, type TestApp } from "../../../../tests/support/app.ts";

let site: TestApp;
const start = new Date("2031-03-14T15:09:26.000Z");
beforeAll(async () => {
  site = await createTestApp(import.meta.filename, {
    environment: { FREE_CREDITS_PER_MONTH: "12.5" },
  });
});
afterAll(() => site.close());

async function signUpOnly(email: string) {
  const answer = await site.app.inject({
    method: "POST",
    url: "/api/auth/sign-up/email",
    payload: { email, password: "long enough", name: "Ada" },
  });
  const headers = { cookie: cookieOf(answer) };
  const asked = await site.app.inject({ url: "/api/auth/token", headers });
  const uid = answer.json<{ user: { id: string } }>().user.id;
  return { uid, headers: bearer(asked.json<{ token: string }>().token) };
}

function register(headers: Record<string, string>, payload: object) {
  return site.app.inject({ method: "POST", url: "/api/register", payload, headers });
}

test("registering is refused without a token, with another's id and with none", async () => {
  const person = await signUpOnly("one@example.com");
  const other = await signUpOnly("two@example.com");
  expect((await register({}, { uid: person.uid })).statusCode).toBe(401);
  const foreign = await register(person.headers, { uid: other.uid });
  expect(foreign.statusCode).toBe(403);
  expect(foreign.json()).toEqual({
    type: "about:blank",
    title: "Not allowed",
    status: 403,
    detail: "You can only register the account you are signed in to.",
    code: "not_your_account",
  });
  const empty = await register(person.headers, {});
  expect(empty.statusCode).toBe(400);
  expect(empty.json()).toMatchObject({
    code: "invalid_request",
    errors: [{ path: "uid", message: "This is required." }],
  });
  const { rows } = await site.parts.database.pool.query("SELECT count(*) AS count FROM profiles");
  expect(rows).toEqual([{ count: 0 }]);
});

test("registering makes the profile and its first grant, once", async () => {
  const person = await signUpOnly("grant@example.com");
  const first = await register(person.headers, { uid: person.uid });
  expect(first.statusCode).toBe(201);
  expect(first.json()).toMatchObject({ uid: person.uid, freeCredits: 12.5, paidCredits: 0 });
  const second = await register(person.headers, { uid: person.uid });
  expect(second.statusCode).toBe(200);
  expect(second.json()).toEqual(first.json());
  const { rows } = await site.parts.database.pool.query(
    "SELECT type, pool, amount FROM credit_entries WHERE user_id = $1",
    [person.uid],
  );
  expect(rows).toEqual([{ type: "grant", pool: "free", amount: 1250 }]);
});

test("registering at once from two pages makes one profile", async () => {
  const person = await signUpOnly("both@example.com");
  const answers = await Promise.all([
    register(person.headers, { uid: person.uid }),
    register(person.headers, { uid: person.uid }),
  ]);
  expect(answers.map(({ statusCode }) => statusCode).toSorted((one, other) => one - other)).toEqual(
    [200, 201],
  );
});

test("an account reads itself, field by field", async () => {
  const person = await signUpOnly("self@example.com");
  await register(person.headers, { uid: person.uid });
  const { pool } = site.parts.database;
  await pool.query(
    "UPDATE identity_users SET created_at = $2, last_sign_in_at = $2 WHERE id = $1",
    [person.uid, start],
  );
  const answer = await site.app.inject({ url: "/api/users/me", headers: person.headers });
  expect(answer.statusCode).toBe(200);
  expect(answer.json()).toEqual({
    uid: person.uid,
    email: "self@example.com",
    emailVerified: false,
    displayName: "Ada",
    photoURL: null,
    disabled: false,
    metadata: {
      creationTime: "2031-03-14T15:09:26.000Z",
      lastSignInTime: "2031-03-14T15:09:26.000Z",
    },
    providerId: "password",
    hasPassword: true,
    isAdmin: false,
    isGuest: false,
    twoFactorEnabled: false,
    needsSecondFactor: false,
    freeCredits: 12.5,
    paidCredits: 0,
  });
});

test("signing in is noted with the time", async () => {
  const person = await site.signUp("again@example.com");
  site.clock.advance(90_000);
  const payload = { email: person.email, password: person.password };
  await site.app.inject({ method: "POST", url: "/api/auth/sign-in/email", payload });
  const me = await person.inject({ url: "/api/users/me" });
  expect(me.json()).toMatchObject({
    metadata: { lastSignInTime: site.clock.now().toISOString() },
  });
});

test("the screens learn what this installation offers", async () => {
  const answer = await site.app.inject({ url: "/api/settings" });
  const listed = await site.app.inject({ url: "/api/search" });
  expect(answer.json()).toEqual({
    freeCreditsPerMonth: 12.5,
    passwordSignIn: true,
    signUps: "everyone",
    signUpDomains: [],
    site: {
      name: "Pennyworks",
      logo: null,
      welcomeText: "",
      contactEmail: "",
      termsUrl: "",
      privacyUrl: "",
    },
    utilityCount: listed.json<unknown[]>().length,
    signInProviders: [],
    sellsCredits: false,
    ads: false,
  });
});
