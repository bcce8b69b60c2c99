import { afterAll, beforeAll, expect, test } from "vitest";
import { cookieOf, type TestAccount } from "../../../../../tests/support/accounts.ts";
import { createTestApp, type TestApp } from "../../../../../tests/support/app.ts";
import { createAuthenticator } from "../../../../../tests/support/authenticator.ts";
import { becomeGuest } from "../../../../../tests/support/guests.ts";

const origin = "http://localhost:3000";
let site: TestApp;
let ann: TestAccount;
beforeAll(async () => {
  site = await createTestApp(import.meta.filename);
  ann = await site.signUp();
});
afterAll(() => site.close());

const get = (path: string, cookie = "") =>
  site.app.inject({ url: `/api/auth/passkey${path}`, headers: { cookie } });

const post = (path: string, payload: object, cookie = "", from = origin) =>
  site.app.inject({
    method: "POST",
    url: `/api/auth/passkey${path}`,
    payload,
    headers: { cookie, origin: from },
  });

type Authenticator = ReturnType<typeof createAuthenticator>;
type Circumstances = Parameters<Authenticator["register"]>[1];

async function register(
  person: TestAccount,
  key: Authenticator,
  how: Circumstances,
  name?: string,
) {
  const options = await get("/generate-register-options", person.cookie);
  const response = key.register(options.json<{ challenge: string }>(), how);
  const cookie = `${person.cookie}; ${cookieOf(options)}`;
  return post("/verify-registration", { response, name }, cookie);
}

async function signIn(key: Authenticator, how: Circumstances, cookie = "") {
  const options = await get("/generate-authenticate-options", cookie);
  const response = key.signIn(options.json<{ challenge: string }>(), how);
  const all = [cookie, cookieOf(options)].filter((each) => each !== "").join("; ");
  return post("/verify-authentication", { response }, all);
}

const codeOf = (answer: Awaited<ReturnType<typeof post>>) => [
  answer.statusCode,
  answer.json<{ code: string }>().code,
];

const listed = async (person: TestAccount) =>
  (await get("/list-user-passkeys", person.cookie)).json<{ id: string; name: string | null }[]>();

test("nobody registers one without a sign-in, an unlocked device and the right site", async () => {
  expect((await get("/generate-register-options")).statusCode).toBe(401);
  const key = createAuthenticator();
  const elsewhere = await register(ann, key, { origin: "https://elsewhere.example" });
  expect(codeOf(elsewhere)).toEqual([500, "failed-to-verify-registration"]);
  const locked = await register(ann, key, { origin, verified: false });
  expect(codeOf(locked)).toEqual([400, "passkey-needs-verification"]);
  expect(await listed(ann)).toEqual([]);
});

test("the options ask for a passkey that is found by itself and unlocked", async () => {
  const options = await get("/generate-register-options", ann.cookie);
  expect(options.json()).toMatchObject({
    rp: { name: "Pennyworks", id: "localhost" },
    attestation: "none",
    authenticatorSelection: { residentKey: "required", userVerification: "required" },
  });
});

test("it signs in alone, and only as it was registered", async () => {
  const bob = await site.signUp();
  const key = createAuthenticator();
  expect(codeOf(await signIn(key, { origin }))).toEqual([401, "passkey-not-found"]);
  const done = await register(bob, key, { origin }, "Laptop");
  expect([done.statusCode, done.json()]).toMatchObject([200, { name: "Laptop" }]);

  const locked = await signIn(key, { origin, verified: false });
  expect(codeOf(locked)).toEqual([400, "passkey-needs-verification"]);
  const elsewhere = await signIn(key, { origin: "https://elsewhere.example" });
  expect(codeOf(elsewhere)).toEqual([400, "authentication-failed"]);

  const options = await get("/generate-authenticate-options");
  const response = key.signIn(options.json<{ challenge: string }>(), { origin });
  const cookie = cookieOf(options);
  const first = await post("/verify-authentication", { response }, cookie);
  expect([first.statusCode, first.json()]).toMatchObject([200, { user: { email: bob.email } }]);
  const replayed = await post("/verify-authentication", { response }, cookie);
  expect(codeOf(replayed)).toEqual([400, "challenge-not-found"]);
  const headers = { cookie: cookieOf(first) };
  const token = await site.app.inject({ url: "/api/auth/token", headers });
  expect(token.statusCode).toBe(200);
});

test("it is renamed and deleted by its owner alone, and then signs in no more", async () => {
  const [owner, other] = [await site.signUp(), await site.signUp()];
  const key = createAuthenticator();
  const { id } = (await register(owner, key, { origin })).json<{ id: string }>();
  const name = "Phone";
  expect((await post("/update-passkey", { id, name }, other.cookie)).statusCode).toBe(401);
  expect((await post("/delete-passkey", { id }, other.cookie)).statusCode).toBe(401);
  expect(await listed(owner)).toMatchObject([{ id, name: null }]);
  expect((await post("/update-passkey", { id, name }, owner.cookie)).statusCode).toBe(200);
  expect(await listed(owner)).toMatchObject([{ id, name }]);
  expect((await post("/delete-passkey", { id }, owner.cookie)).json()).toEqual({ status: true });
  expect(await listed(owner)).toEqual([]);
  expect(codeOf(await signIn(key, { origin }))).toEqual([401, "passkey-not-found"]);
});

test("a guest is merged, and a disabled account let in by no passkey", async () => {
  const person = await site.signUp();
  const key = createAuthenticator();
  await register(person, key, { origin });
  const guest = await becomeGuest(site);
  expect((await signIn(key, { origin }, guest.cookie)).statusCode).toBe(200);
  expect((await guest.inject({ url: "/api/users/me" })).statusCode).toBe(401);

  const { pool } = site.parts.database;
  await pool.query("UPDATE identity_users SET banned = true WHERE id = $1", [person.userId]);
  const refused = await signIn(key, { origin });
  expect([refused.statusCode, refused.headers["set-cookie"]]).toEqual([403, undefined]);
});
