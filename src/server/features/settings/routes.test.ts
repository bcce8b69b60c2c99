import sharp, { type Sharp } from "sharp";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { AdministeredSettings } from "#contract/schemas/site-settings.ts";
import type { AuditEntry } from "#contract/schemas/audit.ts";
import type { TestAccount } from "../../../../tests/support/accounts.ts";
import { signUpAdministrator } from "../../../../tests/support/administrators.ts";
import { createTestApp, type TestApp } from "../../../../tests/support/app.ts";

let site: TestApp;
let admin: TestAccount;
beforeAll(async () => {
  const environment = { TERMS_URL: "/terms.html", DEFAULT_RETENTION_MINUTES: "30" };
  site = await createTestApp(import.meta.filename, { environment });
  admin = await signUpAdministrator(site, "admin@example.com");
});
afterAll(() => site.close());
beforeEach(() => site.mailbox.clear());

const change = (payload: object) =>
  admin.inject({ method: "PATCH", url: "/api/admin/settings", payload });
const sendLogo = (logo: string | null) =>
  admin.inject({ method: "PUT", url: "/api/admin/settings/logo", payload: { logo } });
const read = async () =>
  (await admin.inject({ url: "/api/admin/settings" })).json<AdministeredSettings>();

async function lastEntry(): Promise<AuditEntry | undefined> {
  const answer = await admin.inject({ url: "/api/admin/audit?limit=1" });
  return answer.json<{ entries: AuditEntry[] }>().entries[0];
}

async function dataUrl(picture: Sharp, type: "png" | "gif"): Promise<string> {
  const bytes = await picture.toFormat(type).toBuffer();
  return `data:image/${type};base64,${bytes.toString("base64")}`;
}

test.each([
  [{ siteName: "" }, "siteName", "A site name is required."],
  [{ siteName: "x".repeat(41) }, "siteName", "Use up to 40 characters."],
  [{ siteName: "a\nb" }, "siteName", "Use a single line."],
  [{ accentColour: "red" }, "accentColour", "Enter a colour such as #0b7a6b."],
  [{ accentColour: "#fff}body{" }, "accentColour", "Enter a colour such as #0b7a6b."],
  [{ contactEmail: "nobody" }, "contactEmail", "Enter an address such as help@example.com."],
  [
    { privacyUrl: "javascript:alert(1)" },
    "privacyUrl",
    "Enter an address such as https://example.com/terms, or a path such as /terms.html.",
  ],
  [{ announcementUntil: "2031-02-30" }, "announcementUntil", "Enter a day such as 2027-01-31."],
  [{ signUpDomains: "example" }, "signUpDomains.0", "Enter domains such as example.com."],
  [{ defaultRetentionMinutes: 0 }, "defaultRetentionMinutes", "Must be at least 1 minute."],
  [{ freeCreditsPerMonth: 1.005 }, "freeCreditsPerMonth", "Use up to two decimals."],
  [{ freeCreditsPerMonth: -1 }, "freeCreditsPerMonth", "Cannot be negative."],
])("%o is refused beside its field", async (payload, path, message) => {
  const answer = await change(payload);
  expect(answer.statusCode).toBe(400);
  expect(answer.json()).toMatchObject({ errors: [{ path, message }] });
});

test.each([
  [
    { termsUrl: "/other.html" },
    409,
    "setting_fixed",
    "TERMS_URL in the server's environment fixes this setting.",
  ],
  [{ signUps: "domains" }, 422, "domains_missing", /^Enter at least one domain/],
  [{ passwordSignIn: false }, 409, "no_provider", /^No sign-in provider is configured/],
])("%o is refused, and nothing is noted", async (payload, status, code, detail) => {
  const before = await lastEntry();
  const answer = await change({ siteName: "Not kept", ...payload });
  expect([answer.statusCode, answer.json()]).toEqual([
    status,
    expect.objectContaining({ code, detail: expect.stringMatching(detail) }),
  ]);
  expect(await lastEntry()).toEqual(before);
  expect((await read()).settings.siteName).toBe("Pennyworks");
});

test("an unknown setting is refused", async () => {
  expect((await change({ revision: 7 })).statusCode).toBe(400);
});

test("the settings that ship, and what the environment fixes", async () => {
  expect(await read()).toEqual({
    settings: {
      siteName: "Pennyworks",
      accentColour: "",
      welcomeText: "",
      contactEmail: "",
      termsUrl: "/terms.html",
      privacyUrl: "",
      announcement: "",
      announcementUntil: "",
      signUps: "everyone",
      signUpDomains: [],
      passwordSignIn: true,
      defaultRetentionMinutes: 30,
      freeCreditsPerMonth: 10,
    },
    fixed: ["termsUrl", "defaultRetentionMinutes"],
    logo: null,
    hasProvider: false,
    sendsMail: true,
  });
});

