import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { TestAccount } from "../../../../../tests/support/accounts.ts";
import { signUpAdministrator } from "../../../../../tests/support/administrators.ts";
import { createTestApp, type TestApp } from "../../../../../tests/support/app.ts";

let site: TestApp;
let admin: TestAccount;
let person: TestAccount;
beforeAll(async () => {
  site = await createTestApp(import.meta.filename, {
    environment: { ADMIN_EMAILS: "configured@example.com" },
  });
});
afterAll(() => site.close());
beforeEach(async () => {
  await site.parts.database.pool.query("UPDATE identity_users SET role = NULL");
  admin = await signUpAdministrator(site);
  person = await site.signUp();
});

function change(caller: TestAccount, userId: string, payload: object) {
  return caller.inject({ method: "PATCH", url: `/api/users/${userId}`, payload });
}

async function logOf(userId: string) {
  const { rows } = await site.parts.database.pool.query<Record<string, unknown>>(
    `SELECT actor_email AS actor, action, subject_label AS label FROM audit_entries
     WHERE subject_id = $1 ORDER BY id`,
    [userId],
  );
  return rows;
}

describe("a change of a user is refused", () => {
  test.each([{}, { disabled: "yes" }, { email: "other@example.com" }])(
    "for a body like %o",
    async (payload) => {
      expect((await change(admin, person.userId, payload)).statusCode).toBe(400);
    },
  );

  test("where there is no such user", async () => {
    const answer = await change(admin, "nobody", { disabled: true });
    expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([
      404,
      "user_not_found",
    ]);
  });

  test("where it would disable oneself", async () => {
    const answer = await change(admin, admin.userId, { disabled: true });
    expect(answer.statusCode).toBe(409);
    expect(answer.json()).toMatchObject({
      code: "cannot_disable_yourself",
      detail: "You cannot disable your own account.",
    });
  });

  test("where it would leave no administrator, also with a disabled one beside", async () => {
    const second = await signUpAdministrator(site);
    expect((await change(admin, second.userId, { disabled: true })).statusCode).toBe(200);
    const answer = await change(admin, admin.userId, { isAdmin: false });
    expect(answer.statusCode).toBe(409);
    expect(answer.json()).toMatchObject({
      code: "last_administrator",
      detail: "At least one administrator must be able to sign in.",
    });
    expect(await logOf(admin.userId)).toEqual([]);
  });

  test("where somebody's address is not verified", async () => {
    await site.parts.database.pool.query(
      "UPDATE identity_users SET email_verified = false WHERE id = $1",
      [person.userId],
    );
    const answer = await change(admin, person.userId, { isAdmin: true });
    expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([
      409,
      "user_unverified",
    ]);
  });
});

test("a disabled user's tokens and sign-ins stop at once, and work again once enabled", async () => {
  const disabled = await change(admin, person.userId, { disabled: true });
  expect(disabled.statusCode).toBe(200);
  expect(disabled.json()).toMatchObject({ uid: person.userId, disabled: true });
  const refused = await person.inject({ url: "/api/users/me" });
  expect([refused.statusCode, refused.json<{ code: string }>().code]).toEqual([
    403,
    "account_disabled",
  ]);
  const token = await site.app.inject({
    url: "/api/auth/token",
    headers: { cookie: person.cookie },
  });
  expect(token.statusCode).toBe(401);
  const payload = { email: person.email, password: person.password };
  const url = "/api/auth/sign-in/email";
  expect((await site.app.inject({ method: "POST", url, payload })).statusCode).toBe(403);

  expect((await change(admin, person.userId, { disabled: true })).statusCode).toBe(200);
  expect((await change(admin, person.userId, { disabled: false })).json()).toMatchObject({
    disabled: false,
  });
  expect((await site.app.inject({ method: "POST", url, payload })).statusCode).toBe(200);
  expect((await person.inject({ url: "/api/users/me" })).statusCode).toBe(200);
  expect(await logOf(person.userId)).toEqual([
    { actor: admin.email, action: "user.disable", label: person.email },
    { actor: admin.email, action: "user.enable", label: person.email },
  ]);
});

