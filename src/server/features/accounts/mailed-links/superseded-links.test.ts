import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import {
  cookieOf,
  type TestAccount,
  testOrigin,
  testPassword,
} from "../../../../../tests/support/accounts.ts";
import { signUpAdministrator } from "../../../../../tests/support/administrators.ts";
import { createTestApp, type TestApp } from "../../../../../tests/support/app.ts";
import { totpOf } from "../../../../../tests/support/totp.ts";

let site: TestApp;
let ann: TestAccount;
beforeAll(async () => {
  site = await createTestApp(import.meta.filename, { environment: { SIGN_UPS_PER_HOUR: "1000" } });
});
afterAll(() => site.close());
beforeEach(async () => {
  ann = await site.signUp();
  site.mailbox.clear();
});

function post(path: string, payload: object, cookie?: string) {
  const headers = cookie === undefined ? {} : { cookie, origin: testOrigin };
  return site.app.inject({ method: "POST", url: `/api/auth${path}`, payload, headers });
}

const tokenOf = (link: string) => new URL(link).searchParams.get("token") ?? "";

async function askForReset(email = ann.email): Promise<string> {
  site.mailbox.clear();
  await post("/request-password-reset", { email });
  return tokenOf((await site.mailbox.mailTo(email)).link);
}

async function askForEmailChange(newEmail: string): Promise<string> {
  await ann.inject({ method: "POST", url: "/api/users/me/email", payload: { newEmail } });
  return (await site.mailbox.mailTo(newEmail)).link;
}

async function open(link: string): Promise<string | undefined> {
  const { pathname, search } = new URL(link);
  return (await site.app.inject({ url: `${pathname}${search}` })).headers.location;
}

async function reset(token: string, newPassword = "an attacker's password") {
  const answer = await post("/reset-password", { token, newPassword });
  return answer.statusCode === 200 ? 200 : answer.json<{ code: string }>().code;
}

async function changePassword(newPassword: string): Promise<void> {
  const payload = { currentPassword: testPassword, newPassword };
  const answer = await ann.inject({ method: "POST", url: "/api/users/me/password", payload });
  expect(answer.statusCode).toBe(204);
}

test("a newer link for a password voids the older one", async () => {
  const older = await askForReset();
  const newer = await askForReset();
  expect(await reset(older)).toBe("invalid-token");
  expect(await reset(newer)).toBe(200);
  expect(await reset(older)).toBe("invalid-token");
});

test("of two who use one link at once, one sets the password", async () => {
  const token = await askForReset();
  const answers = await Promise.all([reset(token, "the first one"), reset(token, "the other one")]);
  expect(answers).toHaveLength(2);
  expect(answers).toEqual(expect.arrayContaining([200, "invalid-token"]));
});

test("a changed password voids the links for another", async () => {
  const token = await askForReset();
  await changePassword("a password of mine");
  expect(await reset(token)).toBe("invalid-token");
  const { email } = ann;
  expect((await post("/sign-in/email", { email, password: "a password of mine" })).statusCode).toBe(
    200,
  );
});

test("a changed address voids the link that lies in the mailbox before", async () => {
  const link = await askForEmailChange("ann-moved@example.com");
  const token = await askForReset();
  expect(await open(link)).toBe("/my-profile?email=changed");
  expect(await reset(token)).toBe("invalid-token");
});

test("a changed address voids a link that confirms the one before", async () => {
  const email = "unsure@example.com";
  const cookie = cookieOf(
    await post("/sign-up/email", { email, password: testPassword, name: "" }),
  );
  await post("/send-verification-email", { email }, cookie);
  const { link } = await site.mailbox.mailTo(email);
  await site.parts.database.pool.query(
    "UPDATE identity_users SET email = 'elsewhere@example.com' WHERE email = $1",
    [email],
  );
  expect(await open(link)).toBe("/verify-email?error=invalid-token");
});

test("a new password voids a change of address that an intruder asked for", async () => {
  const link = await askForEmailChange("intruder@example.com");
  expect(await reset(await askForReset(), "a password of mine")).toBe(200);
  expect(await open(link)).toBe("/my-profile?error=invalid-token");
});

test("a changed password voids a change of address that an intruder asked for", async () => {
  const link = await askForEmailChange("intruder-too@example.com");
  await changePassword("a password of mine");
  expect(await open(link)).toBe("/my-profile?error=invalid-token");
});

