import { afterAll, beforeAll, expect, test } from "vitest";
import { testPassword } from "../../../../../tests/support/accounts.ts";
import { createTestApp, type TestApp } from "../../../../../tests/support/app.ts";

let site: TestApp;
beforeAll(async () => {
  site = await createTestApp(import.meta.filename);
});
afterAll(() => site.close());

const post = (path: string, payload: object) =>
  site.app.inject({ method: "POST", url: `/api/auth${path}`, payload });

const weak = {
  code: "weak-password",
  detail: "The password is too weak. Please choose a stronger password.",
};
const common = ["123456", "Password1", "QWERTYUIOP", "iloveyou", "Pennyworks", "penny-works#2026"];

test.each(common)("%s is too common for a new account", async (password) => {
  const answer = await post("/sign-up/email", { email: "common@example.com", password, name: "" });
  expect(answer.json()).toMatchObject({ status: 400, ...weak });
});

test.each(common)("%s is too common for a password that is changed", async (newPassword) => {
  const person = await site.signUp();
  const payload = { currentPassword: testPassword, newPassword };
  const answer = await person.inject({ method: "POST", url: "/api/users/me/password", payload });
  expect(answer.json()).toMatchObject({ status: 422, ...weak });
});

test("a common password is refused by a mailed link, which stays good for another", async () => {
  const { email } = await site.signUp("reset@example.com");
  site.mailbox.clear();
  await post("/request-password-reset", { email });
  const { link } = await site.mailbox.mailTo(email);
  const token = new URL(link).searchParams.get("token") ?? "";
  for (const newPassword of common) {
    const answer = await post("/reset-password", { token, newPassword });
    expect(answer.json()).toMatchObject({ status: 400, ...weak });
  }
  const done = await post("/reset-password", { token, newPassword: "a password of mine" });
  expect(done.statusCode).toBe(200);
});

test("the site's name may be part of a password", async () => {
  const payload = { email: "part@example.com", password: "pennyworks is mine", name: "" };
  expect((await post("/sign-up/email", payload)).statusCode).toBe(200);
});

test.each([
  [{ name: "x".repeat(101) }, "invalid-name", "A name can have at most 100 characters."],
  [{ email: `${"x".repeat(65)}@example.com` }, "invalid-email", "The email address is not valid."],
  [
    {
      email: `a@${"x".repeat(60)}.${"y".repeat(60)}.${"z".repeat(60)}.${"q".repeat(63)}.example.com`,
    },
    "invalid-email",
    "The email address is not valid.",
  ],
])("a new account is bounded: %#", async (change, code, detail) => {
  const body = { email: "bounded@example.com", password: testPassword, name: "", ...change };
  expect((await post("/sign-up/email", body)).json()).toMatchObject({ status: 400, code, detail });
  const { rows } = await site.parts.database.pool.query(
    "SELECT FROM identity_users WHERE length(email) > 254 OR length(name) > 100 OR email = $1",
    [body.email],
  );
  expect(rows).toEqual([]);
});
