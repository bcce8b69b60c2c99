import { afterAll, beforeAll, expect, test } from "vitest";
import type { TestAccount } from "../../../../../tests/support/accounts.ts";
import { createTestApp, type TestApp } from "../../../../../tests/support/app.ts";

let site: TestApp;
let person: TestAccount;
beforeAll(async () => {
  site = await createTestApp(import.meta.filename);
  person = await site.signUp();
});
afterAll(() => site.close());

const problem = {
  type: "about:blank",
  title: "Invalid request",
  status: 400,
  detail:
    "Text must be valid Unicode without NUL, and nothing may be nested more than 100 levels deep.",
  code: "invalid_request",
};

const send = (method: "POST" | "PATCH", url: string, payload: string) =>
  person.inject({ method, url, payload, headers: { "content-type": "application/json" } });

test.each([
  ["a NUL in a name", "PATCH", "/api/users/me", `{"displayName":"a\\u0000b"}`],
  ["half a character", "PATCH", "/api/users/me", `{"displayName":"\\ud800"}`],
  ["a NUL in a member nobody reads", "PATCH", "/api/users/me", `{"x":{"y\\u0000":[1]}}`],
  ["a body of text", "POST", "/api/register", `"\\u0000"`],
  ["nesting without end", "POST", "/api/register", "[".repeat(50_000) + "]".repeat(50_000)],
  ["a NUL in an email", "POST", "/api/auth/sign-in/email", `{"email":"a\\u0000@b.de"}`],
  ["a NUL in a reset token", "POST", "/api/auth/reset-password", `{"token":"\\u0000"}`],
] as const)("%s is refused", async (_, method, url, payload) => {
  const answer = await send(method, url, payload);
  expect(answer.headers["content-type"]).toMatch(/^application\/problem\+json/);
  expect(answer.json()).toEqual(problem);
});

test.each([
  ["PATCH", "/api/users/me", "application/json"],
  ["POST", "/api/auth/sign-in/email", "application/json"],
  ["POST", "/api/analytics/events", "text/plain"],
] as const)("%s %s: bytes that are no UTF-8 are refused, and not replaced", async (...call) => {
  const [method, url, type] = call;
  const payload = Buffer.concat([
    Buffer.from('{"displayName":"a'),
    Buffer.from([0xff]),
    Buffer.from('"}'),
  ]);
  const answer = await person.inject({ method, url, payload, headers: { "content-type": type } });
  expect([answer.statusCode, answer.json()]).toEqual([400, problem]);
});

test.each([
  ["{", "The body is not valid JSON."],
  ['{"__proto__":{}}', "The body is not valid JSON."],
  ["", "The body is empty, but its content type is JSON."],
])("what is no JSON is refused in our own words: %j", async (payload, detail) => {
  const answer = await send("POST", "/api/register", payload);
  expect([answer.statusCode, answer.json<{ detail: string }>().detail]).toEqual([400, detail]);
});
