import { createHmac } from "node:crypto";
import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { cookieOf, type TestAccount, testPassword } from "../../../../../tests/support/accounts.ts";
import { createTestApp, type TestApp } from "../../../../../tests/support/app.ts";
import { becomeGuest } from "../../../../../tests/support/guests.ts";
import { totpOf } from "../../../../../tests/support/totp.ts";

let site: TestApp;
let ann: TestAccount;
beforeAll(async () => {
  // Frozen, as each code works once.
  vi.useFakeTimers({ toFake: ["Date"], now: Date.now() });
  site = await createTestApp(import.meta.filename, {
    environment: { SIGN_INS_PER_MINUTE: "1000" },
  });
});
beforeEach(async () => {
  ann = await site.signUp();
});
afterAll(() => site.close());

function post(path: string, payload: object, cookie: string) {
  const headers = { cookie, origin: "http://localhost:3000" };
  return site.app.inject({ method: "POST", url: `/api/auth${path}`, payload, headers });
}

const signIn = (cookie = "") =>
  post("/sign-in/email", { email: ann.email, password: testPassword }, cookie);

// The library uses machine time and accepts adjacent steps.
const secretOf = (uri: string) => new URL(uri).searchParams.get("secret") ?? "";
const codeOf = (secret: string) => {
  vi.setSystemTime(Date.now() + 30_000);
  return totpOf(secret, Date.now());
};
const wrongCode = (secret: string) => {
  const near = [-60_000, -30_000, 0, 30_000, 60_000].map((by) => totpOf(secret, Date.now() + by));
  return ["000000", "111111", "222222", "333333", "444444", "555555"].find(
    (code) => !near.includes(code),
  );
};

/** Returns the secret, recovery codes and new cookie. */
async function enable() {
  const asked = await post("/two-factor/enable", { password: testPassword }, ann.cookie);
  const { totpURI, backupCodes } = asked.json<{ totpURI: string; backupCodes: string[] }>();
  const secret = secretOf(totpURI);
  const done = await post("/two-factor/verify-totp", { code: codeOf(secret) }, ann.cookie);
  if (done.statusCode !== 200) throw new Error(done.body);
  return { totpURI, secret, backupCodes, cookie: cookieOf(done) };
}

const codesOf = (answer: Awaited<ReturnType<typeof post>>) => [
  answer.statusCode,
  answer.json<{ code: string }>().code,
];

test("it is switched on only with the password, a verified address and a right code", async () => {
  const wrong = await post("/two-factor/enable", { password: "wrong one" }, ann.cookie);
  expect(codesOf(wrong)).toEqual([400, "wrong-password"]);
  expect((await post("/two-factor/enable", { password: testPassword }, "")).statusCode).toBe(401);

  const hasty = await post(
    "/sign-up/email",
    { email: "hasty@example.com", password: testPassword, name: "" },
    "",
  );
  const refused = await post("/two-factor/enable", { password: testPassword }, cookieOf(hasty));
  expect(codesOf(refused)).toEqual([403, "email-unverified"]);

  const asked = await post("/two-factor/enable", { password: testPassword }, ann.cookie);
  const secret = secretOf(asked.json<{ totpURI: string }>().totpURI);
  const mistyped = await post("/two-factor/verify-totp", { code: wrongCode(secret) }, ann.cookie);
  expect(codesOf(mistyped)).toEqual([401, "invalid-code"]);
  expect((await signIn()).json()).toMatchObject({ user: { email: ann.email } });
});

