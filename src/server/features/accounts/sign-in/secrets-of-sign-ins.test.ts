import { afterAll, beforeAll, expect, test } from "vitest";
import { type Endpoint, scopeOf } from "#contract/endpoints/endpoint.ts";
import { endpoints } from "#contract/endpoints/endpoints.ts";
import {
  bearer,
  cookieOf,
  testOrigin,
  testPassword,
} from "../../../../../tests/support/accounts.ts";
import { signUpAdministrator } from "../../../../../tests/support/administrators.ts";
import { giveKey } from "../../../../../tests/support/api-keys.ts";
import { createTestApp, type TestApp } from "../../../../../tests/support/app.ts";

let site: TestApp;
beforeAll(async () => {
  site = await createTestApp(import.meta.filename);
});
afterAll(() => site.close());

const post = (path: string, payload: object, headers: Record<string, string> = {}) =>
  site.app.inject({ method: "POST", url: `/api/auth${path}`, payload, headers });

type Answer = Awaited<ReturnType<typeof post>>;

/** The cookie's secret, which signs anyone in. */
const secretOf = (answer: Answer) =>
  answer.cookies.find(({ name }) => name.endsWith("session_token"))?.value.split(".")[0] ?? "";

/** What a page's scripts can read: all but cookies. */
function readable({ headers, body }: Answer): string {
  return JSON.stringify([{ ...headers, "set-cookie": "" }, body]);
}

test("no answer hands the sign-in to scripts, and what it hands to nobody signs in", async () => {
  const body = { email: "scripted@example.com", password: testPassword, name: "" };
  const answers = {
    "sign-up": await post("/sign-up/email", body),
    "sign-in": await post("/sign-in/email", body),
    guest: await post("/sign-in/anonymous", {}),
  };
  for (const [name, answer] of Object.entries(answers)) {
    expect(answer.statusCode, name).toBe(200);
    const secret = secretOf(answer);
    expect(secret, name).toMatch(/^\w{32}$/);
    expect(readable(answer), name).not.toContain(secret);
    expect(answer.headers, name).not.toHaveProperty("set-auth-token");
    expect(answer.json(), name).toHaveProperty("user");
    const headers = { cookie: cookieOf(answer) };
    const session = await site.app.inject({ url: "/api/auth/get-session", headers });
    expect(session.json(), name).toMatchObject({ session: { id: expect.any(String) } });
    expect(readable(session), name).not.toContain(secret);
    // The secret is no bearer token, signed or not.
    for (const stolen of [secret, answer.cookies[0]?.value ?? ""]) {
      const asked = await site.app.inject({ url: "/api/auth/token", headers: bearer(stolen) });
      expect(asked.statusCode, name).toBe(401);
    }
  }
});

test("a script signs in as it is told to: by the cookie it gets the token of five minutes", async () => {
  const { email } = await site.signUp();
  const signedIn = await post("/sign-in/email", { email, password: testPassword });
  const headers = { cookie: cookieOf(signedIn) };
  const asked = await site.app.inject({ url: "/api/auth/token", headers });
  const { token } = asked.json<{ token: string }>();
  const me = () => site.app.inject({ url: "/api/users/me", headers: bearer(token) });
  expect((await me()).json()).toMatchObject({ email });
  site.clock.advance(300_000);
  expect((await me()).json()).toMatchObject({ status: 401, code: "token_expired" });
});

test("what is private is stored nowhere, refusals included", async () => {
  const person = await signUpAdministrator(site);
  const key = await giveKey(site, person);
  for (const [name, endpoint] of Object.entries<Endpoint>(endpoints)) {
    if (endpoint.access === "public") continue;
    const { method, path } = endpoint;
    const url = path.replaceAll(/\{\w+\}/g, "nothing");
    const refused = await site.app.inject({ method, url });
    expect([refused.statusCode, refused.headers["cache-control"]], name).toEqual([401, "no-store"]);
    if (method !== "GET" || url.includes("nothing")) continue;
    const caller = scopeOf(endpoint) === "any" ? key : person;
    const answer = await caller.inject({ url });
    expect(answer.headers["cache-control"], name).toBe("no-store");
    // Nothing is sold here.
    if (answer.body.includes('"code":"credits_not_sold"')) continue;
    expect(answer.statusCode, name).toBe(200);
  }
  const { cookie } = person;
  for (const path of ["/get-session", "/token", "/passkey/list-user-passkeys"]) {
    const headers = { cookie, origin: testOrigin };
    const answer = await site.app.inject({ url: `/api/auth${path}`, headers });
    expect([answer.statusCode, answer.headers["cache-control"]], path).toEqual([200, "no-store"]);
  }
});
