import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { SiteSettings } from "#contract/facts/site-settings.ts";
import type { Invitation } from "#contract/schemas/invitation.ts";
import {
  bearer,
  cookieOf,
  type TestAccount,
  testPassword,
} from "../../../../../tests/support/accounts.ts";
import { createTestApp, type TestApp } from "../../../../../tests/support/app.ts";
import { becomeGuest } from "../../../../../tests/support/guests.ts";
import {
  type OpenidProvider,
  startOpenidProvider,
  visitProvider,
} from "../../../../../tests/support/openid-provider.ts";

let site: TestApp;
let provider: OpenidProvider;
let admin: TestAccount;
const day = 24 * 60 * 60 * 1000;

beforeAll(async () => {
  provider = await startOpenidProvider("http://localhost:3000");
  site = await createTestApp(import.meta.filename, { environment: provider.environment });
});
afterAll(async () => {
  await site.close();
  await provider.close();
});
beforeEach(() => {
  site.mailbox.clear();
  // Lists are sorted by time.
  site.clock.advance(1000);
});

async function set(payload: Partial<SiteSettings>): Promise<void> {
  const answer = await admin.inject({ method: "PATCH", url: "/api/admin/settings", payload });
  if (answer.statusCode !== 200) throw new Error(answer.body);
}

const signUp = (email: string, invitation?: string) =>
  site.app.inject({
    method: "POST",
    url: "/api/auth/sign-up/email",
    payload: { email, password: testPassword, name: "", invitation },
  });

async function signInByProvider(email: string, emailVerified = true): Promise<string> {
  const begun = await site.app.inject({
    method: "POST",
    url: "/api/auth/sign-in/social",
    payload: { provider: "google", callbackURL: "/my-profile", errorCallbackURL: "/login" },
  });
  const login = { email, unverified: !emailVerified };
  const back = await visitProvider(begun.json<{ url: string }>().url, login);
  const { pathname, search } = new URL(back);
  const headers = { cookie: cookieOf(begun) };
  const answer = await site.app.inject({ url: `${pathname}${search}`, headers });
  const place = new URL(String(answer.headers.location), "http://localhost:3000");
  return `${place.pathname} ${place.searchParams.get("error") ?? ""}`.trim();
}

const invite = (email: string) =>
  admin.inject({ method: "POST", url: "/api/admin/invitations", payload: { email } });

async function invitedToken(email: string): Promise<string> {
  const { link } = await site.mailbox.mailTo(email);
  expect(link).toMatch(/^http:\/\/localhost:3000\/register\?invitation=[\w-]{43}$/);
  return new URL(link).searchParams.get("invitation") ?? "";
}

const open = (token: string) =>
  site.app.inject({ method: "POST", url: "/api/invitations/open", payload: { token } });

const refusal = (answer: { statusCode: number; json(): unknown }) => {
  const { code, detail } = answer.json() as { code?: string; detail?: string };
  return [answer.statusCode, code, detail];
};

const closed = [403, "sign-ups-closed", "This site isn't accepting new accounts."];
const invitedOnly = [
  403,
  "sign-ups-invited-only",
  "You need an invitation to create an account here. Ask this site's operator for one.",
];
const domainsOnly = [
  403,
  "sign-ups-of-domains",
  "Only addresses at certain domains can create an account here. Use one of those, or ask this site's operator for an invitation.",
];
const notValid = [
  404,
  "invitation-invalid",
  "This invitation is no longer valid. Ask this site's operator for a new one.",
];

test("until there is an administrator everyone can sign up, whatever is set", async () => {
  const { pool } = site.parts.database;
  await pool.query(
    `UPDATE site_settings SET changed = '{"signUps": "nobody"}', revision = revision + 1`,
  );
  await site.parts.settings.changed();
  const settings = await site.app.inject({ url: "/api/settings" });
  expect(settings.json()).toMatchObject({ signUps: "everyone" });
  admin = await site.signUp("admin@example.com");
  await pool.query("UPDATE identity_users SET role = 'admin' WHERE id = $1", [admin.userId]);
  expect(refusal(await signUp("late@example.com"))).toEqual(closed);
});

describe("nobody", () => {
  beforeAll(() => set({ signUps: "nobody" }));

  test("a stranger is refused by password and provider, also with an invitation", async () => {
    expect(refusal(await signUp("nobody@example.com"))).toEqual(closed);
    expect(refusal(await signUp("nobody@example.com", "x"))).toEqual(closed);
    expect(await signInByProvider("nobody@example.com")).toBe("/login sign-ups-closed");
    const { rows } = await site.parts.database.pool.query(
      "SELECT FROM identity_users WHERE email = 'nobody@example.com'",
    );
    expect(rows).toEqual([]);
  });

  test("nobody can be invited", async () => {
    expect(refusal(await invite("nobody@example.com"))).toEqual([
      403,
      "sign-ups-closed",
      "Nobody can sign up right now. Change that setting first.",
    ]);
  });

  test("guests keep working, and those who have an account sign in", async () => {
    expect((await becomeGuest(site)).token).toEqual(expect.any(String));
    const answer = await site.app.inject({
      method: "POST",
      url: "/api/auth/sign-in/email",
      payload: { email: "admin@example.com", password: testPassword },
    });
    expect(answer.statusCode).toBe(200);
    expect(await signInByProvider("admin@example.com")).toBe("/my-profile");
  });
});

