import { afterAll, beforeAll, expect, test } from "vitest";
import { verifyCredits } from "#server/features/credits/index.ts";
import { keepHouse } from "#server/maintenance.ts";
import {
  bearer,
  cookieOf,
  type TestAccount,
  testOrigin,
  testPassword,
} from "../../../../tests/support/accounts.ts";
import { signUpAdministrator } from "../../../../tests/support/administrators.ts";
import { createTestApp, type TestApp } from "../../../../tests/support/app.ts";

let site: TestApp;
beforeAll(async () => {
  site = await createTestApp(import.meta.filename, { environment: { SIGN_UPS_PER_HOUR: "1000" } });
});
afterAll(async () => {
  expect(await verifyCredits(site.parts.database.pool)).toEqual([]);
  await site.close();
});

async function creditsOf(person: Pick<TestAccount, "inject">) {
  const { free, entries } = (await person.inject({ url: "/api/credits" })).json<{
    free: number;
    entries: { type: string; amount: number; reason: string }[];
  }>();
  return [free, ...entries.toReversed().map(({ type, amount }) => `${type} ${amount}`)];
}

async function grantsOf(month: string): Promise<string[]> {
  const { rows } = await site.parts.database.pool.query<{ hash: string }>(
    "SELECT mailbox_hash AS hash FROM free_grants WHERE month = $1",
    [month],
  );
  return rows.map(({ hash }) => hash);
}

const month = () => site.clock.now().toISOString().slice(0, 7);

/** Signs up without opening the mailed link, which it returns. */
async function signUpUnconfirmed(email: string) {
  const post = (url: string, payload: object, headers: Record<string, string>) =>
    site.app.inject({ method: "POST", url, payload, headers });
  const body = { email, password: testPassword, name: "" };
  const signedUp = await post("/api/auth/sign-up/email", body, {});
  const cookie = cookieOf(signedUp);
  const asked = await site.app.inject({ url: "/api/auth/token", headers: { cookie } });
  const headers = bearer(asked.json<{ token: string }>().token);
  const uid = signedUp.json<{ user: { id: string } }>().user.id;
  const inject: TestAccount["inject"] = (options) => site.app.inject({ ...options, headers });
  await post("/api/register", { uid }, headers);
  const browser = { cookie, origin: testOrigin };
  await post("/api/auth/send-verification-email", { email }, browser);
  const { pathname, search } = new URL((await site.mailbox.mailTo(email)).link);
  return { inject, confirm: () => site.app.inject({ url: `${pathname}${search}` }) };
}

test("who deletes the account and registers anew gets none, until the next month", async () => {
  const first = await site.signUp("again@example.com");
  expect(await creditsOf(first)).toEqual([10, "grant 10"]);
  const payload = { confirmation: first.email, password: first.password };
  const deleted = await first.inject({ method: "DELETE", url: "/api/users/me", payload });
  expect(deleted.statusCode).toBe(204);
  const second = await site.signUp("again@example.com");
  expect(await creditsOf(second)).toEqual([0]);
  site.clock.advance(31 * 24 * 3_600_000);
  expect(await creditsOf(await site.signUp("new@example.com"))).toEqual([10, "grant 10"]);
  const { cookie } = second;
  const asked = await site.app.inject({ url: "/api/auth/token", headers: { cookie } });
  const headers = bearer(asked.json<{ token: string }>().token);
  const credits = await site.app.inject({ url: "/api/credits", headers });
  expect(credits.json()).toMatchObject({ free: 10 });
});

test("addresses that are delivered to one mailbox get them once", async () => {
  expect(await creditsOf(await site.signUp("so.me.body@gmail.com"))).toEqual([10, "grant 10"]);
  for (const email of [
    "somebody@gmail.com",
    "somebody+1@gmail.com",
    "some.body+2@googlemail.com",
  ]) {
    expect(await creditsOf(await site.signUp(email)), email).toEqual([0]);
  }
});

