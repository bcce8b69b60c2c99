import { randomUUID } from "node:crypto";
import type { InjectOptions } from "fastify";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { ApiKey, NewApiKey } from "#contract/schemas/api-key.ts";
import type { Problem } from "#contract/schemas/problem.ts";
import { isApiKey } from "#contract/facts/keys/api-key.ts";
import { bearer, type TestAccount } from "../../../../tests/support/accounts.ts";
import { giveKey } from "../../../../tests/support/api-keys.ts";
import { createTestApp, type TestApp } from "../../../../tests/support/app.ts";
import { becomeGuest } from "../../../../tests/support/guests.ts";
import { hundredths } from "../../../../tests/support/hundredths.ts";
import { spendOnKey } from "../../../../tests/support/spend-on-key.ts";

let site: TestApp;
let ann: TestAccount;
beforeAll(async () => {
  site = await createTestApp(import.meta.filename);
});
beforeEach(async () => {
  ann = await site.signUp();
});
afterAll(() => site.close());

const pool = () => site.parts.database.pool;

function make(payload: object): InjectOptions {
  return { method: "POST", url: "/api/keys", payload };
}

function change(keyId: string, payload: object): InjectOptions {
  return { method: "PATCH", url: `/api/keys/${keyId}`, payload };
}

function revoke(keyId: string): InjectOptions {
  return { method: "DELETE", url: `/api/keys/${keyId}` };
}

async function made(payload: object, person = ann): Promise<NewApiKey> {
  const answer = await person.inject(make(payload));
  expect(answer.statusCode, answer.body).toBe(201);
  return answer.json<NewApiKey>();
}

async function listed(person = ann): Promise<ApiKey[]> {
  const answer = await person.inject({ url: "/api/keys" });
  expect(answer.statusCode).toBe(200);
  return answer.json<ApiKey[]>();
}

async function refusal(options: InjectOptions, person = ann) {
  const answer = await person.inject(options);
  const { code, detail } = answer.json<Problem>();
  return [answer.statusCode, code, detail];
}

const plain = { name: "CI", scopes: ["run"] };

describe("refused is", () => {
  const wrongForms: [payload: object, detail: string][] = [
    [{ scopes: ["run"] }, "name: Give the key a name."],
    [{ ...plain, name: "  " }, "name: Give the key a name."],
    [{ ...plain, name: "a".repeat(101) }, "name: A name can have up to 100 characters."],
    [{ ...plain, name: "a\nb" }, "name: A name must be a single line."],
    [{ ...plain, scopes: [] }, "scopes: Choose what the key can do."],
    [{ ...plain, scopes: ["admin"] }, "scopes.0: This must be one of run, read, files, webhooks."],
    [
      { ...plain, cap: { credits: 1_000_000.01, period: "day" } },
      "cap.credits: Enter a cap between 0 and 1000000 credits, with up to two decimals.",
    ],
    [
      { ...plain, cap: { credits: -0.01, period: "day" } },
      "cap.credits: Enter a cap between 0 and 1000000 credits, with up to two decimals.",
    ],
    [{ ...plain, expiresAt: "soon" }, "expiresAt: Enter the expiry as a date and time."],
    [
      { ...plain, utilityIds: [] },
      "utilityIds: Choose at least one utility, or allow all of them.",
    ],
  ];

  test("what is not of the form", async () => {
    for (const [payload, detail] of wrongForms) {
      expect(await refusal(make(payload))).toEqual([400, "invalid_request", detail]);
    }
  });

  test("a key that ends in the past or is for a utility that is not there", async () => {
    const expiresAt = site.clock.now().toISOString();
    const answer = await ann.inject(make({ ...plain, expiresAt }));
    expect(answer.json()).toMatchObject({
      status: 400,
      detail: "The key's expiry must be in the future.",
      errors: [{ path: "expiresAt" }],
    });
    expect(await refusal(make({ ...plain, utilityIds: ["resize-image_1", "no_1"] }))).toEqual([
      404,
      "utility_not_found",
      'There is no utility "no_1".',
    ]);
    const { keyId } = await made(plain);
    expect((await refusal(change(keyId, { expiresAt })))[0]).toBe(400);
    expect((await refusal(change(keyId, { utilityIds: ["no_1"] })))[0]).toBe(404);
    expect(await refusal(change(keyId, {}))).toContain("Include at least one change.");
  });

  test("whoever has no account, and a key", async () => {
    const guest = await becomeGuest(site);
    const headers = bearer(guest.token);
    const answer = await site.app.inject({ ...make(plain), headers });
    expect(answer.json()).toMatchObject({
      code: "account_required",
      detail: "Create an account or sign in to create an API key.",
    });
    const { inject, keyId } = await giveKey(site, ann);
    for (const call of [
      { url: "/api/keys" },
      make(plain),
      change(keyId, plain),
      revoke(keyId),
    ] satisfies InjectOptions[]) {
      expect((await inject(call)).json()).toMatchObject({ status: 403, code: "key_not_allowed" });
    }
  });

  test("to make or change a key by a sign-in that is old, or has ended; a revocation is not by an old one", async () => {
    const { keyId } = await made(plain);
    site.clock.advance(60 * 60_000 + 1);
    expect((await refusal(make(plain)))[1]).toBe("requires-recent-login");
    expect((await refusal(change(keyId, { name: "B" })))[1]).toBe("requires-recent-login");
    expect((await listed()).map(({ name }) => name)).toEqual(["CI"]);
    expect((await ann.inject(revoke(keyId))).statusCode).toBe(204);

    const headers = bearer(await ann.freshToken());
    await pool().query("DELETE FROM identity_sessions WHERE user_id = $1", [ann.userId]);
    for (const call of [{ url: "/api/keys" }, make(plain), revoke(keyId)] as const) {
      const answer = await site.app.inject({ ...call, headers });
      expect(answer.json()).toMatchObject({ status: 401, code: "token_invalid" });
    }
  });

  test("another's key, one that was revoked and one that never was, in the same words", async () => {
    const { keyId } = await made(plain, await site.signUp());
    const revoked = await made(plain);
    await ann.inject(revoke(revoked.keyId));
    for (const id of [keyId, revoked.keyId, randomUUID()]) {
      for (const call of [change(id, { name: "Mine" }), revoke(id)]) {
        expect(await refusal(call)).toEqual([
          404,
          "key_not_found",
          "This API key doesn't exist or was revoked.",
        ]);
      }
    }
    expect((await listed()).map((key) => key.keyId)).toEqual([revoked.keyId]);
  });

  test("the 51st key, also when it comes with others at once", async () => {
    for (let count = 0; count < 48; count += 1) await giveKey(site, ann);
    const answers = await Promise.all(Array.from({ length: 4 }, () => ann.inject(make(plain))));
    const codes = answers.map(({ statusCode }) => String(statusCode));
    expect(codes.toSorted()).toEqual(["201", "201", "409", "409"]);
    expect(await refusal(make(plain))).toEqual([
      409,
      "too_many_keys",
      "An account can have up to 50 API keys. Revoke one first.",
    ]);
    const [first] = await listed();
    await ann.inject(revoke(first?.keyId ?? ""));
    await made(plain);
  });

  test("the state of a key that nobody calls by", async () => {
    expect(await refusal({ url: "/api/key" })).toEqual([
      403,
      "key_required",
      "Only an API key can make this call. To see your keys, open your profile.",
    ]);
  });
});