describe("certain domains", () => {
  beforeAll(() => set({ signUps: "domains", signUpDomains: ["Example.org", "@school.example"] }));
  const domainSettings = { signUps: "domains", signUpDomains: ["example.org", "school.example"] };

  test("the page is told which", async () => {
    const settings = await site.app.inject({ url: "/api/settings" });
    expect(settings.json()).toMatchObject(domainSettings);
  });

  test.each(["a@example.com", "a@sub.example.org", "a@notexample.org", "a@example.org.evil.com"])(
    "%s is refused",
    async (email) => expect(refusal(await signUp(email))).toEqual(domainsOnly),
  );

  test("addresses of the domains are welcome by password and provider", async () => {
    expect((await signUp("Ann@Example.org")).statusCode).toBe(200);
    expect(await signInByProvider("bob@school.example")).toBe("/my-profile");
    expect(await signInByProvider("bob@example.com")).toBe("/login sign-ups-of-domains");
  });

  test("an address that isn't confirmed can't be exchanged for one elsewhere", async () => {
    const signedUp = await signUp("made-up@example.org");
    const headers = { cookie: cookieOf(signedUp) };
    const { token } = (await site.app.inject({ url: "/api/auth/token", headers })).json<{
      token: string;
    }>();
    const change = (newEmail: string) =>
      site.app.inject({
        method: "POST",
        url: "/api/users/me/email",
        headers: bearer(token),
        payload: { newEmail },
      });
    expect(refusal(await change("own@example.com"))).toEqual(domainsOnly);
    expect((await change("own@school.example")).statusCode).toBe(202);
  });
});

