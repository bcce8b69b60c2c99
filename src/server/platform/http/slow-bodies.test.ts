import { randomUUID } from "node:crypto";
import { Readable } from "node:stream";
import sharp from "sharp";
import { afterAll, beforeAll, expect, test } from "vitest";
import { bearer, type TestAccount } from "../../../../tests/support/accounts.ts";
import { signUpAdministrator } from "../../../../tests/support/administrators.ts";
import { giveKey } from "../../../../tests/support/api-keys.ts";
import { createTestApp, type TestApp } from "../../../../tests/support/app.ts";
import { startSessionOf } from "../../../../tests/support/sessions.ts";
import { multipartOf } from "../../../../tests/support/uploads.ts";

const create = { width: 8, height: 6, channels: 3, background: "red" } as const;
const png = await sharp({ create }).png().toBuffer();

let site: TestApp;
let boss: TestAccount;
beforeAll(async () => {
  site = await createTestApp(import.meta.filename);
  boss = await signUpAdministrator(site, "boss@example.com");
});
afterAll(() => site.close());

interface SlowCall {
  readonly method: "POST" | "PATCH";
  readonly url: string;
  readonly headers: Record<string, string>;
  readonly body: Buffer;
}

async function answerAfter({ body, ...call }: SlowCall, change: () => Promise<unknown>) {
  async function* slowly() {
    yield body.subarray(0, 10);
    await change();
    site.clock.advance(1000);
    yield body.subarray(10);
  }
  const payload = Readable.from(slowly(), { objectMode: false });
  const answer = await site.app.inject({ ...call, payload });
  return [answer.statusCode, answer.statusCode < 400 ? "" : answer.json<{ code: string }>().code];
}

const renameOf = (token: string): SlowCall => ({
  method: "PATCH",
  url: "/api/users/me",
  headers: { ...bearer(token), "content-type": "application/json" },
  body: Buffer.from(JSON.stringify({ displayName: "Somebody Else" })),
});
const startOf = (token: string): SlowCall => ({
  method: "POST",
  url: "/api/sessions/start",
  headers: { ...bearer(token), "content-type": "application/json" },
  body: Buffer.from(JSON.stringify({ utility_id: "resize-image_1" })),
});
function uploadOf(token: string, sessionId: string): SlowCall {
  const { headers, payload } = multipartOf([{ filename: "a.png", content: png }]);
  const url = `/api/sessions/${sessionId}/files`;
  return { method: "POST", url, headers: { ...bearer(token), ...headers }, body: payload };
}

const change = (userId: string, payload: object) =>
  boss.inject({ method: "PATCH", url: `/api/users/${userId}`, payload });

test("whoever was disabled, lost the rights or was deleted while a body came is refused", async () => {
  const ann = await site.signUp();
  const { sessionId } = await startSessionOf(ann);
  const disable = () => change(ann.userId, { disabled: true });
  const refused = [403, "account_disabled"];
  const calls = [renameOf, startOf, (token: string) => uploadOf(token, sessionId)];
  for (const call of calls) {
    const slow = call(await ann.freshToken());
    expect(await answerAfter(slow, disable)).toEqual(refused);
    await change(ann.userId, { disabled: false });
  }

  const clerk = await signUpAdministrator(site, "clerk@example.com");
  const adjust: SlowCall = {
    ...renameOf(await clerk.freshToken()),
    method: "POST",
    url: `/api/users/${ann.userId}/credits`,
    body: Buffer.from(JSON.stringify({ pool: "paid", amount: 5, reason: "A gift" })),
  };
  const demote = () => change(clerk.userId, { isAdmin: false });
  expect(await answerAfter(adjust, demote)).toEqual([403, "admin_required"]);

  const token = await ann.freshToken();
  const remove = () =>
    boss.inject({
      method: "DELETE",
      url: "/api/users/batch",
      payload: { userIds: [ann.userId] },
    });
  expect(await answerAfter(renameOf(token), remove)).toEqual([401, "token_invalid"]);
});

test("a key that was revoked or narrowed while a body came is refused", async () => {
  const ann = await site.signUp();
  const { sessionId } = await startSessionOf(ann);
  const { keyId, key } = await giveKey(site, ann);
  const set = (members: string) => () =>
    site.parts.database.pool.query(`UPDATE api_keys SET ${members} WHERE id = $1`, [keyId]);
  const narrowed = await answerAfter(startOf(key), set("utility_ids = '{merge-pdf_1}'"));
  expect(narrowed).toEqual([403, "key_utility_not_allowed"]);
  await set("utility_ids = NULL")();
  const upload = uploadOf(key, sessionId);
  expect(await answerAfter(upload, set("scopes = '{read}'"))).toEqual([403, "scope_missing"]);
  await set("scopes = '{run}'")();
  expect(await answerAfter(upload, set("revoked_at = now()"))).toEqual([401, "key_revoked"]);
  const { rows } = await site.parts.database.pool.query("SELECT FROM session_files");
  expect(rows).toEqual([]);
});

test("a body that only took its time is taken, with a token that expired meanwhile too", async () => {
  const ann = await site.signUp();
  const later = async () => site.clock.advance(10 * 60_000);
  expect(await answerAfter(renameOf(await ann.freshToken()), later)).toEqual([200, ""]);
  const unknown = uploadOf(await ann.freshToken(), randomUUID());
  expect(await answerAfter(unknown, later)).toEqual([404, "session_not_found"]);
});
