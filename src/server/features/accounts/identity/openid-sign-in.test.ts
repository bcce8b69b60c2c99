import { createServer } from "node:http";
import { afterAll, beforeAll, expect, test } from "vitest";
import sharp from "sharp";
import { bearer, cookieOf } from "../../../../../tests/support/accounts.ts";
import { createTestApp, type TestApp } from "../../../../../tests/support/app.ts";
import {
  type OpenidProvider,
  type ProviderLogin,
  startOpenidProvider,
  visitProvider,
} from "../../../../../tests/support/openid-provider.ts";

let site: TestApp;
let provider: OpenidProvider;
let work: OpenidProvider;
beforeAll(async () => {
  provider = await startOpenidProvider("http://localhost:3000");
  work = await startOpenidProvider("http://localhost:3000", 0, "work");
  site = await createTestApp(import.meta.filename, {
    environment: {
      ...provider.environment,
      ...work.environment,
      OIDC_WORK_NAME: "Work & Co",
      // The provider names itself without the slash.
      OIDC_WORK_ISSUER: `${work.issuer}/`,
    },
  });
});
afterAll(async () => {
  await site.close();
  await provider.close();
  await work.close();
});

async function begin(id = "google") {
  const answer = await site.app.inject({
    method: "POST",
    url: "/api/auth/sign-in/social",
    payload: {
      provider: id,
      callbackURL: "http://localhost:3000/my-profile",
      errorCallbackURL: "http://localhost:3000/login",
    },
  });
  return { answer, cookie: cookieOf(answer), url: new URL(answer.json<{ url: string }>().url) };
}

async function comeBack(location: string, cookie: string) {
  const { pathname, search } = new URL(location);
  return site.app.inject({ url: `${pathname}${search}`, headers: { cookie } });
}

async function signIn(login: ProviderLogin | "cancel", change = (_url: URL) => {}, id = "google") {
  const { cookie, url } = await begin(id);
  change(url);
  const back = await comeBack(await visitProvider(url.href, login), cookie);
  return { location: back.headers.location, cookie: cookieOf(back), status: back.statusCode };
}

async function me(cookie: string) {
  const asked = await site.app.inject({ url: "/api/auth/token", headers: { cookie } });
  const { token } = asked.json<{ token: string }>();
  const headers = bearer(token);
  return (await site.app.inject({ url: "/api/users/me", headers })).json<Record<string, unknown>>();
}

const failed = (code: string) => ({
  status: 302,
  location: `http://localhost:3000/login?error=${code}`,
  cookie: expect.not.stringContaining("session_token"),
});

test("the way to the provider carries code, PKCE, state and nonce, and asks for no more than needed", async () => {
  const { answer, url } = await begin();
  expect(answer.statusCode).toBe(200);
  expect(url.origin).toBe(provider.issuer);
  expect(Object.fromEntries(url.searchParams)).toEqual({
    response_type: "code",
    client_id: "pennyworks",
    redirect_uri: "http://localhost:3000/api/auth/callback/google",
    scope: "openid email profile",
    state: expect.stringMatching(/^[\w-]{32}$/),
    nonce: expect.stringMatching(/^[\w-]{32}$/),
    code_challenge: expect.stringMatching(/^[\w-]{43}$/),
    code_challenge_method: "S256",
  });
  const settings = await site.app.inject({ url: "/api/settings" });
  expect(settings.json()).toMatchObject({
    signInProviders: [
      { id: "google", name: "Google" },
      { id: "work", name: "Work & Co" },
    ],
  });
});

const atWork = (login: ProviderLogin) => signIn(login, undefined, "work");

test("two providers work side by side, each with its own accounts", async () => {
  const { url } = await begin("work");
  expect(url.origin).toBe(work.issuer);
  expect(url.searchParams.get("redirect_uri")).toBe("http://localhost:3000/api/auth/callback/work");
  const theirs = await atWork({ email: "ada@work.example", name: "Ada", subject: "one" });
  const other = await signIn({ email: "bob@example.com", name: "Bob", subject: "one" });
  const atOffice = await me(theirs.cookie);
  expect(atOffice).toMatchObject({ email: "ada@work.example", providerId: "work" });
  expect(await me(other.cookie)).toMatchObject({ email: "bob@example.com", providerId: "google" });
  const again = await atWork({ email: "ada@work.example", subject: "one" });
  expect(await me(again.cookie)).toMatchObject({ uid: atOffice["uid"], displayName: "Ada" });
});