test("a sign-in then needs the code, and gives nothing before it", async () => {
  const { totpURI, secret, backupCodes, cookie } = await enable();
  expect(totpURI).toMatch(/^otpauth:\/\/totp\/Pennyworks:/);
  expect(secret).toMatch(/^[A-Z2-7]{52}$/);
  expect(backupCodes).toHaveLength(10);
  const me = await ann.inject({ url: "/api/users/me" });
  expect(me.json()).toMatchObject({ twoFactorEnabled: true });
  const again = await post("/two-factor/enable", { password: testPassword }, cookie);
  expect(codesOf(again)).toEqual([400, "totp-already-enabled"]);

  const asked = await signIn();
  expect(asked.json()).toEqual({ twoFactorRedirect: true, twoFactorMethods: ["totp"] });
  const challenge = cookieOf(asked);
  const early = await site.app.inject({ url: "/api/auth/token", headers: { cookie: challenge } });
  expect(early.statusCode).toBe(401);
  const wrong = await post("/two-factor/verify-totp", { code: wrongCode(secret) }, challenge);
  expect(codesOf(wrong)).toEqual([401, "invalid-code"]);
  const none = await post("/two-factor/verify-totp", { code: codeOf(secret) }, "");
  expect(codesOf(none)).toEqual([401, "invalid-two-factor-cookie"]);

  const done = await post("/two-factor/verify-totp", { code: codeOf(secret) }, challenge);
  expect([done.statusCode, done.json()]).toMatchObject([200, { user: { email: ann.email } }]);
  const replayed = await post("/two-factor/verify-totp", { code: codeOf(secret) }, challenge);
  expect(codesOf(replayed)).toEqual([401, "invalid-two-factor-cookie"]);
});

test("a recovery code signs in once, and new ones end the old", async () => {
  const { backupCodes, cookie } = await enable();
  const [first, second] = backupCodes;
  const verify = async (code: string | undefined) =>
    post("/two-factor/verify-backup-code", { code }, cookieOf(await signIn()));
  expect(codesOf(await verify("aaaaa-aaaaa"))).toEqual([401, "invalid-backup-code"]);
  expect((await verify(first)).statusCode).toBe(200);
  expect(codesOf(await verify(first))).toEqual([401, "invalid-backup-code"]);

  const wrong = await post("/two-factor/generate-backup-codes", { password: "wrong one" }, cookie);
  expect(codesOf(wrong)).toEqual([400, "wrong-password"]);
  const password = testPassword;
  const fresh = await post("/two-factor/generate-backup-codes", { password }, cookie);
  const codes = fresh.json<{ backupCodes: string[] }>().backupCodes;
  expect(codesOf(await verify(second))).toEqual([401, "invalid-backup-code"]);
  expect((await verify(codes[0])).statusCode).toBe(200);
});

test("five wrong codes end the sign-in, ten tries lock the second factor", async () => {
  const { secret } = await enable();
  for (let round = 0; round < 2; round += 1) {
    const challenge = cookieOf(await signIn());
    // The first round's correct code was an attempt too.
    for (let tried = round; tried < 5; tried += 1) {
      const wrong = await post("/two-factor/verify-totp", { code: wrongCode(secret) }, challenge);
      expect(codesOf(wrong)).toEqual([401, "invalid-code"]);
    }
    const right = await post("/two-factor/verify-totp", { code: codeOf(secret) }, challenge);
    expect(codesOf(right)).toEqual(
      round === 0
        ? [400, "too-many-attempts-request-new-code"]
        : [429, "account-temporarily-locked"],
    );
  }
});

test("a trusted browser is not asked again, any other is", async () => {
  const { secret } = await enable();
  const asked = await signIn();
  const code = codeOf(secret);
  const done = await post("/two-factor/verify-totp", { code, trustDevice: true }, cookieOf(asked));
  const kept = cookieOf(done)
    .split("; ")
    .filter((cookie) => cookie.startsWith("better-auth.trust_device="))
    .join("; ");
  expect((await signIn(kept)).json()).toMatchObject({ user: { email: ann.email } });
  expect((await signIn()).json()).toMatchObject({ twoFactorRedirect: true });
});

test("it is switched off only with the password", async () => {
  const { cookie } = await enable();
  const wrong = await post("/two-factor/disable", { password: "wrong one" }, cookie);
  expect(codesOf(wrong)).toEqual([400, "wrong-password"]);
  expect((await signIn()).json()).toMatchObject({ twoFactorRedirect: true });
  const off = await post("/two-factor/disable", { password: testPassword }, cookie);
  expect(off.json()).toEqual({ status: true });
  expect((await signIn()).json()).toMatchObject({ user: { email: ann.email } });
});

test("a guest is merged when the second factor has been given, and not before", async () => {
  const { secret } = await enable();
  const guest = await becomeGuest(site);
  const isThere = async () => (await guest.inject({ url: "/api/users/me" })).statusCode === 200;
  const asked = await signIn(guest.cookie);
  expect(await isThere()).toBe(true);
  const done = await post(
    "/two-factor/verify-totp",
    { code: codeOf(secret) },
    asked.cookies
      .filter(({ value }) => value !== "")
      .map(({ name, value }) => `${name}=${encodeURIComponent(value)}`)
      .join("; "),
  );
  expect(done.statusCode).toBe(200);
  expect(await isThere()).toBe(false);
});