describe("invited only", () => {
  beforeAll(() => set({ signUps: "invited" }));

  test("strangers are refused by password and provider, in a sentence", async () => {
    expect(refusal(await signUp("stranger@example.com"))).toEqual(invitedOnly);
    expect(refusal(await signUp("stranger@example.com", "made up"))).toEqual(notValid);
    expect(await signInByProvider("stranger@example.com")).toBe("/login sign-ups-invited-only");
    expect(refusal(await open("made up"))).toEqual(notValid);
  });

  test.each([
    ["nobody", 400, "invalid_request"],
    ["admin@example.com", 409, "already_registered"],
  ])("%s can't be invited", async (email, status, code) => {
    expect(refusal(await invite(email)).slice(0, 2)).toEqual([status, code]);
  });

  test("an invitation is for its address alone, and good for one account, confirmed", async () => {
    const made = await invite("Ida@example.com");
    expect([made.statusCode, made.json()]).toEqual([
      201,
      expect.objectContaining({ email: "ida@example.com", state: "open", acceptedAt: null }),
    ]);
    expect(refusal(await invite("ida@example.com")).slice(0, 2)).toEqual([409, "already_invited"]);
    const token = await invitedToken("ida@example.com");
    expect((await open(token)).json()).toEqual({ email: "ida@example.com" });
    expect(refusal(await signUp("other@example.com", token))).toEqual(notValid);
    expect(refusal(await signUp("ida@example.com"))).toEqual(invitedOnly);
    const signedUp = await signUp("IDA@example.com", token);
    expect(signedUp.json()).toMatchObject({ user: { emailVerified: true } });
    expect(refusal(await open(token))).toEqual(notValid);
    const list = await admin.inject({ url: "/api/admin/invitations" });
    expect(list.json()).toMatchObject({ invitations: [{ state: "accepted" }], nextCursor: null });
  });

  test("a provider that confirms an invited address is enough, without the link", async () => {
    await invite("pia@example.com");
    expect(await signInByProvider("pia@example.com", false)).toBe("/login sign-ups-invited-only");
    expect(await signInByProvider("pia@example.com")).toBe("/my-profile");
    const list = await admin.inject({ url: "/api/admin/invitations?limit=1" });
    expect(list.json()).toMatchObject({
      invitations: [{ email: "pia@example.com", state: "accepted" }],
    });
  });

  test("sent again, the first link is void; after seven days the second is too", async () => {
    const { invitationId } = (await invite("rob@example.com")).json<Invitation>();
    const first = await invitedToken("rob@example.com");
    site.mailbox.clear();
    const url = `/api/admin/invitations/${invitationId}`;
    const again = await admin.inject({ method: "POST", url: `${url}/resend` });
    expect(again.json()).toMatchObject({ state: "open" });
    const second = await invitedToken("rob@example.com");
    expect(refusal(await open(first))).toEqual(notValid);
    site.clock.advance(7 * day - 1000);
    expect((await open(second)).statusCode).toBe(200);
    site.clock.advance(1000);
    expect(refusal(await signUp("rob@example.com", second))).toEqual(notValid);
    const list = await admin.inject({ url: "/api/admin/invitations?limit=1" });
    expect(list.json()).toMatchObject({ invitations: [{ state: "expired" }] });
    site.mailbox.clear();
    expect((await invite("rob@example.com")).statusCode).toBe(201);
    const third = await invitedToken("rob@example.com");
    expect(refusal(await admin.inject({ method: "DELETE", url })).slice(0, 2)).toEqual([
      404,
      "invitation_not_found",
    ]);
    expect((await open(third)).statusCode).toBe(200);
  });

  test("revoked, a link stops working, and the log has it all", async () => {
    const { invitationId } = (await invite("eve@example.com")).json<Invitation>();
    const token = await invitedToken("eve@example.com");
    const url = `/api/admin/invitations/${invitationId}`;
    expect((await admin.inject({ method: "DELETE", url })).statusCode).toBe(204);
    expect(refusal(await open(token))).toEqual(notValid);
    const log = await admin.inject({ url: `/api/admin/audit?subject=${invitationId}` });
    expect(log.json()).toMatchObject({
      entries: [{ action: "invitation.revoke" }, { action: "invitation.send" }],
    });
    for (const call of ["POST", "DELETE"] as const) {
      const again = await admin.inject({
        method: call,
        url: call === "POST" ? `${url}/resend` : url,
      });
      expect(refusal(again).slice(0, 2)).toEqual([404, "invitation_not_found"]);
    }
  });

  test("an email that isn't accepted leaves an invitation to send again", async () => {
    const { mail } = site.parts;
    const send = mail.send.bind(mail);
    Object.assign(mail, { send: () => Promise.reject(new Error("550 No such user")) });
    const answer = await invite("lost@example.com");
    Object.assign(mail, { send });
    expect(refusal(answer)).toEqual([
      502,
      "mail_not_sent",
      "The email wasn't sent. 550 No such user",
    ]);
    const list = await admin.inject({ url: "/api/admin/invitations?limit=1" });
    expect(list.json()).toMatchObject({
      invitations: [{ email: "lost@example.com", state: "not_sent" }],
      nextCursor: expect.any(String),
    });
  });

  test("the list pages, and a cursor that isn't ours is refused", async () => {
    const read = async (query: string) =>
      (await admin.inject({ url: `/api/admin/invitations?${query}` })).json<{
        invitations: Invitation[];
        nextCursor: string | null;
      }>();
    const whole = await read("limit=100");
    const found: Invitation[] = [];
    let cursor = "";
    do {
      const page = await read(`limit=2${cursor}`);
      found.push(...page.invitations);
      cursor = page.nextCursor === null ? "" : `&cursor=${page.nextCursor}`;
    } while (cursor !== "");
    expect(found).toEqual(whole.invitations);
    expect(found.length).toBeGreaterThan(2);
    const wrong = await admin.inject({ url: "/api/admin/invitations?cursor=nonsense" });
    expect(wrong.statusCode).toBe(400);
  });

  test("with the account its invitation is deleted", async () => {
    await invite("gone@example.com");
    const signedUp = await signUp("gone@example.com", await invitedToken("gone@example.com"));
    const { id } = signedUp.json<{ user: { id: string } }>().user;
    await admin.inject({ method: "DELETE", url: "/api/users/batch", payload: { userIds: [id] } });
    const { rows } = await site.parts.database.pool.query(
      "SELECT FROM invitations WHERE email = 'gone@example.com'",
    );
    expect(rows).toEqual([]);
  });
});

describe("sign-in without passwords", () => {
  const off = [
    403,
    "password-sign-in-off",
    "You can't sign in with a password here. Choose another way to sign in.",
  ];

  test("isn't set by an administrator who has only a password", async () => {
    await set({ signUps: "everyone" });
    const other = await site.signUp("second-admin@example.com");
    await site.parts.database.pool.query("UPDATE identity_users SET role = 'admin' WHERE id = $1", [
      other.userId,
    ]);
    const payload = { passwordSignIn: false };
    const answer = await other.inject({ method: "PATCH", url: "/api/admin/settings", payload });
    expect(refusal(answer).slice(0, 2)).toEqual([409, "password_needed"]);
  });

  test.each([
    ["/sign-in/email", { email: "admin@example.com", password: testPassword }],
    ["/sign-up/email", { email: "new@example.com", password: testPassword, name: "" }],
    ["/request-password-reset", { email: "admin@example.com" }],
    ["/reset-password", { token: "x", newPassword: testPassword }],
  ])("%s is refused", async (path, payload) => {
    await set({ passwordSignIn: false });
    const answer = await site.app.inject({ method: "POST", url: `/api/auth${path}`, payload });
    expect(refusal(answer)).toEqual(off);
  });

  test("the provider still signs in, and the page is told", async () => {
    expect(await signInByProvider("admin@example.com")).toBe("/my-profile");
    const settings = await site.app.inject({ url: "/api/settings" });
    expect(settings.json()).toMatchObject({
      passwordSignIn: false,
      signInProviders: [{ id: "google", name: "Google" }],
    });
  });
});
