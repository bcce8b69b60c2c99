import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { IdentityUser, User } from "#contract/schemas/user.ts";
import type { TestAccount } from "../../../../../tests/support/accounts.ts";
import { signUpAdministrator } from "../../../../../tests/support/administrators.ts";
import { createTestApp, type TestApp } from "../../../../../tests/support/app.ts";
import { becomeGuest } from "../../../../../tests/support/guests.ts";

let site: TestApp;
let admin: TestAccount;
let person: TestAccount;
beforeAll(async () => {
  site = await createTestApp(import.meta.filename);
  admin = await signUpAdministrator(site, "zoe@example.com");
  person = await site.signUp("ada.lovelace@analytical.example");
  await becomeGuest(site);
  await insertMany();
});
afterAll(() => site.close());

/** Addresses and times are in opposite orders. */
async function insertMany() {
  await site.parts.database.pool.query(
    `INSERT INTO identity_users (id, name, email, email_verified, created_at, updated_at)
     SELECT 'many-' || n, 'Many ' || n, 'many-' || lpad(n::text, 2, '0') || '@example.org',
       n % 2 = 0, timestamptz '2020-01-31 00:00Z' - n * interval '1 day', now()
     FROM generate_series(1, 12) AS n`,
  );
}

async function list<U = { uid: string; email: string }>(query: string) {
  const answer = await admin.inject({ url: `/api/users?${query}` });
  expect(answer.statusCode).toBe(200);
  const cursor = answer.headers["next-cursor"];
  return { users: answer.json<U[]>(), nextCursor: cursor === undefined ? null : String(cursor) };
}

async function emails(query: string) {
  return (await list(query)).users.map(({ email }) => email);
}

test.each([
  ["kind=all", "kind"],
  ["limit=0", "limit"],
  ["limit=101", "limit"],
  ["sort=name", "sort"],
  ["state=asleep", "state"],
])("a list of users is refused for %s", async (query, path) => {
  const answer = await admin.inject({ url: `/api/users?${query}` });
  expect(answer.statusCode).toBe(400);
  expect(answer.json()).toMatchObject({ code: "invalid_request", errors: [{ path }] });
});

test.each(["nonsense", Buffer.from('["email","\\u0000"]').toString("base64url")])(
  "a cursor that is not ours is refused: %s",
  async (cursor) => {
    const answer = await admin.inject({ url: `/api/users?cursor=${cursor}` });
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({
      detail: "This cursor isn't valid. Start again from the first page.",
    });
  },
);

test("a cursor of a list that is sorted otherwise is refused", async () => {
  const { nextCursor } = await list("limit=1");
  const answer = await admin.inject({ url: `/api/users?sort=created&cursor=${nextCursor}` });
  expect(answer.statusCode).toBe(400);
});