test("a key is shown once, works at once, and tells of itself", async () => {
  const expiresAt = new Date(site.clock.now().getTime() + 86_400_000).toISOString();
  const { key, ...shown } = await made({
    name: " Nightly ",
    scopes: ["files", "run", "run"],
    cap: { credits: 5, period: "month" },
    expiresAt,
    utilityIds: ["resize-image_1", "merge-pdf_1"],
  });
  expect(isApiKey(key)).toBe(true);
  const month = site.clock.now();
  const renewsAt = new Date(
    Date.UTC(month.getUTCFullYear(), month.getUTCMonth() + 1),
  ).toISOString();
  expect(shown).toEqual({
    keyId: expect.stringMatching(/^[0-9a-f-]{36}$/),
    name: "Nightly",
    prefix: key.slice(0, 9),
    scopes: ["files", "run"],
    utilityIds: ["resize-image_1", "merge-pdf_1"],
    cap: { credits: 5, period: "month", remaining: 5, renewsAt },
    spent: { day: 0, month: 0, total: 0 },
    expiresAt,
    grantedTo: null,
    lastUsed: null,
    createdAt: site.clock.now().toISOString(),
    revokedAt: null,
  });
  expect(await listed()).toEqual([shown]);

  await spendOnKey(pool(), shown.keyId, hundredths(120), site.clock.now());
  const own = await site.app.inject({ url: "/api/key", headers: bearer(key) });
  expect(own.statusCode).toBe(200);
  expect(own.json()).toEqual({
    ...shown,
    cap: { credits: 5, period: "month", remaining: 3.8, renewsAt },
    spent: { day: 1.2, month: 1.2, total: 1.2 },
    // Written in the background; may include this call.
    lastUsed: expect.toBeOneOf([
      null,
      { at: site.clock.now().toISOString(), address: "127.0.0.1" },
    ]),
  });
  await site.parts.background.settle(10_000);
  expect((await listed())[0]?.lastUsed).toEqual({
    at: site.clock.now().toISOString(),
    address: "127.0.0.1",
  });
  const { rows } = await pool().query("SELECT api_keys::text AS row FROM api_keys");
  expect(JSON.stringify(rows)).not.toContain(key.slice(12));
});

