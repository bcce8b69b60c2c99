import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { adoptGuest } from "#server/features/accounts/guests/adopt-guest.ts";
import { removeSessionFolder, verifyFiles } from "#server/features/files/index.ts";
import { bearer, cookieOf, type TestAccount, testPassword } from "../../tests/support/accounts.ts";
import { createTestApp, type TestApp } from "../../tests/support/app.ts";
import { becomeGuest, type TestGuest } from "../../tests/support/guests.ts";
import { putOutputs } from "../../tests/support/stored-outputs.ts";
import { moveGuestBelongings } from "./guest-belongings.ts";
import { keepHouse } from "./maintenance.ts";

const utilityId = "generate-passwords_1";
const week = 7 * 24 * 3_600_000;
let site: TestApp;
let guest: TestGuest;
beforeAll(async () => {
  site = await createTestApp(import.meta.filename);
});
beforeEach(async () => {
  // Avoids the hourly limit on new guests.
  site.clock.advance(3_600_000);
  guest = await becomeGuest(site);
});
afterEach(async () => {
  for (const { id } of await query("SELECT id FROM sessions"))
    await removeSessionFolder(site.parts, id, []);
  await query("TRUNCATE identity_users, sessions, runs CASCADE");
});
afterAll(() => site.close());

const query = async (sql: string, values: unknown[] = []) =>
  (await site.parts.database.pool.query(sql, values)).rows;

async function startedBy(person: TestGuest | TestAccount): Promise<string> {
  const url = "/api/sessions/start";
  const answer = await person.inject({ method: "POST", url, payload: { utility_id: utilityId } });
  return answer.json<{ sessionId: string }>().sessionId;
}

async function runIn(person: TestGuest | TestAccount, sessionId: string, key: string) {
  const answer = await person.inject({
    method: "POST",
    url: `/api/sessions/${sessionId}/runs`,
    payload: { operation: "generate" },
    headers: { "idempotency-key": key },
  });
  return answer.json<{ runId: string }>().runId;
}

const signIn = (email: string, cookie: string, password = testPassword) =>
  site.app.inject({
    method: "POST",
    url: "/api/auth/sign-in/email",
    payload: { email, password },
    headers: { cookie, origin: "http://localhost:3000" },
  });

const ownersOf = (table: "sessions" | "runs") =>
  query(`SELECT id, user_id AS "userId" FROM ${table} ORDER BY created_at, id`);

const guests = () => query("SELECT id FROM identity_users WHERE is_anonymous");

test("a refused sign-in leaves the guest as it is", async () => {
  const ann = await site.signUp();
  const sessionId = await startedBy(guest);
  expect((await signIn(ann.email, guest.cookie, "wrong one")).statusCode).toBe(401);
  expect(await ownersOf("sessions")).toEqual([{ id: sessionId, userId: guest.userId }]);
  expect(await guests()).toEqual([{ id: guest.userId }]);
});

test("another's cookie takes nothing: only a guest is merged", async () => {
  const [ann, bob] = [await site.signUp(), await site.signUp()];
  const sessionId = await startedBy(ann);
  expect((await signIn(bob.email, ann.cookie)).statusCode).toBe(200);
  expect(await ownersOf("sessions")).toEqual([{ id: sessionId, userId: ann.userId }]);
  const parts = { ...site.parts, moveBelongings: moveGuestBelongings };
  expect(await adoptGuest(parts, ann.userId, bob.userId)).toBe(false);
});

test("signing in merges the guest with sessions, files and runs, once", async () => {
  const ann = await site.signUp();
  const sessionId = await startedBy(guest);
  const runId = await runIn(guest, sessionId, "1");
  await putOutputs(site.parts, sessionId, [{ filename: "a.txt", content: "text" }]);
  const answer = await signIn(ann.email, guest.cookie);
  expect(answer.statusCode).toBe(200);

  expect(await ownersOf("sessions")).toEqual([{ id: sessionId, userId: ann.userId }]);
  expect(await ownersOf("runs")).toEqual([{ id: runId, userId: ann.userId }]);
  expect(await guests()).toEqual([]);
  const file = await ann.inject({ url: `/api/sessions/${sessionId}/files/output/a.txt` });
  expect([file.statusCode, file.body]).toEqual([200, "text"]);
  expect(await verifyFiles(site.parts)).toEqual([]);
  const stale = await guest.inject({ url: "/api/users/me" });
  expect([stale.statusCode, stale.json()]).toMatchObject([401, { code: "token_invalid" }]);
  const parts = { ...site.parts, moveBelongings: moveGuestBelongings };
  expect(await adoptGuest(parts, guest.userId, ann.userId)).toBe(false);
});

test("signing in takes the guest's saved pipelines along", async () => {
  const ann = await site.signUp();
  const pipeline = { v: 1, steps: [{ use: "sort-lines_1/sort" }] };
  const payload = { name: "Sorted", pipeline };
  const saved = await guest.inject({ method: "POST", url: "/api/pipelines", payload });
  expect(saved.statusCode, saved.body).toBe(201);
  await signIn(ann.email, guest.cookie);
  const mine = (await ann.inject({ url: "/api/pipelines" })).json();
  const { notices: _, ...kept } = saved.json();
  expect(mine).toEqual({ pipelines: [kept], nextCursor: null });
});