describe("a list of users", () => {
  test("is of ids and addresses by default, without guests", async () => {
    const { users, nextCursor } = await list("limit=100");
    expect(users[0]).toEqual({ uid: person.userId, email: "ada.lovelace@analytical.example" });
    expect(users.at(-1)).toEqual({ uid: admin.userId, email: "zoe@example.com" });
    expect([users.length, nextCursor]).toEqual([14, null]);
  });

  test("of all_firebase tells what the identity knows", async () => {
    const { users } = await list<IdentityUser>("kind=all_firebase&query=lovelace");
    expect(users).toEqual([
      {
        uid: person.userId,
        email: person.email,
        emailVerified: true,
        displayName: null,
        photoURL: null,
        disabled: false,
        metadata: {
          creationTime: site.clock.now().toISOString(),
          lastSignInTime: site.clock.now().toISOString(),
        },
        providerId: "password",
      },
    ]);
  });

  test("of all_firebase_and_firestore tells balances as well, and grants nothing", async () => {
    const { users } = await list<User>("kind=all_firebase_and_firestore&query=many-07");
    expect(users).toEqual([
      {
        uid: "many-7",
        email: "many-07@example.org",
        emailVerified: false,
        displayName: "Many 7",
        photoURL: null,
        disabled: false,
        metadata: { creationTime: "2020-01-24T00:00:00.000Z", lastSignInTime: null },
        providerId: "password",
        isAdmin: false,
        freeCredits: 10,
        paidCredits: 0,
      },
    ]);
    const { rows } = await site.parts.database.pool.query(
      "SELECT FROM credit_entries WHERE user_id = 'many-7'",
    );
    expect(rows).toEqual([]);
  });

  test.each([
    "sort=email&direction=asc",
    "sort=email&direction=desc",
    "sort=created",
    "sort=last_sign_in",
    "sort=last_sign_in&direction=desc",
  ])("goes through everybody once by its cursor: %s", async (order) => {
    const whole = await emails(`${order}&limit=100`);
    const paged: string[] = [];
    let cursor = "";
    for (;;) {
      const page = await list(`${order}&limit=3${cursor}`);
      paged.push(...page.users.map(({ email }) => email));
      if (page.nextCursor === null) break;
      cursor = `&cursor=${page.nextCursor}`;
    }
    expect(paged).toEqual(whole);
    expect(paged).toHaveLength(14);
  });

  test("is sorted by when somebody came", async () => {
    expect(await emails("sort=created&limit=2")).toEqual([
      "many-12@example.org",
      "many-11@example.org",
    ]);
    expect((await emails("sort=created&direction=desc&query=many&limit=2")).toString()).toBe(
      "many-01@example.org,many-02@example.org",
    );
  });

  test("is sorted by when somebody last signed in, who never has before everybody else", async () => {
    expect(await emails("sort=last_sign_in&limit=3")).toEqual([
      "many-01@example.org",
      "many-10@example.org",
      "many-11@example.org",
    ]);
    await site.parts.database.pool.query(
      "UPDATE identity_users SET last_sign_in_at = last_sign_in_at + interval '1 day' WHERE id = $1",
      [person.userId],
    );
    expect(await emails("sort=last_sign_in&direction=desc&limit=2")).toEqual([
      person.email,
      "zoe@example.com",
    ]);
    expect(await emails("sort=last_sign_in&direction=desc&limit=3&query=many")).toEqual([
      "many-09@example.org",
      "many-08@example.org",
      "many-07@example.org",
    ]);
  });

  test.each([
    ["LOVE", ["ada.lovelace@analytical.example"]],
    ["analyt", ["ada.lovelace@analytical.example"]],
    ["lace", []],
    ["example many 12", ["many-12@example.org"]],
    [" Many-12@Example.ORG ", ["many-12@example.org"]],
    ["@analytical.example", ["ada.lovelace@analytical.example"]],
    ["' & ! | ( ) : * < \\", 14],
    ["nobody", []],
  ])("is searched by the beginnings of words: %s", async (query, expected) => {
    const found = await emails(`query=${encodeURIComponent(query)}`);
    expect(typeof expected === "number" ? found.length : found).toEqual(expected);
  });

  test("holds only those in a state", async () => {
    expect(await emails("state=administrator")).toEqual(["zoe@example.com"]);
    expect(await emails("state=unverified&limit=2")).toEqual([
      "many-01@example.org",
      "many-03@example.org",
    ]);
    expect(await emails("state=disabled")).toEqual([]);
  });
});

test("a user is read by the id, with what this month's grant gives", async () => {
  const missing = await admin.inject({ url: "/api/users/no-such-user" });
  expect([missing.statusCode, missing.json<{ code: string }>().code]).toEqual([
    404,
    "user_not_found",
  ]);
  expect((await admin.inject({ url: "/api/users/%00" })).statusCode).toBe(400);
  const answer = await admin.inject({ url: `/api/users/${admin.userId}` });
  expect(answer.json()).toMatchObject({ uid: admin.userId, isAdmin: true, freeCredits: 10 });
});

test("a guest is no user", async () => {
  const guest = await becomeGuest(site);
  for (const path of ["", "/runs", "/credits"]) {
    const answer = await admin.inject({ url: `/api/users/${guest.userId}${path}` });
    expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([
      404,
      "user_not_found",
    ]);
  }
});

test("a user is found by id alone, and a guest isn't", async () => {
  expect(await emails(`query=${person.userId}`)).toEqual([person.email]);
  expect(await emails(`query=%20${person.userId}%20&state=unverified`)).toEqual([]);
  const { rows } = await site.parts.database.pool.query<{ id: string }>(
    "SELECT id FROM identity_users WHERE is_anonymous LIMIT 1",
  );
  expect(await emails(`query=${rows[0]?.id}`)).toEqual([]);
});
