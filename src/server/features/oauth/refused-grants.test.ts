import { randomBytes } from "node:crypto";
import type { LightMyRequestResponse as Response } from "fastify";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { bearer, type TestAccount } from "../../../../tests/support/accounts.ts";
import { giveKey } from "../../../../tests/support/api-keys.ts";
import { createTestApp, type TestApp } from "../../../../tests/support/app.ts";
import { closeVerified } from "../../../../tests/support/close-verified.ts";
import {
  answerRequest,
  codeFor,
  exchange,
  granted,
  registerApp,
  requestOf,
  sendForm,
  verifier,
} from "../../../../tests/support/oauth-app.ts";
import { keepHouse } from "#server/maintenance.ts";

let site: TestApp;
let ann: TestAccount;
let app: string;
beforeAll(async () => {
  site = await createTestApp(import.meta.filename, {
    environment: { OAUTH_CALLS_PER_MINUTE: "1000" },
  });
  ann = await site.signUp();
  app = await registerApp(site);
});
afterAll(() => closeVerified(site));

interface Key {
  readonly keyId: string;
  readonly prefix: string;
  readonly name: string;
  readonly grantedTo: string | null;
  readonly revokedAt: string | null;
}

async function keysOf(person: TestAccount): Promise<Key[]> {
  return (await person.inject({ url: "/api/keys" })).json();
}

let keysBefore = 0;
beforeEach(async () => {
  keysBefore = (await keysOf(ann)).length;
});

function errorOf(answer: Response): string {
  const { error, error_description: sentence } = answer.json();
  expect(answer.headers["cache-control"]).toBe("no-store");
  return `${answer.statusCode} ${error}: ${sentence}`;
}

const otherVerifier = randomBytes(32).toString("base64url");

test.each([
  ["another verifier", { code_verifier: otherVerifier }, "400 invalid_grant: The code_verifier"],
  ["no verifier", { code_verifier: "" }, "400 invalid_grant: The code_verifier doesn't fit."],
  ["a short verifier", { code_verifier: "a" }, "400 invalid_grant: The code_verifier"],
  ["the challenge", { code_verifier: requestOf("").code_challenge }, "400 invalid_grant: The code"],
  [
    "another address",
    { redirect_uri: "https://agent.example/callback2" },
    "400 invalid_grant: The redirect_uri isn't the one the code was sent to.",
  ],
  ["no address", { redirect_uri: "" }, "400 invalid_grant: The redirect_uri"],
  [
    "another resource",
    { resource: "https://elsewhere.example/mcp" },
    "400 invalid_target: This code was made for another resource.",
  ],
  ["no app", { client_id: "" }, "400 invalid_grant: This code was made for another app."],
])("a code with %s gives no key, and is used up", async (_, changes, expected) => {
  const code = await codeFor(ann, requestOf(app));
  expect(errorOf(await exchange(site, app, code, changes))).toContain(expected);
  expect(errorOf(await exchange(site, app, code))).toBe(
    "400 invalid_grant: This code doesn't exist or was already used.",
  );
  expect(await keysOf(ann)).toHaveLength(keysBefore);
});

test("a code of one app gives another no key", async () => {
  const other = await registerApp(site, { client_name: "Other" });
  const code = await codeFor(ann, requestOf(app));
  expect(errorOf(await exchange(site, other, code))).toBe(
    "400 invalid_grant: This code was made for another app.",
  );
});

test("a code works for less than 60 seconds", async () => {
  const [late, timely] = [await codeFor(ann, requestOf(app)), await codeFor(ann, requestOf(app))];
  site.clock.advance(59_999);
  expect((await exchange(site, app, timely)).statusCode).toBe(200);
  site.clock.advance(1);
  expect(errorOf(await exchange(site, app, late))).toBe(
    "400 invalid_grant: This code has expired.",
  );
});

test("a second use of a code revokes the key of the first", async () => {
  const code = await codeFor(ann, requestOf(app));
  const first = await exchange(site, app, code);
  const { access_token: key } = first.json<{ access_token: string }>();
  const read = () => site.app.inject({ url: "/api/key", headers: bearer(key) });
  expect((await read()).statusCode).toBe(200);
  expect(errorOf(await exchange(site, app, code, { code_verifier: otherVerifier }))).toContain(
    "invalid_grant",
  );
  expect((await read()).json()).toMatchObject({ status: 401, code: "key_revoked" });
});