test("a code is taken once, and none of an earlier time after it", async () => {
  const { secret } = await enable();
  const verify = async (code: string) =>
    codesOf(await post("/two-factor/verify-totp", { code }, cookieOf(await signIn())));
  const code = codeOf(secret);
  const earlier = totpOf(secret, Date.now() - 30_000);
  expect((await verify(code))[0]).toBe(200);
  expect(await verify(code)).toEqual([401, "invalid-code"]);
  expect(await verify(earlier)).toEqual([401, "invalid-code"]);
  expect((await verify(codeOf(secret)))[0]).toBe(200);
});

/** Sign-ins past the password step, without slow hashing. */
async function challenges(count: number): Promise<string[]> {
  const { internalAdapter, secret, createAuthCookie } = await site.parts.identity.$context;
  const expiresAt = new Date(Date.now() + 600_000);
  const make = async (_: unknown, index: number) => {
    const identifier = `2fa-${ann.userId}-${index}`;
    const attempts = `2fa-attempts-${identifier}`;
    await internalAdapter.createVerificationValue({ value: ann.userId, identifier, expiresAt });
    await internalAdapter.createVerificationValue({ value: "0", identifier: attempts, expiresAt });
    const signature = createHmac("sha256", secret).update(identifier).digest("base64");
    const { name } = createAuthCookie("two_factor");
    return `${name}=${encodeURIComponent(`${identifier}.${signature}`)}`;
  };
  return Promise.all(Array.from({ length: count }, make));
}

test("of many that send a right code at once, one gets in", async () => {
  const { secret, backupCodes } = await enable();
  const cookies = await challenges(16);
  const entered = async (path: string, code: string | undefined, from: string[]) => {
    const answers = await Promise.all(from.map((cookie) => post(path, { code }, cookie)));
    return answers.filter(({ statusCode }) => statusCode === 200).length;
  };
  const code = codeOf(secret);
  expect(await entered("/two-factor/verify-totp", code, cookies.slice(0, 8))).toBe(1);
  const [recovery] = backupCodes;
  expect(await entered("/two-factor/verify-backup-code", recovery, cookies.slice(8))).toBe(1);
});

test.each([
  ["/two-factor/verify-totp", "invalid-code"],
  ["/two-factor/verify-backup-code", "invalid-backup-code"],
])("of forty guesses at once by %s, ten are judged", async (path, wrong) => {
  const { secret } = await enable();
  const code = wrongCode(secret);
  const [unused = "", ...guesses] = await challenges(41);
  const answers = await Promise.all(guesses.map((cookie) => post(path, { code }, cookie)));
  const told = answers.map((answer) => codesOf(answer).join(" "));
  expect(told.filter((each) => each === `401 ${wrong}`)).toHaveLength(10);
  expect(told.filter((each) => each === "429 account-temporarily-locked")).toHaveLength(30);
  expect(answers.find(({ statusCode }) => statusCode === 429)?.json()).toMatchObject({
    detail: "Too many wrong codes. Try again in 15 minutes.",
  });

  const right = () => post("/two-factor/verify-totp", { code: codeOf(secret) }, unused);
  site.clock.advance(15 * 60_000 - 1);
  expect(codesOf(await right())).toEqual([429, "account-temporarily-locked"]);
  site.clock.advance(1);
  expect((await right()).statusCode).toBe(200);
});

test("who is signed in is counted too, and a right code takes the count back", async () => {
  const { secret, cookie } = await enable();
  const verify = async (code: string | undefined) =>
    codesOf(await post("/two-factor/verify-totp", { code }, cookie));
  for (let tried = 0; tried < 9; tried += 1) {
    expect(await verify(wrongCode(secret))).toEqual([401, "invalid-code"]);
  }
  expect((await verify(codeOf(secret)))[0]).toBe(200);
  for (let tried = 0; tried < 10; tried += 1) {
    expect(await verify(wrongCode(secret))).toEqual([401, "invalid-code"]);
  }
  expect(await verify(codeOf(secret))).toEqual([429, "account-temporarily-locked"]);
});