test("signing up merges the guest into the new account", async () => {
  const sessionId = await startedBy(guest);
  const answer = await site.app.inject({
    method: "POST",
    url: "/api/auth/sign-up/email",
    payload: { email: "new@example.com", password: testPassword, name: "" },
    headers: { cookie: guest.cookie, origin: "http://localhost:3000" },
  });
  const { id: userId } = answer.json<{ user: { id: string } }>().user;
  expect(await ownersOf("sessions")).toEqual([{ id: sessionId, userId }]);
  expect(await guests()).toEqual([]);
  const token = await site.app.inject({
    url: "/api/auth/token",
    headers: { cookie: cookieOf(answer) },
  });
  const me = await site.app.inject({
    url: "/api/users/me",
    headers: bearer(token.json<{ token: string }>().token),
  });
  expect(me.json()).toMatchObject({ uid: userId, isGuest: false, email: "new@example.com" });
});

test.each([
  ["the guest's", true],
  ["the account's", false],
])("of two sessions of a utility the newer stays: %s", async (_, guestIsNewer) => {
  const ann = await site.signUp();
  const first = await startedBy(guestIsNewer ? ann : guest);
  site.clock.advance(1000);
  const second = await startedBy(guestIsNewer ? guest : ann);
  expect((await signIn(ann.email, guest.cookie)).statusCode).toBe(200);
  expect(await query("SELECT id, status, user_id FROM sessions ORDER BY created_at")).toEqual([
    { id: first, status: "TIMED_OUT", user_id: ann.userId },
    { id: second, status: "ACTIVE", user_id: ann.userId },
  ]);
});

test("sessions of API calls stay as they are beside the account's own", async () => {
  const ann = await site.signUp();
  const ofCall = await startedBy(guest);
  await query("UPDATE sessions SET origin = 'call' WHERE id = $1", [ofCall]);
  site.clock.advance(1000);
  const ofPage = await startedBy(guest);
  site.clock.advance(1000);
  const own = await startedBy(ann);
  expect((await signIn(ann.email, guest.cookie)).statusCode).toBe(200);
  expect(await query("SELECT id, status, user_id FROM sessions ORDER BY created_at")).toEqual([
    { id: ofCall, status: "ACTIVE", user_id: ann.userId },
    { id: ofPage, status: "TIMED_OUT", user_id: ann.userId },
    { id: own, status: "ACTIVE", user_id: ann.userId },
  ]);
});

test("a key that both have used stays the account's", async () => {
  const ann = await site.signUp();
  const annsRun = await runIn(ann, await startedBy(ann), "same");
  site.clock.advance(1000);
  const guestsRun = await runIn(guest, await startedBy(guest), "same");
  expect((await signIn(ann.email, guest.cookie)).statusCode).toBe(200);
  expect(await query("SELECT id, user_id, idempotency_key FROM runs ORDER BY created_at")).toEqual([
    { id: annsRun, user_id: ann.userId, idempotency_key: "same" },
    { id: guestsRun, user_id: ann.userId, idempotency_key: null },
  ]);
});

test("a merge that fails in between has changed nothing, and the next one does it", async () => {
  const ann = await site.signUp();
  const sessionId = await startedBy(guest);
  const broken = adoptGuest(
    {
      ...site.parts,
      moveBelongings: async (client, move) => {
        await moveGuestBelongings(client, move);
        throw new Error("the process is gone");
      },
    },
    guest.userId,
    ann.userId,
  );
  await expect(broken).rejects.toThrow("the process is gone");
  expect(await ownersOf("sessions")).toEqual([{ id: sessionId, userId: guest.userId }]);
  expect((await signIn(ann.email, guest.cookie)).statusCode).toBe(200);
  expect(await ownersOf("sessions")).toEqual([{ id: sessionId, userId: ann.userId }]);
});

test("a guest is purged after a week with rows and files, an account never", async () => {
  const ann = await site.signUp();
  const sessionId = await startedBy(guest);
  await runIn(guest, sessionId, "1");
  await putOutputs(site.parts, sessionId, [{ filename: "a.txt", content: "text" }]);
  const pipeline = { v: 1, steps: [{ use: "sort-lines_1/sort" }] };
  const payload = { name: "Sorted", pipeline, sharing: "link" };
  await guest.inject({ method: "POST", url: "/api/pipelines", payload });
  expect(await query("SELECT name FROM pipelines")).toEqual([{ name: "Sorted" }]);
  await query("UPDATE sessions SET expires_at = expires_at + interval '30 days'");
  site.clock.advance(week - 1);
  await keepHouse(site.parts);
  expect(await guests()).toEqual([{ id: guest.userId }]);

  await query("UPDATE sessions SET running_run_id = $1", [crypto.randomUUID()]);
  site.clock.advance(1);
  await keepHouse(site.parts);
  expect(await guests()).toEqual([{ id: guest.userId }]);
  expect(
    await query("SELECT id FROM identity_sessions WHERE user_id = $1", [guest.userId]),
  ).toEqual([]);

  await query("UPDATE sessions SET running_run_id = NULL");
  await keepHouse(site.parts);
  expect(await query("SELECT id FROM identity_users")).toEqual([{ id: ann.userId }]);
  for (const table of ["sessions", "session_files", "runs", "pipelines"]) {
    expect(await query(`SELECT 1 FROM ${table}`)).toEqual([]);
  }
  expect(await verifyFiles(site.parts)).toEqual([]);
});