test("of many exchanges of one code at once, none leaves two keys", async () => {
  const code = await codeFor(ann, requestOf(app));
  const answers = await Promise.all(Array.from({ length: 8 }, () => exchange(site, app, code)));
  expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
  const keys = await keysOf(ann);
  expect(keys).toHaveLength(keysBefore + 1);
});

test("what isn't a code, a grant or a form is refused in OAuth's words", async () => {
  const send = (form: Record<string, string> | string) => sendForm(site, "/api/oauth/token", form);
  expect(errorOf(await send({}))).toContain("400 unsupported_grant_type");
  for (const type of ["refresh_token", "password", "client_credentials"]) {
    expect(errorOf(await send({ grant_type: type }))).toContain("400 unsupported_grant_type");
  }
  expect(errorOf(await send({ grant_type: "authorization_code" }))).toBe(
    "400 invalid_request: The code is missing.",
  );
  expect(errorOf(await exchange(site, app, "nothing"))).toContain("400 invalid_grant");
  const code = await codeFor(ann, requestOf(app));
  const form = `grant_type=authorization_code&code=${code}&code=${code}&client_id=${app}`;
  expect(errorOf(await send(form))).toContain("400 unsupported_grant_type");
  const text = await site.app.inject({
    method: "POST",
    url: "/api/oauth/token",
    headers: { "content-type": "text/plain" },
    payload: "code",
  });
  expect(errorOf(text)).toBe("400 invalid_request: Send a form.");
});

test.each([
  ["an unknown app", { client_id: "app_nothing" }],
  ["an app of another server", { client_id: "app_WyJBZ2VudCIsW11d.c2lnbmF0dXJl" }],
  ["no app", { client_id: undefined }],
  ["another address", { redirect_uri: "https://evil.example/callback" }],
  ["a longer address", { redirect_uri: "https://agent.example/callback/more" }],
  ["an address with more parameters", { redirect_uri: "https://agent.example/callback?to=evil" }],
  ["another scheme", { redirect_uri: "http://agent.example/callback" }],
])("a request of %s is answered nowhere", async (_, changes) => {
  const request = requestOf(app, changes);
  const asked = await ann.inject({ method: "POST", url: "/api/oauth/requests", payload: request });
  expect([asked.statusCode, asked.json().code]).toEqual([400, "app_request_invalid"]);
  for (const answer of [granted, null]) {
    const answered = await answerRequest(ann, request, answer);
    expect([answered.statusCode, answered.json().code]).toEqual([400, "app_request_invalid"]);
  }
});

test.each([
  ["another answer", { response_type: "token" }, "unsupported_response_type"],
  ["no challenge", { code_challenge: undefined }, "invalid_request"],
  ["a plain challenge", { code_challenge_method: "plain" }, "invalid_request"],
  ["no method, which means plain", { code_challenge_method: undefined }, "invalid_request"],
  ["a short challenge", { code_challenge: "short" }, "invalid_request"],
  ["scopes of others", { scope: "admin" }, "invalid_scope"],
  ["another resource", { resource: "https://elsewhere.example/mcp" }, "invalid_target"],
  ["a resource below ours", { resource: "http://localhost:3000/mcp/x" }, "invalid_target"],
])("a request for %s is refused, and told to the app only if the person wants", async (...row) => {
  const [, changes, error] = row;
  const request = requestOf(app, changes);
  const asked = await ann.inject({ method: "POST", url: "/api/oauth/requests", payload: request });
  const { refusal } = asked.json<{ refusal: { returnTo: string } }>();
  const { origin, pathname, searchParams } = new URL(refusal.returnTo);
  expect(origin + pathname).toBe("https://agent.example/callback");
  expect(searchParams.get("error")).toBe(error);
  expect([searchParams.get("state"), searchParams.get("code")]).toEqual(["s-1", null]);
  const answered = await answerRequest(ann, request);
  expect([answered.statusCode, answered.json().code]).toEqual([400, "app_request_invalid"]);
});

