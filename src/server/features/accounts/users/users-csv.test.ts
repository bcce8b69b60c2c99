import { afterAll, beforeAll, expect, test } from "vitest";
import type { TestAccount } from "../../../../../tests/support/accounts.ts";
import { signUpAdministrator } from "../../../../../tests/support/administrators.ts";
import { createTestApp, type TestApp } from "../../../../../tests/support/app.ts";
import { becomeGuest } from "../../../../../tests/support/guests.ts";

let site: TestApp;
let admin: TestAccount;
let ann: TestAccount;
beforeAll(async () => {
  site = await createTestApp(import.meta.filename);
  admin = await signUpAdministrator(site, "zoe@example.com");
  ann = await site.signUp("ann@example.com");
  await becomeGuest(site);
});
afterAll(() => site.close());

const download = (query = "", who = admin) => who.inject({ url: `/api/admin/users/csv${query}` });
const linesOf = async (query: string) => (await download(query)).body.split("\r\n").slice(1, -1);

test("only an administrator downloads the users", async () => {
  expect((await download("", ann)).statusCode).toBe(403);
  expect((await download("?state=asleep")).statusCode).toBe(400);
});

test("a name can't be a formula in a spreadsheet, and no secret is exported", async () => {
  const name = '=HYPERLINK("http://evil.example","Click")';
  await ann.inject({ method: "PATCH", url: "/api/users/me", payload: { displayName: name } });
  const answer = await download();
  expect(answer.headers).toMatchObject({
    "content-type": "text/csv; charset=utf-8",
    "content-disposition": 'attachment; filename="users.csv"',
  });
  const [head, first = "", second] = answer.body.split("\r\n");
  expect(head).toBe(
    "user_id,email,name,email_verified,administrator,disabled,signs_in_with,created_at,last_sign_in_at,free_credits,paid_credits",
  );
  expect(first).toContain(
    `${ann.userId},ann@example.com,"'=HYPERLINK(""http://evil.example"",""Click"")",true,false,false,password,`,
  );
  expect(first).toMatch(/,10\.00,0\.00$/);
  expect(second).toContain("zoe@example.com,");
  expect(second).toContain(",true,true,false,");
});

test("the same users are exported as the filter shows, page after page", async () => {
  await site.parts.database.pool.query(
    `INSERT INTO identity_users (id, name, email, email_verified, created_at, updated_at)
     SELECT 'many-' || n, 'Many', 'many-' || lpad(n::text, 4, '0') || '@example.org', false, now(), now()
     FROM generate_series(1, 501) AS n`,
  );
  const emails = (await linesOf("?state=unverified")).map((line) => line.split(",")[1]);
  expect(emails).toHaveLength(501);
  expect(emails.at(-1)).toBe("many-0501@example.org");
  expect(await linesOf(`?query=${ann.userId}`)).toHaveLength(1);
});
