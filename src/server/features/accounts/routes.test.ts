import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestApp, type TestApp } from "../../../../tests/support/app.ts";

let site: TestApp;
beforeAll(async () => {
  site = await createTestApp(import.meta.filename);
});
afterAll(() => site.close());

test("an account reads itself", async () => {
  const person = await site.signUp("ada@example.com");
  const answer = await person.inject({ url: "/api/users/me" });
  expect(answer.statusCode).toBe(200);
  expect(answer.json()).toMatchObject({
    uid: person.userId,
    email: "ada@example.com",
    emailVerified: true,
    disabled: false,
    providerId: "password",
    isAdmin: false,
    freeCredits: 10,
    paidCredits: 0,
  });
});