test("a user is signed out everywhere, and ways back in by mail are void", async () => {
  const url = `/api/users/${person.userId}/sign-ins`;
  const signOut = (caller: TestAccount, at = url) => caller.inject({ method: "DELETE", url: at });
  expect((await signOut(person)).statusCode).toBe(403);
  expect((await signOut(admin, "/api/users/nobody/sign-ins")).json()).toMatchObject({
    code: "user_not_found",
  });
  const { pool } = site.parts.database;
  const countLinks = async () =>
    (await pool.query("SELECT FROM mailed_links WHERE user_id = $1", [person.userId])).rowCount;
  await site.app.inject({
    method: "POST",
    url: "/api/auth/request-password-reset",
    payload: { email: person.email },
  });
  // The link is made behind the answer.
  await expect.poll(countLinks).toBe(1);
  expect((await signOut(admin)).json()).toEqual({ ended: 1 });
  expect(await countLinks()).toBe(0);
  const token = { url: "/api/auth/token", headers: { cookie: person.cookie } };
  expect((await site.app.inject(token)).statusCode).toBe(401);
  expect((await signOut(admin)).json()).toEqual({ ended: 0 });
  const payload = { email: person.email, password: person.password };
  const again = { method: "POST", url: "/api/auth/sign-in/email", payload } as const;
  expect((await site.app.inject(again)).statusCode).toBe(200);
  expect((await logOf(person.userId)).map(({ action }) => action)).toEqual([
    "user.sign_out",
    "user.sign_out",
  ]);
});

test("a user becomes an administrator and stops being one, at the very next call", async () => {
  expect((await person.inject({ url: "/api/users" })).statusCode).toBe(403);
  await change(admin, person.userId, { isAdmin: true });
  expect((await person.inject({ url: "/api/users" })).statusCode).toBe(200);
  expect((await change(person, admin.userId, { isAdmin: false })).json()).toMatchObject({
    isAdmin: false,
  });
  expect((await admin.inject({ url: "/api/users" })).statusCode).toBe(403);
  expect(await logOf(person.userId)).toEqual([
    { actor: admin.email, action: "user.make_administrator", label: person.email },
  ]);
});

test("of two who take the right from each other at once, one stays", async () => {
  const second = await signUpAdministrator(site);
  const answers = await Promise.all([
    change(admin, second.userId, { isAdmin: false }),
    change(second, admin.userId, { isAdmin: false }),
  ]);
  const codes = answers.map(({ statusCode }) => statusCode);
  expect(codes.toSorted((one, other) => one - other)).toEqual([200, 403]);
});

test("of two who give their own right back at once, one stays", async () => {
  const second = await signUpAdministrator(site);
  const answers = await Promise.all([
    change(admin, admin.userId, { isAdmin: false }),
    change(second, second.userId, { isAdmin: false }),
  ]);
  const codes = answers.map(({ statusCode }) => statusCode);
  expect(codes.toSorted((one, other) => one - other)).toEqual([200, 409]);
});

test("the identity library's own calls for administrators are closed", async () => {
  for (const name of ["set-role", "ban-user", "remove-user", "impersonate-user"]) {
    const answer = await site.app.inject({
      method: "POST",
      url: `/api/auth/admin/${name}`,
      headers: { cookie: admin.cookie, origin: "http://localhost:3000" },
      payload: { userId: person.userId, role: "admin" },
    });
    expect(answer.statusCode, name).toBe(404);
  }
});

// Last, as later sign-ups promote this one again.
test("whom the configuration makes an administrator stays one", async () => {
  const configured = await site.signUp("configured@example.com");
  const answer = await change(admin, configured.userId, { isAdmin: false });
  expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([
    409,
    "administrator_configured",
  ]);
});
