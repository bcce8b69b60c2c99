import { afterAll, beforeAll, expect, test } from "vitest";
import { bearer, type TestAccount, testOrigin } from "../../../../tests/support/accounts.ts";
import { giveKey } from "../../../../tests/support/api-keys.ts";
import { createTestApp, type TestApp } from "../../../../tests/support/app.ts";
import { becomeGuest } from "../../../../tests/support/guests.ts";
import {
  answerRequest,
  granted,
  registerApp,
  requestOf,
} from "../../../../tests/support/oauth-app.ts";

let site: TestApp;
let ann: TestAccount;
let app: string;
beforeAll(async () => {
  site = await createTestApp(import.meta.filename);
  ann = await site.signUp();
  app = await registerApp(site);
});
afterAll(() => site.close());

const calls = ["requests", "grants", "devices/read", "devices/answer"];

function bodyOf(call: string): object {
  if (call === "requests") return requestOf(app);
  if (call === "grants") return { request: requestOf(app), granted };
  return { userCode: "BCDF-GHJK", ...(call === "devices/answer" && { granted }) };
}

test.each(calls)("with the cookie alone, %s is nobody's call", async (call) => {
  for (const origin of [testOrigin, "https://evil.example"]) {
    const answer = await site.app.inject({
      method: "POST",
      url: `/api/oauth/${call}`,
      headers: { cookie: ann.cookie, origin },
      payload: bodyOf(call),
    });
    expect([answer.statusCode, answer.json().code]).toEqual([401, "not_signed_in"]);
  }
});

test.each(calls)("a form of another site can't make the call %s", async (call) => {
  const answer = await site.app.inject({
    method: "POST",
    url: `/api/oauth/${call}`,
    headers: {
      cookie: ann.cookie,
      origin: "https://evil.example",
      "content-type": "application/x-www-form-urlencoded",
    },
    payload: "granted=everything",
  });
  expect(answer.statusCode).toBe(401);
});

test.each(calls)("neither a key nor a guest can make the call %s", async (call) => {
  const { key } = await giveKey(site, ann);
  const guest = await becomeGuest(site);
  const send = (token: string) =>
    site.app.inject({
      method: "POST",
      url: `/api/oauth/${call}`,
      headers: bearer(token),
      payload: bodyOf(call),
    });
  expect((await send(key)).json()).toMatchObject({ status: 403, code: "key_not_allowed" });
  expect((await send(guest.token)).json()).toMatchObject({ status: 403, code: "account_required" });
});

test("a person whose sign-in is old can deny, and grants only after a new one", async () => {
  const old = await site.signUp();
  site.clock.advance(60 * 60_000 + 1);
  const answer = await answerRequest(old, requestOf(app));
  expect([answer.statusCode, answer.json().code]).toEqual([403, "requires-recent-login"]);
  expect((await answerRequest(old, requestOf(app), null)).statusCode).toBe(200);
});

test("an expiry in the past is refused", async () => {
  const dan = await site.signUp();
  const answer = await answerRequest(dan, requestOf(app), {
    ...granted,
    expiresAt: site.clock.now().toISOString(),
  });
  expect([answer.statusCode, answer.json().code]).toEqual([400, "invalid_request"]);
});

test("a consent counts against a limit", async () => {
  const small = await createTestApp(`${import.meta.filename}-limit`, {
    environment: { NEW_KEYS_PER_HOUR: "2" },
  });
  try {
    const eve = await small.signUp();
    const request = requestOf(await registerApp(small));
    const statuses: number[] = [];
    for (let time = 0; time < 3; time += 1) {
      statuses.push((await answerRequest(eve, request)).statusCode);
    }
    expect(statuses).toEqual([200, 200, 429]);
  } finally {
    await small.close();
  }
});