test("an address that was changed away and is registered anew gets none", async () => {
  const person = await site.signUp("before@example.com");
  const payload = { newEmail: "after@example.com" };
  await person.inject({ method: "POST", url: "/api/users/me/email", payload });
  const { pathname, search } = new URL((await site.mailbox.mailTo(payload.newEmail)).link);
  await site.app.inject({ url: `${pathname}${search}` });
  expect(await creditsOf(person)).toEqual([10, "grant 10"]);
  expect(await creditsOf(await site.signUp("before@example.com"))).toEqual([0]);
});

test("a stranger who registers somebody's mailbox without confirming it uses nothing up", async () => {
  const stranger = await signUpUnconfirmed("victim+stranger@gmail.com");
  expect(await creditsOf(stranger)).toEqual([10, "grant 10"]);
  const victim = await site.signUp("victim@gmail.com");
  expect(await creditsOf(victim)).toEqual([10, "grant 10"]);
  // Confirming takes back the earlier grant.
  expect((await stranger.confirm()).headers.location).toBe("/verify-email?outcome=verified");
  expect(await creditsOf(stranger)).toEqual([0, "grant 10", "expire -10"]);
  expect(await creditsOf(victim)).toEqual([10, "grant 10"]);
});

test("of accounts of one mailbox that confirm at once, one keeps its credits", async () => {
  const emails = ["both+1@gmail.com", "both+2@gmail.com", "both+3@gmail.com"];
  const accounts = await Promise.all(emails.map(signUpUnconfirmed));
  await Promise.all(accounts.map(({ confirm }) => confirm()));
  const credits = await Promise.all(accounts.map(creditsOf));
  expect(
    credits.map(([free]) => free).toSorted((one, other) => Number(one) - Number(other)),
  ).toEqual([0, 0, 10]);
});

test("of accounts of one mailbox that need them first at once, one gets them; past months are forgotten", async () => {
  const people = [];
  for (const name of ["a", "a+1", "a+2", "a+3"])
    people.push(await site.signUp(`${name}@gmail.com`));
  const past = await grantsOf(month());
  expect(past.join()).not.toContain("gmail");
  site.clock.advance(31 * 24 * 3_600_000);
  const tokens = await Promise.all(people.map((person) => person.freshToken()));
  const answers = await Promise.all(
    tokens.flatMap((token) => {
      const headers = bearer(token);
      return ["/api/credits", "/api/users/me"].map((url) => site.app.inject({ url, headers }));
    }),
  );
  expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
  const credits = await Promise.all(people.map(creditsOf));
  expect(credits.filter(([free]) => free === 10)).toHaveLength(1);
  expect(credits.filter(([free]) => free === 0)).toHaveLength(3);
  const marks = await grantsOf(month());
  expect(marks).toHaveLength(1);
  // Hashes change monthly, so lists can't be matched.
  expect(past).not.toContain(marks[0]);

  await keepHouse(site.parts);
  const { rows } = await site.parts.database.pool.query("SELECT DISTINCT month FROM free_grants");
  expect(rows).toEqual([{ month: month() }]);
});

test("administrators are told what an account would get, without granting it", async () => {
  const admin = await signUpAdministrator(site);
  const person = await site.signUp("listed@gmail.com");
  const second = await signUpUnconfirmed("listed+2@gmail.com");
  expect(await creditsOf(second)).toEqual([0]);
  await site.parts.database.pool.query("UPDATE credit_balances SET granted_month = NULL");
  const answer = await admin.inject({
    url: "/api/users?kind=all_firebase_and_firestore&query=listed",
  });
  const users = answer.json<{ email: string; freeCredits: number }[]>();
  expect(new Map(users.map(({ email, freeCredits }) => [email, freeCredits]))).toEqual(
    new Map([
      [person.email, 0],
      ["listed+2@gmail.com", 0],
    ]),
  );
});
