import { randomUUID } from "node:crypto";
import type { InjectOptions } from "fastify";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { Problem } from "#contract/schemas/problem.ts";
import type { Session } from "#contract/schemas/session.ts";
import type { TestAccount } from "../../../../tests/support/accounts.ts";
import { createTestApp, type TestApp } from "../../../../tests/support/app.ts";
import { startSessionOf } from "../../../../tests/support/sessions.ts";

const utilityId = "resize-image_1";
const minute = 60_000;
let house: TestApp;
let admin: TestAccount;
let ann: TestAccount;

beforeAll(async () => {
  house = await createTestApp(import.meta.filename, {
    environment: { ADMIN_EMAILS: "admin@example.com" },
  });
  admin = await house.signUp("admin@example.com");
});
beforeEach(async () => {
  ann = await house.signUp();
});
afterAll(() => house.close());

const pool = () => house.parts.database.pool;

async function refusal(account: TestAccount, options: InjectOptions) {
  const { statusCode, body } = await account.inject(options);
  const { code, detail } = JSON.parse(body) as Problem;
  return [statusCode, code, detail];
}

function start(id: string): InjectOptions {
  return { method: "POST", url: "/api/sessions/start", payload: { utility_id: id } };
}

async function changeUtility(change: string, values: unknown[] = []): Promise<void> {
  await pool().query(`UPDATE utilities SET ${change} WHERE id = '${utilityId}'`, values);
}

async function setRunning(sessionId: string, runId: string | null): Promise<void> {
  await pool().query("UPDATE sessions SET running_run_id = $2 WHERE id = $1", [sessionId, runId]);
}