/** Earlier tests' mail may still be arriving. */
const lettersTo = (email: string) => site.mailbox.received.filter(({ to }) => to.includes(email));

test("a letter tells of a new key, and a key that is refused is told of to nobody", async () => {
  site.mailbox.clear();
  const { email } = (await ann.inject({ url: "/api/users/me" })).json<{ email: string }>();
  expect((await ann.inject(make({ ...plain, scopes: [] }))).statusCode).toBe(400);
  const { prefix, key } = await made({ name: "CI <b>", scopes: ["read", "run"] });
  const mail = await site.mailbox.mailTo(email);
  const moment = site.clock.now().toISOString().slice(0, 16).replace("T", " ");
  expect([mail.subject, mail.text.split("\r\n\r\n")]).toEqual([
    "An API key was created",
    [
      `Your Pennyworks account has a new API key: "CI <b>". It starts with ${prefix} and has these scopes: read, run.`,
      `It was created on ${moment} UTC from the IP address 127.0.0.1.`,
      `If you didn't create it, revoke it under "API keys" in your profile and choose a new password: http://localhost:3000/my-profile`,
      "Changing your password doesn't stop API keys. A key works until it is revoked or expires.\r\n",
    ],
  ]);
  expect(mail.html).toContain("CI &lt;b&gt;");
  expect([mail.raw.includes(key), lettersTo(email)]).toEqual([false, [mail]]);
});

test("a letter tells of a key that may do more, and none of one that may do less", async () => {
  site.mailbox.clear();
  const { email } = (await ann.inject({ url: "/api/users/me" })).json<{ email: string }>();
  const { prefix, key, keyId } = await made({ ...plain, scopes: ["read", "run"] });
  await site.mailbox.mailTo(email);
  site.mailbox.clear();
  const changes = [{ scopes: ["read"], name: "CI <b>" }, { scopes: ["run", "read"] }];
  for (const payload of changes) {
    expect((await ann.inject(change(keyId, payload))).statusCode).toBe(200);
  }
  const mail = await site.mailbox.mailTo(email);
  const moment = site.clock.now().toISOString().slice(0, 16).replace("T", " ");
  expect([mail.subject, mail.text.split("\r\n\r\n")]).toEqual([
    "An API key was given more access",
    [
      `Your Pennyworks API key "CI <b>", which starts with ${prefix}, can now do more than before. What changed: its scopes.`,
      `It was changed on ${moment} UTC from the IP address 127.0.0.1.`,
      `If you didn't change it, revoke it under "API keys" in your profile and choose a new password: http://localhost:3000/my-profile`,
      "Changing your password doesn't stop API keys. A key works until it is revoked or expires.\r\n",
    ],
  ]);
  expect(mail.html).toContain("CI &lt;b&gt;");
  expect([mail.raw.includes(key), lettersTo(email)]).toEqual([false, [mail]]);
});

test("a change keeps the key and what it has spent, and may take its bounds away", async () => {
  const cap = { credits: 1, period: "day" };
  const { key, keyId } = await made({ ...plain, cap, utilityIds: ["resize-image_1"] });
  await spendOnKey(pool(), keyId, hundredths(70), site.clock.now());
  const changed = async (payload: object) => {
    const answer = await ann.inject(change(keyId, payload));
    expect(answer.statusCode, answer.body).toBe(200);
    return answer.json<ApiKey>();
  };
  expect((await changed({ cap: { credits: 0.5, period: "total" } })).cap).toEqual({
    credits: 0.5,
    period: "total",
    remaining: 0,
    renewsAt: null,
  });
  const free = { cap: null, utilityIds: null, scopes: ["read"], name: "Reader" };
  expect(await changed(free)).toMatchObject({ ...free, spent: { total: 0.7 } });
  const state = await site.app.inject({ url: "/api/key", headers: bearer(key) });
  expect(state.json()).toMatchObject(free);
});

test("a revoked key is refused at the next call, and listed behind the others", async () => {
  const first = await made({ ...plain, name: "First" });
  site.clock.advance(1000);
  await made({ ...plain, name: "Second" });
  const byFirst = { url: "/api/key", headers: bearer(first.key) };
  expect((await site.app.inject(byFirst)).statusCode).toBe(200);
  site.clock.advance(1000);
  await made({ ...plain, name: "Third" });
  expect((await ann.inject(revoke(first.keyId))).statusCode).toBe(204);
  expect((await site.app.inject(byFirst)).json()).toMatchObject({ code: "key_revoked" });
  const keys = await listed();
  expect(keys.map(({ name }) => name)).toEqual(["Third", "Second", "First"]);
  expect(keys[2]?.revokedAt).toBe(site.clock.now().toISOString());
});
