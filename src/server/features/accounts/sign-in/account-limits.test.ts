import type { InjectOptions } from "fastify";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { type TestAccount, testPassword } from "../../../../../tests/support/accounts.ts";
import { createTestApp, type TestApp } from "../../../../../tests/support/app.ts";
import { advanceToFullHour } from "../../../../../tests/support/clock.ts";
import { identityCalls } from "../identity/calls.ts";

let site: TestApp;
beforeAll(async () => {
  site = await createTestApp(import.meta.filename, {
    environment: {
      FAILED_SIGN_INS_PER_MINUTE: "2",
      FAILED_SIGN_INS_PER_ACCOUNT_PER_MINUTE: "5",
      SIGN_INS_PER_MINUTE: "8",
      SIGN_UPS_PER_HOUR: "2",
      MAILS_PER_HOUR: "2",
      MAILS_PER_NETWORK_PER_HOUR: "4",
    },
  });
});
beforeEach(() => advanceToFullHour(site.clock));
afterAll(() => site.close());

function post(url: string, payload: object, remoteAddress: string, headers = {}) {
  const path = `/api/auth${url}`;
  return site.app.inject({ method: "POST", url: path, payload, remoteAddress, headers });
}

const wrongSignIn = async (email: string, address: string, password = "wrong one") =>
  (await post("/sign-in/email", { email, password }, address)).statusCode;

test("wrong passwords are counted for an account from one network", async () => {
  expect(await wrongSignIn("a@example.com", "10.0.0.1")).toBe(401);
  expect(await wrongSignIn("A@example.com", "10.0.0.1")).toBe(401);
  const refused = await post(
    "/sign-in/email",
    { email: "a@example.com", password: "wrong one" },
    "10.0.0.1",
  );
  expect(refused.headers["retry-after"]).toBe("60");
  expect([refused.statusCode, refused.json()]).toEqual([
    429,
    {
      type: "about:blank",
      title: "Too many requests",
      status: 429,
      detail: "Too many requests. Try again in a little while.",
      code: "rate_limited",
      retryAfterSeconds: 60,
    },
  ]);
  expect(await wrongSignIn("b@example.com", "10.0.0.1")).toBe(401);
  expect(await wrongSignIn("a@example.com", "10.0.0.2")).toBe(401);
  site.clock.advance(60_000);
  expect(await wrongSignIn("a@example.com", "10.0.0.1")).toBe(401);
});

test("a stranger's wrong passwords lock nobody out, and from everywhere a higher limit counts", async () => {
  const { email } = await site.signUp("owner@example.com");
  const signIn = (address: string) => wrongSignIn(email, address, testPassword);
  for (const address of ["10.1.0.1", "10.1.0.1", "10.1.0.1"]) await wrongSignIn(email, address);
  expect(await signIn("10.1.0.9")).toBe(200);
  for (let tried = 0; tried < 3; tried += 1) expect(await signIn("10.1.0.9")).toBe(200);
  for (const address of ["10.1.0.2", "10.1.0.2", "10.1.0.3"]) {
    expect(await wrongSignIn(email, address)).toBe(401);
  }
  expect(await wrongSignIn(email, "10.1.0.4")).toBe(429);
  expect(await wrongSignIn("another@example.com", "10.1.0.4")).toBe(401);
});

test("of many wrong passwords at once no more are judged than one after the other", async () => {
  const guesses = Array.from({ length: 8 }, () => wrongSignIn("many@example.com", "10.2.0.1"));
  const statuses = await Promise.all(guesses);
  expect(statuses.filter((status) => status === 401)).toHaveLength(2);
  expect(statuses.filter((status) => status === 429)).toHaveLength(6);
});

test("a /64 is one network, and IPv4 the same inside IPv6", async () => {
  expect(await wrongSignIn("v6@example.com", "2001:db8:1:2::1")).toBe(401);
  expect(await wrongSignIn("v6@example.com", "2001:db8:1:2:ffff::2")).toBe(401);
  expect(await wrongSignIn("v6@example.com", "2001:db8:1:2:3::3")).toBe(429);
  expect(await wrongSignIn("v6@example.com", "2001:db8:1:3::1")).toBe(401);
  expect(await wrongSignIn("v4@example.com", "10.3.0.1")).toBe(401);
  expect(await wrongSignIn("v4@example.com", "::ffff:10.3.0.1")).toBe(401);
  expect(await wrongSignIn("v4@example.com", "::ffff:a03:1")).toBe(429);
});

test("sign-ins are counted by network address", async () => {
  for (let tried = 0; tried < 8; tried += 1) {
    expect(await wrongSignIn(`${tried}@example.com`, "10.4.1.1")).toBe(401);
  }
  expect(await wrongSignIn("8@example.com", "10.4.1.1")).toBe(429);
  expect(await wrongSignIn("8@example.com", "10.4.1.2")).toBe(401);
});