test("a confirmed address voids what was asked for before it was", async () => {
  const email = "taken-over@example.com";
  // An attacker registers someone's address to take it back later.
  const signedUp = await post("/sign-up/email", { email, password: testPassword, name: "" });
  const cookie = cookieOf(signedUp);
  const asked = await site.app.inject({ url: "/api/auth/token", headers: { cookie } });
  const authorization = `Bearer ${asked.json<{ token: string }>().token}`;
  await site.app.inject({
    method: "POST",
    url: "/api/users/me/email",
    payload: { newEmail: "attacker@example.com" },
    headers: { authorization },
  });
  const { link } = await site.mailbox.mailTo("attacker@example.com");
  await post("/send-verification-email", { email }, cookie);
  const verification = await site.mailbox.mailTo(email);
  expect(await open(verification.link)).toBe("/verify-email?outcome=verified");
  expect(await open(link)).toBe("/my-profile?error=invalid-token");
});

test("a disabled account's links are void, mailed before or asked for after, also once it is enabled", async () => {
  const admin = await signUpAdministrator(site);
  const disable = (disabled: boolean) =>
    admin.inject({ method: "PATCH", url: `/api/users/${ann.userId}`, payload: { disabled } });
  const link = await askForEmailChange("disabled@example.com");
  const token = await askForReset();
  await disable(true);
  expect(await reset(token)).toBe("invalid-token");
  site.mailbox.clear();
  await post("/request-password-reset", { email: ann.email });
  // Otherwise the background mail might be sent only once the account is enabled.
  await site.parts.background.settle(10_000);
  await disable(false);
  expect(await reset(token)).toBe("invalid-token");
  expect(await open(link)).toBe("/my-profile?error=invalid-token");
  expect(site.mailbox.received).toEqual([]);
});

test("a deleted account's links are void, also for who registers the address anew", async () => {
  const token = await askForReset();
  const payload = { confirmation: ann.email, password: testPassword };
  await ann.inject({ method: "DELETE", url: "/api/users/me", payload });
  await post("/sign-up/email", { email: ann.email, password: testPassword, name: "" });
  expect(await reset(token)).toBe("invalid-token");
});

async function trustBrowser() {
  const asked = await post("/two-factor/enable", { password: testPassword }, ann.cookie);
  const { totpURI, backupCodes } = asked.json<{ totpURI: string; backupCodes: string[] }>();
  const secret = new URL(totpURI).searchParams.get("secret") ?? "";
  const code = totpOf(secret, Date.now());
  const enabled = await post("/two-factor/verify-totp", { code }, ann.cookie);
  const begun = await signIn(testPassword);
  const used = { code: backupCodes[0] ?? "", trustDevice: true };
  const done = await post("/two-factor/verify-backup-code", used, cookieOf(begun));
  expect(done.statusCode).toBe(200);
  return { trusted: cookieOf(done), cookie: cookieOf(enabled), backupCodes };
}

const signIn = (password: string, cookie?: string) =>
  post("/sign-in/email", { email: ann.email, password }, cookie);

test("a new password ends the trust in browsers, and sign-ins that wait for their code", async () => {
  const { trusted, backupCodes } = await trustBrowser();
  expect((await signIn(testPassword, trusted)).json()).toHaveProperty("user");
  const waiting = await signIn(testPassword);
  expect(await reset(await askForReset(), "a password of mine")).toBe(200);
  expect((await signIn("a password of mine", trusted)).json()).toMatchObject({
    twoFactorRedirect: true,
  });
  const code = { code: backupCodes[1] ?? "" };
  const late = await post("/two-factor/verify-backup-code", code, cookieOf(waiting));
  expect(late.statusCode).toBe(401);
});

test("a second factor that is switched off ends the trust in every browser", async () => {
  const { trusted, cookie } = await trustBrowser();
  const off = await post("/two-factor/disable", { password: testPassword }, cookie);
  expect(off.statusCode).toBe(200);
  const again = await post("/two-factor/enable", { password: testPassword }, cookieOf(off));
  const { totpURI } = again.json<{ totpURI: string }>();
  const code = totpOf(new URL(totpURI).searchParams.get("secret") ?? "", Date.now());
  await post("/two-factor/verify-totp", { code }, cookieOf(off));
  expect((await signIn(testPassword, trusted)).json()).toMatchObject({ twoFactorRedirect: true });
});