describe("start", () => {
  beforeEach(async () => {
    await changeUtility(
      "status = 'generally_available', alternative_utility_id = NULL, allowed_email_domains = '{}'",
    );
  });

  test("refuses whoever is not signed in", async () => {
    const answer = await house.app.inject(start(utilityId));
    expect([answer.statusCode, answer.json<Problem>().code]).toEqual([401, "not_signed_in"]);
  });

  test("refuses an unknown utility and a malformed id", async () => {
    expect(await refusal(ann, start("nothing_1"))).toEqual([
      404,
      "utility_not_found",
      "This utility doesn't exist.",
    ]);
    expect((await refusal(ann, start("resize image"))).slice(0, 2)).toEqual([
      400,
      "invalid_request",
    ]);
  });

  test.each(["dev", "test"])("hides one in %s from all but administrators", async (status) => {
    await changeUtility("status = $1", [status]);
    expect((await refusal(ann, start(utilityId))).slice(0, 2)).toEqual([404, "utility_not_found"]);
    expect((await startSessionOf(admin)).utilityId).toBe(utilityId);
  });

  test.each([
    ["disabled", null, '"Resize Image" is disabled.'],
    ["disabled", "other_2", '"Resize Image" is disabled.'],
    [
      "decommissioned",
      "generate-passwords_1",
      '"Resize Image" has been decommissioned. Use "Generate Passwords" instead.',
    ],
  ])("refuses one that is %s, naming %s", async (status, alternative, sentence) => {
    await changeUtility("status = $1, alternative_utility_id = $2", [status, alternative]);
    expect(await refusal(ann, start(utilityId))).toEqual([409, "utility_not_available", sentence]);
  });

  test("refuses a row without code", async () => {
    await pool().query(
      `INSERT INTO utilities SELECT 'planned_1', 'planned', 1, 'Planned', description,
         credits_per_execution, free_credits_allowed, session_files_retention_minutes, status,
         NULL, tags, allow_ads, requires_account, allowed_email_domains, created_at, updated_at
       FROM utilities WHERE id = '${utilityId}' ON CONFLICT DO NOTHING`,
    );
    expect(await refusal(ann, start("planned_1"))).toEqual([
      409,
      "utility_not_available",
      '"Planned" is not available yet.',
    ]);
  });

  test("refuses emails of other domains, naming those that are allowed", async () => {
    await changeUtility("allowed_email_domains = $1", [["example.org", "example.net"]]);
    expect(await refusal(ann, start(utilityId))).toEqual([
      403,
      "email_domain_not_allowed",
      '"Resize Image" is only available to email addresses at example.org or example.net.',
    ]);
  });

  test("gives one session that lasts for the retention time, and the same one again", async () => {
    const first = await ann.inject(start(utilityId));
    const now = house.clock.now();
    expect(first.statusCode).toBe(201);
    expect(first.json()).toEqual({
      sessionId: expect.stringMatching(/^[0-9a-f-]{36}$/),
      utilityId,
      userId: ann.userId,
      status: "ACTIVE",
      origin: "page",
      createdAt: now.toISOString(),
      updatedAt: now.toISOString(),
      expiresAt: new Date(now.getTime() + 60 * minute).toISOString(),
      inputFiles: [],
      outputFiles: [],
    });
    const second = await ann.inject(start(utilityId));
    expect(second.statusCode).toBe(200);
    expect(second.json()).toEqual(first.json());
  });

  test("leaves sessions of API calls alone, of which there may be many", async () => {
    const calls = await pool().query<{ id: string }>(
      `INSERT INTO sessions (id, user_id, utility_id, status, created_at, updated_at, expires_at,
         origin)
       SELECT gen_random_uuid(), $1, $2, 'ACTIVE', $3, $3, $4, 'call' FROM generate_series(1, 2)
       RETURNING id`,
      [ann.userId, utilityId, house.clock.now(), new Date(house.clock.now().getTime() + minute)],
    );
    expect((await ann.inject(start(utilityId))).statusCode).toBe(201);
    const listed = await ann.inject({ url: "/api/sessions" });
    const origins = listed.json<Session[]>().map(({ origin }) => origin);
    expect(origins.toSorted()).toEqual(["call", "call", "page"]);
    // Once expired too, none is in the way.
    house.clock.advance(61 * minute);
    expect((await ann.inject(start(utilityId))).statusCode).toBe(201);
    const states = await pool().query("SELECT DISTINCT status FROM sessions WHERE id = ANY($1)", [
      calls.rows.map(({ id }) => id),
    ]);
    expect(states.rows).toEqual([{ status: "ACTIVE" }]);
  });

  test("gives calls at once the same session", async () => {
    await ann.freshToken();
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => ann.inject(start(utilityId))),
    );
    const ids = new Set(answers.map((answer) => answer.json<Session>().sessionId));
    expect(ids.size).toBe(1);
    expect(answers.filter(({ statusCode }) => statusCode === 201)).toHaveLength(1);
  });

  test("ends an expired session first, unless a run is at work in it", async () => {
    const old = await startSessionOf(ann);
    await setRunning(old.sessionId, randomUUID());
    house.clock.advance(60 * minute);
    expect((await refusal(ann, start(utilityId))).slice(0, 2)).toEqual([409, "session_busy"]);
    await setRunning(old.sessionId, null);
    const next = await startSessionOf(ann);
    expect(next.sessionId).not.toBe(old.sessionId);
    const read = await ann.inject({ url: `/api/sessions/${old.sessionId}` });
    expect(read.json<Session>().status).toBe("TIMED_OUT");
  });

  test("refuses the 61st start within a minute, of that account alone", async () => {
    await ann.freshToken();
    const answers = await Promise.all(
      Array.from({ length: 61 }, () => ann.inject(start(utilityId))),
    );
    expect(answers.filter(({ statusCode }) => statusCode === 429)).toHaveLength(1);
    expect((await admin.inject(start(utilityId))).statusCode).not.toBe(429);
  });
});