test("sign-ups are counted by network address", async () => {
  const signUp = async (email: string, address: string) =>
    (await post("/sign-up/email", { email, password: "long enough", name: "" }, address))
      .statusCode;
  expect(await signUp("1@example.com", "10.5.2.1")).toBe(200);
  expect(await signUp("2@example.com", "10.5.2.1")).toBe(200);
  expect(await signUp("3@example.com", "10.5.2.1")).toBe(429);
  expect(await signUp("3@example.com", "10.5.2.2")).toBe(200);
  site.clock.advance(3_600_000);
  expect(await signUp("4@example.com", "10.5.2.1")).toBe(200);
});

test("mails are counted by recipient and kind, and by network address whatever they are", async () => {
  const ask = (path: string, email: string) => post(path, { email }, "10.6.3.1");
  expect((await ask("/request-password-reset", "1@example.com")).statusCode).toBe(200);
  expect((await ask("/request-password-reset", "1@EXAMPLE.com")).statusCode).toBe(200);
  const refused = await ask("/request-password-reset", "1@example.com");
  expect([refused.statusCode, refused.headers["retry-after"]]).toEqual([429, "3600"]);
  expect(refused.json()).toMatchObject({ code: "rate_limited", retryAfterSeconds: 3600 });
  expect((await ask("/send-verification-email", "1@example.com")).statusCode).toBe(200);
  expect((await ask("/request-password-reset", "2@example.com")).statusCode).toBe(429);
  const elsewhere = await post("/request-password-reset", { email: "2@example.com" }, "10.6.3.2");
  expect(elsewhere.statusCode).toBe(200);
});

test("a text too long for any email is no key and no work", async () => {
  const email = `${"x".repeat(240_000)}@example.com`;
  const answer = await post("/sign-in/email", { email, password: "wrong one" }, "10.7.0.1");
  expect([answer.statusCode, answer.json()]).toMatchObject([
    400,
    { code: "invalid_request", detail: "email is longer than 10000 characters." },
  ]);
});

function as(person: TestAccount, options: InjectOptions & { url: string }, address: string) {
  const headers = { cookie: person.cookie, origin: "http://localhost:3000" };
  return site.app.inject({ method: "POST", ...options, headers, remoteAddress: address });
}

test.each(["/two-factor/enable", "/two-factor/disable", "/two-factor/generate-backup-codes"])(
  "passwords that %s judges are counted with those of signing in",
  async (path) => {
    const person = await site.signUp();
    const guess = async (password: string, address: string) => {
      const url = `/api/auth${path}`;
      const { pool } = site.parts.database;
      await pool.query("UPDATE identity_users SET two_factor_enabled = true WHERE id = $1", [
        person.userId,
      ]);
      const answer = await as(person, { url, payload: { password } }, address);
      return [answer.statusCode, answer.json<{ code?: string }>().code];
    };
    expect(await guess("wrong one", "10.8.0.1")).toEqual([400, "wrong-password"]);
    expect(await wrongSignIn(person.email, "10.8.0.1")).toBe(401);
    expect(await guess(testPassword, "10.8.0.1")).toEqual([429, "rate_limited"]);
    expect((await guess("wrong one", "10.8.0.2"))[0]).toBe(400);
  },
);

test("passwords that the account's own calls judge are counted with them", async () => {
  const person = await site.signUp();
  const url = "/api/users/me/password";
  const payload = { currentPassword: "wrong one", newPassword: "a new password" };
  const change = async () =>
    (await person.inject({ method: "POST", url, payload, remoteAddress: "10.9.0.1" })).statusCode;
  expect(await change()).toBe(403);
  const confirmation = { confirmation: person.email, password: "wrong one" };
  const deletion = await person.inject({
    method: "DELETE",
    url: "/api/users/me",
    payload: confirmation,
    remoteAddress: "10.9.0.1",
  });
  expect(deletion.json()).toMatchObject({ code: "wrong-password" });
  expect(await change()).toBe(429);
  expect(await wrongSignIn(person.email, "10.9.0.1", testPassword)).toBe(429);
  expect(await wrongSignIn(person.email, "10.9.0.2", testPassword)).toBe(200);
});

interface LibraryCall {
  readonly path?: string;
  readonly options?: { readonly method?: string | string[] };
}

test("each open call is one of the library, and all others of the library are closed", async () => {
  const known = Object.values<LibraryCall>(site.parts.identity.api)
    .filter(({ path }) => path !== undefined)
    .flatMap(({ path = "", options }) =>
      [options?.method ?? "GET"].flat().map((method) => `${method} ${path}`),
    );
  expect(Object.keys(identityCalls).filter((call) => !known.includes(call))).toEqual([]);
  const person = await site.signUp();
  for (const call of known.filter((each) => !(each in identityCalls))) {
    const [method = "", path = ""] = call.split(" ");
    const url = `/api/auth${path.replace(":token", "token")}`;
    const options = method === "GET" ? { method } : { method, payload: {} };
    const answer = await as(person, { ...(options as InjectOptions), url }, "10.10.0.1");
    expect([call, answer.statusCode, answer.json<{ code: string }>().code]).toEqual([
      call,
      404,
      "not_found",
    ]);
  }
});