test("a confirmed address joins an account of the other provider, an unconfirmed one doesn't", async () => {
  const first = await signIn({ email: "both@example.com" });
  expect(await atWork({ email: "both@example.com", unverified: true })).toEqual(
    failed("account_not_linked"),
  );
  const second = await atWork({ email: "both@example.com" });
  expect((await me(second.cookie))["uid"]).toBe((await me(first.cookie))["uid"]);
});

test("an answer of one provider is refused at the address of the other", async () => {
  const { cookie, url } = await begin("work");
  const back = await visitProvider(url.href, { email: "mixed@example.com" });
  const mixed = await comeBack(back.replace("/callback/work", "/callback/google"), cookie);
  // The answer names its issuer.
  expect(mixed.headers.location).toBe("http://localhost:3000/login?error=issuer_mismatch");
  const nowhere = await comeBack(back.replace("/callback/work", "/callback/other"), cookie);
  expect(nowhere.headers.location).toMatch(/\/login\?error=/);
});

test("a provider that is down refuses with its name, and the other signs in", async () => {
  const away = await createTestApp(import.meta.filename, {
    environment: {
      ...provider.environment,
      ...work.environment,
      OIDC_WORK_ISSUER: "http://127.0.0.1:1/realm/",
    },
  });
  const start = async (id: string) =>
    away.app.inject({
      method: "POST",
      url: "/api/auth/sign-in/social",
      payload: { provider: id, callbackURL: "/" },
    });
  expect((await start("work")).json()).toMatchObject({
    status: 503,
    code: "provider-unreachable",
    detail:
      "You can't sign in with Work at the moment. Try again in a few minutes, or sign in another way.",
  });
  expect((await start("google")).statusCode).toBe(200);
  await away.close();
});

test("leaving the provider's page by Cancel signs nobody in", async () => {
  const { location, status } = await signIn("cancel");
  expect(status).toBe(302);
  expect(location).toMatch(/^http:\/\/localhost:3000\/login\?error=access_denied(&|$)/);
});

test.each([
  ["nonce", "unable_to_get_user_info"],
  ["code_challenge", "invalid_code"],
])("an answer to another %s is refused", async (parameter, code) => {
  const other = "x".repeat(43);
  const result = await signIn({ email: "tampered@example.com" }, (url) =>
    url.searchParams.set(parameter, other),
  );
  expect(result).toEqual(failed(code));
});

test("an answer to another state, to none, and in another browser is refused", async () => {
  const { cookie, url } = await begin();
  const back = new URL(await visitProvider(url.href, { email: "state@example.com" }));
  const elsewhere = await comeBack(back.href, "");
  expect(elsewhere.headers.location).toMatch(/\/login\?error=state_mismatch$/);
  back.searchParams.set("state", "x".repeat(32));
  expect((await comeBack(back.href, cookie)).headers.location).toMatch(
    /^http:\/\/localhost:3000\/login\?error=state_mismatch$/,
  );
  back.searchParams.delete("state");
  expect((await comeBack(back.href, cookie)).headers.location).toBe(
    "http://localhost:3000/login?error=state_not_found",
  );
});

test("the first sign-in makes account, profile and grant; the next one finds them", async () => {
  const first = await signIn({ email: "Grace@example.com", name: "Grace", subject: "grace" });
  expect([first.status, first.location]).toEqual([302, "http://localhost:3000/my-profile"]);
  const account = await me(first.cookie);
  expect(account).toMatchObject({
    email: "grace@example.com",
    emailVerified: true,
    displayName: "Grace",
    photoURL: null,
    providerId: "google",
    hasPassword: false,
    freeCredits: 10,
    metadata: { lastSignInTime: site.clock.now().toISOString() },
  });
  const again = await signIn({ email: "Grace@example.com", name: "G.", subject: "grace" });
  expect(await me(again.cookie)).toEqual(account);
  const { rows } = await site.parts.database.pool.query(
    `SELECT access_token, refresh_token, id_token FROM identity_accounts
     WHERE user_id = $1`,
    [account["uid"]],
  );
  expect(rows).toEqual([{ access_token: null, refresh_token: null, id_token: null }]);
});