describe("read and list", () => {
  test("refuses malformed, unknown and foreign ids in the same words, but not administrators", async () => {
    const { sessionId } = await startSessionOf(ann);
    const other = await house.signUp();
    const unknown = [404, "session_not_found", "This session doesn't exist."];
    expect((await refusal(ann, { url: "/api/sessions/123" })).slice(0, 2)).toEqual([
      400,
      "invalid_request",
    ]);
    expect(await refusal(ann, { url: `/api/sessions/${randomUUID()}` })).toEqual(unknown);
    expect(await refusal(other, { url: `/api/sessions/${sessionId}` })).toEqual(unknown);
    const read = await admin.inject({ url: `/api/sessions/${sessionId}` });
    expect(read.json<Session>().userId).toBe(ann.userId);
  });

  test("lists one's own, newest first, by status and code and up to a limit", async () => {
    const old = await startSessionOf(ann);
    house.clock.advance(60 * minute);
    const current = await startSessionOf(ann);
    const list = async (query: string) => {
      const answer = await ann.inject({ url: `/api/sessions${query}` });
      return answer.json<Session[]>().map(({ sessionId }) => sessionId);
    };
    expect(await list("")).toEqual([current.sessionId, old.sessionId]);
    expect(await list("?limit=1")).toEqual([current.sessionId]);
    expect(await list("?status=TIMED_OUT")).toEqual([old.sessionId]);
    expect(await list("?utility_code=resize-image&status=ACTIVE")).toEqual([current.sessionId]);
    expect(await list("?utility_code=resize")).toEqual([]);
    expect((await ann.inject({ url: "/api/sessions?utility_code=%00" })).statusCode).toBe(400);
  });
});

describe("end and extend", () => {
  const patch = (sessionId: string, rest: string): InjectOptions => ({
    method: "PATCH",
    url: `/api/sessions/${sessionId}${rest}`,
  });

  test("refuse foreign sessions, administrators too, and sessions with a run at work", async () => {
    const { sessionId } = await startSessionOf(ann);
    for (const rest of ["?status=TIMED_OUT", "/reset_timeout"]) {
      expect((await refusal(admin, patch(sessionId, rest))).slice(0, 2)).toEqual([
        404,
        "session_not_found",
      ]);
    }
    await setRunning(sessionId, randomUUID());
    expect(await refusal(ann, patch(sessionId, "?status=TIMED_OUT&delete=true"))).toEqual([
      409,
      "session_busy",
      "A run is in progress in this session. Wait until it ends.",
    ]);
    await setRunning(sessionId, null);
  });

  test("refuse a status that nobody may set", async () => {
    const { sessionId } = await startSessionOf(ann);
    for (const status of ["ACTIVE", "DELETED"]) {
      const [statusCode] = await refusal(ann, patch(sessionId, `?status=${status}`));
      expect(statusCode).toBe(400);
    }
  });

  test("end once, again in the same way, and in no other", async () => {
    const { sessionId } = await startSessionOf(ann);
    const ended = await ann.inject(patch(sessionId, "?status=COMPLETED"));
    expect([ended.statusCode, ended.json<Session>().status]).toEqual([200, "COMPLETED"]);
    const again = await ann.inject(patch(sessionId, "?status=COMPLETED&delete=true"));
    expect([again.statusCode, again.body]).toEqual([204, ""]);
    const ended409 = [
      409,
      "session_not_active",
      "Session has expired. Refresh or initialize a new session.",
    ];
    expect(await refusal(ann, patch(sessionId, "?status=TIMED_OUT"))).toEqual(ended409);
    expect(await refusal(ann, patch(sessionId, "/reset_timeout"))).toEqual(ended409);
  });

  test("extend to now plus the retention time, until the expiry and not at it", async () => {
    const { sessionId } = await startSessionOf(ann);
    house.clock.advance(60 * minute - 1);
    const extended = await ann.inject(patch(sessionId, "/reset_timeout"));
    expect(extended.statusCode).toBe(200);
    expect(extended.json<Session>().expiresAt).toBe(
      new Date(house.clock.now().getTime() + 60 * minute).toISOString(),
    );
    house.clock.advance(60 * minute);
    expect((await refusal(ann, patch(sessionId, "/reset_timeout"))).slice(0, 2)).toEqual([
      409,
      "session_not_active",
    ]);
  });
});
