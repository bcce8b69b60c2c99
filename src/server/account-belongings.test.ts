import { readdir } from "node:fs/promises";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { bearer, testPassword } from "../../tests/support/accounts.ts";
import { giveKey } from "../../tests/support/api-keys.ts";
import { createTestApp, type TestApp } from "../../tests/support/app.ts";
import { closeVerified } from "../../tests/support/close-verified.ts";
import { askForRun, runWhen } from "../../tests/support/runs.ts";
import { startSessionOf } from "../../tests/support/sessions.ts";
import { trialUtility } from "../../tests/support/trial-utility.ts";
import { uploadTo } from "../../tests/support/uploads.ts";
import { keepHouse } from "./maintenance.ts";

let site: TestApp;
beforeAll(async () => {
  site = await createTestApp(import.meta.filename, {
    work: true,
    utilities: [trialUtility("trial")],
    environment: { ADMIN_EMAILS: "boss@example.com", WEBHOOK_ALLOWED_ADDRESSES: "127.0.0.1" },
  });
});
afterAll(() => closeVerified(site));

type Person = Awaited<ReturnType<TestApp["signUp"]>>;

function remove(person: Person, payload: object) {
  return person.inject({ method: "DELETE", url: "/api/users/me", payload });
}

const spendingRules = { day: 9, month: null, mailBelow: 1 };
const remembered = { operation: "copy", options: { number: 7 } };

/** A session with a file, and a paid run with an output file. */
async function somebodyWithFiles(email?: string) {
  const person = await site.signUp(email);
  const { sessionId } = await startSessionOf(person, "trial_1");
  await person.inject({ method: "PUT", url: "/api/users/me/favourites/resize-image_1" });
  await person.inject({ method: "PUT", url: "/api/users/me/options/trial_1", payload: remembered });
  await person.inject({ method: "PUT", url: "/api/credits/spending", payload: spendingRules });
  await person.inject(uploadTo(sessionId, [{ filename: "diary.txt", content: "dear diary" }]));
  const answer = await askForRun(person, "trial/copy", { sessionId });
  expect(answer.statusCode).toBe(200);
  const { key } = await giveKey(site, person, { name: `Key of ${person.email}` });
  const hook = { url: "https://127.0.0.1/diary", events: ["run.succeeded"] };
  const { webhookId } = (
    await person.inject({ method: "POST", url: "/api/webhooks", payload: hook })
  ).json();
  await person.inject({ method: "POST", url: `/api/webhooks/${webhookId}/test` });
  const pipeline = {
    v: 1,
    steps: [{ use: "hash-text-and-files_1/text", with: { text: "diary" } }],
  };
  const saved = { name: "Hash my diary", pipeline, sharing: "link" };
  const { pipelineId } = (
    await person.inject({ method: "POST", url: "/api/pipelines", payload: saved })
  ).json();
  const daily = { pipelineId, cron: "0 6 * * *", timeZone: "UTC", text: "dear diary" };
  await person.inject({ method: "POST", url: "/api/schedules", payload: daily });
  const requestId = await requestDiary(person);
  return { person, sessionId, key, requestId, runId: String(answer.headers["run-id"]) };
}

/** A request with a file, a vote and a comment. */
async function requestDiary(person: Person): Promise<string> {
  const content = Buffer.from("dear diary").toString("base64");
  const payload = {
    name: "Diary to PDF",
    wish: "My diary as a book.",
    exampleInput: "dear diary",
    files: [{ folder: "output", filename: "diary.txt", content }],
  };
  const asked = await person.inject({ method: "POST", url: "/api/requests", payload });
  const { requestId } = asked.json<{ requestId: string }>();
  const url = `/api/requests/${requestId}/comments`;
  await person.inject({ method: "POST", url, payload: { text: "No diary, no sleep." } });
  return requestId;
}

async function tablesWith(text: string): Promise<string[]> {
  const { pool } = site.parts.database;
  const { rows: tables } = await pool.query<{ name: string }>(
    "SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public' ORDER BY 1",
  );
  const found: string[] = [];
  for (const { name } of tables) {
    const { rowCount } = await pool.query(
      `SELECT FROM ${name} AS row WHERE strpos(row::text, $1) > 0`,
      [text],
    );
    if (rowCount !== 0) found.push(name);
  }
  return found;
}

async function filesOf(sessionId: string): Promise<string[]> {
  const folder = path.join(site.parts.config.dataDirectory, "files", "sessions", sessionId);
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  return entries.filter((entry) => entry.isFile()).map(({ name }) => name);
}