test("a change counts at once, and the log has before and after", async () => {
  const payload = { siteName: " Ada's & <Tools> ", freeCreditsPerMonth: 2.5, signUps: "everyone" };
  expect((await change(payload)).statusCode).toBe(200);
  expect(await lastEntry()).toMatchObject({
    actor: { email: "admin@example.com" },
    action: "settings.update",
    subject: { type: "settings", id: "site", label: "Site settings" },
    detail: {
      siteName: { before: "Pennyworks", after: "Ada's & <Tools>" },
      freeCreditsPerMonth: { before: 10, after: 2.5 },
    },
  });
  const settings = await site.app.inject({ url: "/api/settings" });
  expect(settings.json()).toMatchObject({
    freeCreditsPerMonth: 2.5,
    site: { name: "Ada's & <Tools>", termsUrl: "/terms.html", logo: null },
  });
  const person = await site.signUp("granted@example.com");
  const account = await person.inject({ url: "/api/users/me" });
  expect(account.json()).toMatchObject({ freeCredits: 2.5 });
  const letter = await site.mailbox.mailTo("granted@example.com");
  expect(letter.raw).toContain(`From: "Ada's & <Tools>" <no-reply@localhost>`);
  expect(letter.text).toContain("Welcome to Ada's & <Tools>. Please confirm");
  expect(letter.html).toContain("<p>Welcome to Ada&#39;s &amp; &lt;Tools&gt;. Please confirm");
  const entry = await lastEntry();
  await change(payload);
  expect(await lastEntry()).toEqual(entry);
  await change({ siteName: "Pennyworks", freeCreditsPerMonth: 10 });
});

test("of changes at the same moment none is lost", async () => {
  const changes = [
    { welcomeText: "Hello" },
    { contactEmail: "help@example.com" },
    { privacyUrl: "/p" },
  ];
  await Promise.all(changes.map(change));
  expect((await read()).settings).toMatchObject(Object.assign({}, ...changes));
  await change({ welcomeText: "", contactEmail: "", privacyUrl: "" });
});

test("what a newer release wrote is left alone", async () => {
  const { pool } = site.parts.database;
  await pool.query(
    `UPDATE site_settings SET changed = changed || '{"siteName": 7, "later": true}', revision = revision + 1`,
  );
  await site.parts.settings.changed();
  expect((await read()).settings.siteName).toBe("Pennyworks");
  await change({ welcomeText: "Hi" });
  const { rows } = await pool.query("SELECT changed FROM site_settings");
  expect(rows[0]).toMatchObject({ changed: { later: true, welcomeText: "Hi" } });
});

describe("the logo", () => {
  test.each([
    ["no data URL of a picture", "data:image/svg+xml,<svg/>"],
    [
      "a vector picture",
      `data:image/png;base64,${btoa('<svg xmlns="http://www.w3.org/2000/svg"/>')}`,
    ],
    ["a damaged picture", `data:image/png;base64,${btoa("\x89PNG\r\n\x1a\nnothing")}`],
  ])("isn't %s", async (_what, logo) => {
    const answer = await sendLogo(logo);
    expect([answer.statusCode, answer.json()]).toEqual([
      422,
      expect.objectContaining({ code: "invalid_logo" }),
    ]);
  });

  test("is drawn anew as a square, served by its content, and removed", async () => {
    const wide = sharp({ create: { width: 40, height: 10, channels: 3, background: "#ff0000" } });
    const { logo } = (await sendLogo(await dataUrl(wide, "gif"))).json<AdministeredSettings>();
    expect(logo).toMatch(/^\/logo\.png\?v=[0-9a-f]{16}$/);
    expect(await lastEntry()).toMatchObject({ detail: { logo: "replaced" } });
    const served = await site.app.inject({ url: logo ?? "" });
    expect(served.headers).toMatchObject({
      "content-type": "image/png",
      "cache-control": "public, max-age=31536000, immutable",
    });
    const { data, info } = await sharp(served.rawPayload)
      .raw()
      .toBuffer({ resolveWithObject: true });
    expect([info.width, info.height, info.channels]).toEqual([256, 256, 4]);
    const pixel = (x: number, y: number) => [
      ...data.subarray((y * 256 + x) * 4, (y * 256 + x) * 4 + 4),
    ];
    expect(pixel(128, 128)).toEqual([255, 0, 0, 255]);
    expect(pixel(128, 10)[3]).toBe(0);
    const settings = await site.app.inject({ url: "/api/settings" });
    expect(settings.json()).toMatchObject({ site: { logo } });
    expect((await sendLogo(null)).json()).toMatchObject({ logo: null });
    expect((await site.app.inject({ url: "/logo.png" })).statusCode).toBe(404);
  });
});

describe("the test email", () => {
  const send = () => admin.inject({ method: "POST", url: "/api/admin/settings/test-mail" });

  test("goes to the administrator who asks", async () => {
    expect((await send()).json()).toEqual({ to: "admin@example.com" });
    const letter = await site.mailbox.mailTo("admin@example.com");
    expect(letter.subject).toBe("Test email from Pennyworks");
  });

  test("is refused with what the mail server said", async () => {
    const { mail } = site.parts;
    const send_ = mail.send.bind(mail);
    Object.assign(mail, { send: () => Promise.reject(new Error("535 Wrong login")) });
    const answer = await send();
    Object.assign(mail, { send: send_ });
    expect([answer.statusCode, answer.json()]).toEqual([
      502,
      expect.objectContaining({
        code: "mail_not_sent",
        detail: "The email wasn't sent. 535 Wrong login",
      }),
    ]);
  });
});
