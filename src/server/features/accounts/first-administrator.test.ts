import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import type { TestAccount } from "../../../../tests/support/accounts.ts";
import { createTestApp, type TestApp } from "../../../../tests/support/app.ts";
import { prepareAdministrators } from "./index.ts";

let site: TestApp;
beforeAll(async () => {
  site = await createTestApp(import.meta.filename, {
    environment: { ADMIN_EMAILS: "Chief@example.com" },
  });
});
afterEach(async () => {
  await site.parts.database.pool.query("TRUNCATE identity_users, administrator_links CASCADE");
  // Avoids the hourly limit on new accounts.
  site.clock.advance(3_600_000);
});
afterAll(() => site.close());

async function use(person: TestAccount, link: string | undefined) {
  const token = new URL(link ?? "http://x").searchParams.get("token") ?? "none";
  const url = "/api/setup/administrator";
  const answer = await person.inject({ method: "POST", url, payload: { token } });
  const { code, isAdmin } = answer.json<{ code?: string; isAdmin?: boolean }>();
  return { status: answer.statusCode, code, isAdmin };
}

const refused = { status: 403, code: "setup_link_invalid", isAdmin: undefined };

test("the link makes one person the administrator, once", async () => {
  const link = await prepareAdministrators(site.parts);
  expect(link).toMatch(/^http:\/\/localhost:3000\/setup\?token=[\w-]{43}$/);
  const [first, second] = [await site.signUp(), await site.signUp()];
  const { rows } = await site.parts.database.pool.query(
    "SELECT token_hash FROM administrator_links",
  );
  expect(await use(second, `http://x/?token=${String(rows[0]?.token_hash)}`)).toEqual(refused);
  expect(await use(first, link)).toEqual({ status: 200, code: undefined, isAdmin: true });
  expect(await use(second, link)).toEqual(refused);
  expect(await prepareAdministrators(site.parts)).toBeUndefined();
});

test("only the link of the last start is valid", async () => {
  const person = await site.signUp();
  const old = await prepareAdministrators(site.parts);
  const link = await prepareAdministrators(site.parts);
  expect(await use(person, old)).toEqual(refused);
  expect((await use(person, link)).status).toBe(200);
});

test("of two who open the link at once one becomes the administrator", async () => {
  const link = await prepareAdministrators(site.parts);
  const people = [await site.signUp(), await site.signUp()];
  const answers = await Promise.all(people.map((person) => use(person, link)));
  expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([
    200, 403,
  ]);
});

test("a configured address makes an administrator once it is verified, and not before", async () => {
  const payload = { email: "chief@example.com", password: "long enough", name: "" };
  for (const call of ["sign-up/email", "send-verification-email"]) {
    await site.app.inject({ method: "POST", url: `/api/auth/${call}`, payload });
  }
  expect(await prepareAdministrators(site.parts)).toMatch(/setup/);
  const { link } = await site.mailbox.mailTo("chief@example.com");
  const { pathname, search } = new URL(link);
  await site.app.inject({ url: `${pathname}${search}` });
  const { rows } = await site.parts.database.pool.query("SELECT role FROM identity_users");
  expect(rows).toEqual([{ role: "admin" }]);
  expect(await prepareAdministrators(site.parts)).toBeUndefined();
});