test("an unconfirmed deletion, a wrong password, an old sign-in and an administrator are refused", async () => {
  const person = await site.signUp();
  const boss = await site.signUp("boss@example.com");
  const confirmation = person.email;
  const refused = async (who: Person, payload: object) => {
    const answer = await remove(who, payload);
    const { code, detail } = answer.json<{ code: string; detail: string }>();
    return [answer.statusCode, code, detail];
  };
  expect(await refused(person, { confirmation: "x", password: testPassword })).toEqual([
    422,
    "confirmation_mismatch",
    "Type your email address to confirm.",
  ]);
  expect(await refused(person, { confirmation })).toEqual([
    403,
    "wrong-password",
    "Invalid login credentials. Please check your email and password.",
  ]);
  expect((await refused(person, { confirmation, password: "wrong" }))[1]).toBe("wrong-password");
  expect(await refused(boss, { confirmation: boss.email, password: testPassword })).toEqual([
    409,
    "cannot_delete_yourself",
    "You cannot delete your own account",
  ]);
  site.clock.advance(60 * 60_000 + 1);
  const old = await refused(person, { confirmation, password: testPassword });
  expect(old[1]).toBe("requires-recent-login");
  expect((await person.inject({ url: "/api/users/me" })).statusCode).toBe(200);
});

test("deleting takes everything but ledger entries and counts without a name and runs without content", async () => {
  const { person, sessionId, runId, key } = await somebodyWithFiles("leaver@example.com");
  expect((await filesOf(sessionId)).length).toBeGreaterThan(0);
  await person.inject({
    method: "POST",
    url: "/api/users/me/email",
    payload: { newEmail: "elsewhere@example.com" },
  });
  const token = await person.freshToken();
  // Otherwise it depends on the minute whether the run is counted.
  await keepHouse(site.parts);
  const payload = { confirmation: " Leaver@example.com", password: testPassword };
  expect((await remove(person, payload)).statusCode).toBe(204);

  const me = await site.app.inject({ url: "/api/users/me", headers: bearer(token) });
  expect(me.json()).toMatchObject({ status: 401, code: "token_invalid" });
  const byKey = await site.app.inject({ url: "/api/runs", headers: bearer(key) });
  expect(byKey.json()).toMatchObject({ status: 401, code: "key_invalid" });
  const credentials = { email: person.email, password: testPassword };
  const signIn = await site.app.inject({
    method: "POST",
    url: "/api/auth/sign-in/email",
    payload: credentials,
  });
  expect(signIn.statusCode).toBe(401);
  expect(await filesOf(sessionId)).toEqual([]);
  expect(await tablesWith("leaver@example.com")).toEqual([]);
  expect(await tablesWith("elsewhere@example.com")).toEqual([]);
  expect(await tablesWith("diary")).toEqual([]);
  expect(await tablesWith(person.userId)).toEqual([
    "credit_balances",
    "credit_entries",
    "runs",
    "usage_days",
  ]);
  const { rows } = await site.parts.database.pool.query(
    "SELECT status, options, result, idempotency_key FROM runs WHERE id = $1",
    [runId],
  );
  expect(rows).toEqual([{ status: "succeeded", options: {}, result: null, idempotency_key: null }]);
  const again = await site.signUp("leaver@example.com");
  expect(again.userId).not.toBe(person.userId);
});

test("a run at work is cancelled, and what it held is released", async () => {
  const person = await site.signUp();
  const { sessionId } = await startSessionOf(person, "trial_1");
  const asked = await askForRun(person, "trial/wait", { sessionId }, { prefer: "respond-async" });
  const runId = String(asked.headers["run-id"]);
  await runWhen(person, runId, ({ status }) => status === "running");
  const payload = { confirmation: person.email, password: testPassword };
  expect((await remove(person, payload)).statusCode).toBe(204);
  const { rows } = await site.parts.database.pool.query(
    "SELECT type FROM credit_entries WHERE run_id = $1 ORDER BY id",
    [runId],
  );
  expect(rows).toEqual([{ type: "hold" }, { type: "release" }]);
  expect(await tablesWith(sessionId)).toEqual(["runs"]);
});