test("an address that has a password account is linked when both sides have confirmed it", async () => {
  const person = await site.signUp("linked@example.com");
  const result = await signIn({ email: "linked@example.com", name: "Other" });
  expect(result.location).toBe("http://localhost:3000/my-profile");
  expect(await me(result.cookie)).toMatchObject({ uid: person.userId, hasPassword: true });
});

test("it is not linked when the provider or the account has not confirmed it", async () => {
  await site.signUp("owner@example.com");
  const theirs = await signIn({ email: "owner@example.com", unverified: true });
  expect(theirs).toEqual(failed("account_not_linked"));
  // A stranger's address must not give access to their account later.
  await site.app.inject({
    method: "POST",
    url: "/api/auth/sign-up/email",
    payload: { email: "victim@example.com", password: "of an attacker", name: "" },
  });
  expect(await signIn({ email: "victim@example.com" })).toEqual(failed("account_not_linked"));
});

test("an address that the provider has not confirmed is confirmed by mail", async () => {
  const { cookie } = await signIn({ email: "unsure@example.com", unverified: true });
  expect(await me(cookie)).toMatchObject({ emailVerified: false });
  const mail = await site.mailbox.mailTo("unsure@example.com");
  expect(mail.subject).toBe("Confirm your email address");
});

test("the photo is copied at the first sign-in, and left out when it does not come", async () => {
  const black = { width: 1, height: 1, channels: 3, background: "black" } as const;
  const png = await sharp({ create: black }).png().toBuffer();
  const server = createServer((request, response) => {
    if (request.url === "/moved") response.writeHead(302, { location: "/photo" });
    response.end(request.url === "/photo" ? png : Buffer.alloc(200_000));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  const port = typeof address === "object" ? address?.port : 0;
  const photoOf = async (subject: string, picture: string) => {
    const { cookie } = await signIn({ email: `${subject}@example.com`, subject, picture });
    return (await me(cookie))["photoURL"];
  };
  expect(await photoOf("photo", `http://127.0.0.1:${port}/photo`)).toBe(
    `data:image/png;base64,${png.toString("base64")}`,
  );
  expect(await photoOf("large", `http://127.0.0.1:${port}/large`)).toBeNull();
  expect(await photoOf("moved", `http://127.0.0.1:${port}/moved`)).toBeNull();
  await new Promise((resolve) => server.close(resolve));
  expect(await photoOf("gone", `http://127.0.0.1:${port}/photo`)).toBeNull();
});

test("somebody who signs up by form cannot make the server fetch a photo", async () => {
  const answer = await site.app.inject({
    method: "POST",
    url: "/api/auth/sign-up/email",
    payload: {
      email: "form@example.com",
      password: "long enough",
      name: "",
      image: "http://127.0.0.1:1/",
    },
  });
  expect(answer.json()).toMatchObject({ user: { image: null } });
});

test("a provider that is down refuses with a sentence, and signs in once it is up again", async () => {
  const begun = await begin();
  const back = await visitProvider(begun.url.href, { email: "late@example.com" });
  const { port } = new URL(provider.issuer);
  await provider.close();
  const lost = await comeBack(back, begun.cookie);
  expect(lost.headers.location).toBe("http://localhost:3000/login?error=invalid_code");

  const late = await createTestApp(import.meta.filename, { environment: provider.environment });
  const start = () =>
    late.app.inject({
      method: "POST",
      url: "/api/auth/sign-in/social",
      payload: { provider: "google", callbackURL: "/" },
    });
  const refused = await start();
  expect([refused.statusCode, refused.json()]).toEqual([
    503,
    {
      type: "about:blank",
      title: "Service Unavailable",
      status: 503,
      detail: "Google login failed. Please try again.",
      code: "provider-unreachable",
    },
  ]);
  // Password sign-in doesn't wait for the provider.
  expect((await late.signUp()).email).toBe("person-1@example.com");
  provider = await startOpenidProvider("http://localhost:3000", Number(port));
  expect((await start()).statusCode).toBe(200);
  await late.close();
});

test("without a configuration there is no such sign-in", async () => {
  const plain = await createTestApp(import.meta.filename);
  const answer = await plain.app.inject({
    method: "POST",
    url: "/api/auth/sign-in/social",
    payload: { provider: "google", callbackURL: "/" },
  });
  expect(answer.json()).toMatchObject({ status: 404, code: "provider-not-found" });
  await plain.close();
});