test("nobody grants more than the app asked for", async () => {
  const answer = await answerRequest(ann, requestOf(app, { scope: "read" }));
  expect([answer.statusCode, answer.json().detail]).toEqual([
    400,
    "The app didn't ask for all of these scopes.",
  ]);
});

test("who denies sends the app away with nothing", async () => {
  const { returnTo } = (await answerRequest(ann, requestOf(app), null)).json<{
    returnTo: string;
  }>();
  const { searchParams } = new URL(returnTo);
  expect(Object.fromEntries(searchParams)).toEqual({
    error: "access_denied",
    error_description: "The person denied access.",
    state: "s-1",
    iss: "http://localhost:3000",
  });
});

test("an account with 50 keys is told on the page, and an app that comes later by OAuth", async () => {
  const ben = await site.signUp();
  const code = await codeFor(ben, requestOf(app));
  for (let made = 0; made < 50; made += 1) await giveKey(site, ben);
  const answer = await answerRequest(ben, requestOf(app));
  expect([answer.statusCode, answer.json().code]).toEqual([409, "too_many_keys"]);
  expect(errorOf(await exchange(site, app, code))).toContain("400 access_denied: An account can");
});

test("a key has what was granted, says to whom, spends no more and ends when it's revoked", async () => {
  const expiresAt = new Date(site.clock.now().getTime() + 3_600_000).toISOString();
  const code = await codeFor(ann, requestOf(app), { ...granted, expiresAt });
  const answer = await exchange(site, app, code);
  const { access_token: key, ...rest } = answer.json<{ access_token: string }>();
  expect(rest).toEqual({ token_type: "Bearer", scope: "run read", expires_in: 3600 });
  const row = (await keysOf(ann)).find(({ prefix }) => key.startsWith(prefix));
  expect(row).toMatchObject({
    name: "Agent",
    scopes: ["run", "read"],
    cap: { credits: 2, period: "month", remaining: 2 },
    expiresAt,
    grantedTo: "agent.example",
  });
  const mail = await site.mailbox.mailTo(ann.email);
  expect(JSON.stringify(mail)).toContain("agent.example");
  await ann.inject({ method: "DELETE", url: `/api/keys/${row?.keyId}` });
  const read = await site.app.inject({ url: "/api/key", headers: bearer(key) });
  expect(read.json()).toMatchObject({ status: 401, code: "key_revoked" });
});

test("an app can revoke its own key, and no key that a person made", async () => {
  const { access_token: key } = (
    await exchange(site, app, await codeFor(ann, requestOf(app)))
  ).json<{ access_token: string }>();
  const made = await giveKey(site, ann);
  for (const token of [key, made.key, "nothing", ""]) {
    const answer = await sendForm(site, "/api/oauth/revoke", { token });
    expect([answer.statusCode, answer.json()]).toEqual([200, {}]);
  }
  expect((await made.inject({ url: "/api/key" })).statusCode).toBe(200);
  const read = await site.app.inject({ url: "/api/key", headers: bearer(key) });
  expect(read.json()).toMatchObject({ status: 401, code: "key_revoked" });
});

test("no table has a code, and what nobody fetched is forgotten", async () => {
  const code = await codeFor(ann, requestOf(app));
  const { pool } = site.parts.database;
  const { rows } = await pool.query("SELECT * FROM oauth_codes");
  expect(rows.length).toBeGreaterThan(0);
  expect(JSON.stringify(rows)).not.toContain(code);
  expect(JSON.stringify(rows)).not.toContain(verifier);
  site.clock.advance(21 * 60_000);
  await keepHouse(site.parts);
  expect((await pool.query("SELECT FROM oauth_codes")).rowCount).toBe(0);
});

test("what an account granted goes with it", async () => {
  const cat = await site.signUp();
  const code = await codeFor(cat, requestOf(app));
  const payload = { confirmation: cat.email, password: cat.password };
  const left = await cat.inject({ method: "DELETE", url: "/api/users/me", payload });
  expect(left.statusCode).toBe(204);
  expect(errorOf(await exchange(site, app, code))).toContain("400 invalid_grant");
});