test("a deletion that the storage cuts short is finished by the housekeeping", async () => {
  const { person, sessionId } = await somebodyWithFiles("stuck@example.com");
  const { storage } = site.parts;
  const { delete: deleteFile, deletePrefix } = storage;
  const broken = async () => Promise.reject(new Error("The disk is gone."));
  Object.assign(storage, { delete: broken, deletePrefix: broken });
  const payload = { confirmation: person.email, password: testPassword };
  expect((await remove(person, payload)).statusCode).toBe(204);
  Object.assign(storage, { delete: deleteFile, deletePrefix });

  expect(await tablesWith("stuck@example.com")).toEqual([]);
  expect(await filesOf(sessionId)).not.toEqual([]);
  expect(await tablesWith(sessionId)).toContain("sessions");
  site.clock.advance(2 * 60 * 60_000);
  await keepHouse(site.parts);
  expect(await filesOf(sessionId)).toEqual([]);
  expect(await tablesWith(sessionId)).toEqual(["runs"]);
  expect(await tablesWith(person.userId)).not.toContain("identity_users");
});

test("one's own data come as one document, with what the other calls show", async () => {
  const { person, sessionId, runId, key, requestId } = await somebodyWithFiles();
  await somebodyWithFiles();
  const answer = await person.inject({ url: "/api/users/me/data" });
  expect(answer.statusCode).toBe(200);
  expect(answer.headers["content-type"]).toBe("application/json; charset=utf-8");
  expect(answer.headers["content-disposition"]).toBe('attachment; filename="pennyworks-data.json"');
  const me = await person.inject({ url: "/api/users/me" });
  const sessions = await person.inject({ url: "/api/sessions" });
  const runs = await person.inject({ url: "/api/runs" });
  const credits = await person.inject({ url: "/api/credits" });
  const keys = await person.inject({ url: "/api/keys" });
  const webhooks = await person.inject({ url: "/api/webhooks" });
  const pipelines = await person.inject({ url: "/api/pipelines" });
  expect(pipelines.body).toContain("Hash my diary");
  const schedules = await person.inject({ url: "/api/schedules" });
  expect(schedules.json()).toMatchObject([{ text: "dear diary" }]);
  expect(answer.json()).toEqual({
    account: me.json(),
    sessions: sessions.json(),
    runs: runs.json<{ runs: unknown[] }>().runs,
    creditEntries: credits.json<{ entries: unknown[] }>().entries,
    purchases: [],
    favouriteUtilities: ["resize-image_1"],
    rememberedOptions: [
      { ...remembered, utilityId: "trial_1", changedAt: site.clock.now().toISOString() },
    ],
    apiKeys: keys.json(),
    webhooks: webhooks.json(),
    webhookDeliveries: [
      expect.objectContaining({ deliveryId: expect.any(String), event: "webhook.test" }),
    ],
    pipelines: pipelines.json<{ pipelines: unknown[] }>().pipelines,
    schedules: schedules.json(),
    spendingRules: [{ day: { limit: 9, spent: 1 }, month: null, mailBelow: 1 }],
    requests: [
      {
        requestId,
        name: "Diary to PDF",
        wish: "My diary as a book.",
        exampleInput: "dear diary",
        exampleOutput: "",
        files: [
          {
            fileId: expect.any(String),
            folder: "output",
            filename: "diary.txt",
            contentType: "text/plain",
            size: 10,
          },
        ],
        state: "new",
        createdAt: site.clock.now().toISOString(),
      },
    ],
    requestVotes: [{ requestId, createdAt: site.clock.now().toISOString() }],
    requestComments: [
      {
        commentId: expect.any(String),
        requestId,
        text: "No diary, no sleep.",
        createdAt: site.clock.now().toISOString(),
      },
    ],
  });
  expect(keys.json()).toMatchObject([{ name: `Key of ${person.email}` }]);
  expect(webhooks.json()).toMatchObject([{ url: "https://127.0.0.1/diary" }]);
  expect(answer.body).not.toContain(key);
  expect(answer.body).toContain(sessionId);
  expect(answer.body).toContain(runId);
  expect(answer.body).toContain("diary.txt");
});

test("a document of more than one page is whole", async () => {
  const person = await site.signUp();
  const { pool } = site.parts.database;
  await pool.query(
    `INSERT INTO credit_entries (user_id, pool, type, amount, reason, unique_key, created_at)
     SELECT $1, 'paid', 'purchase', 100, 'Page ' || n, $1 || n, now() FROM generate_series(1, 250) AS n`,
    [person.userId],
  );
  await pool.query(
    "INSERT INTO credit_balances (user_id, pool, balance) VALUES ($1, 'paid', 25000)",
    [person.userId],
  );
  const answer = await person.inject({ url: "/api/users/me/data" });
  const { creditEntries } = answer.json<{ creditEntries: { reason: string }[] }>();
  expect(new Set(creditEntries.map(({ reason }) => reason)).size).toBe(251);
});
