import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { Origin } from "#contract/facts/origin.ts";
import type { Usage, UsedRun } from "#contract/schemas/usage.ts";
import { creditRules } from "#server/features/accounts/index.ts";
import { tableOf } from "#kit/pipeline/run-batch.ts";
import { releaseHold } from "#server/features/credits/index.ts";
import { inTransaction } from "#server/platform/database/in-transaction.ts";
import { moveGuestBelongings } from "#server/guest-belongings.ts";
import type { TestAccount } from "../../../../tests/support/accounts.ts";
import { giveKey } from "../../../../tests/support/api-keys.ts";
import { createTestApp, type TestApp } from "../../../../tests/support/app.ts";
import { holdCredits, settleHold } from "../../../../tests/support/held-credits.ts";
import { hundredths } from "../../../../tests/support/hundredths.ts";
import { countUsage, verifyUsage } from "./index.ts";

let site: TestApp;
let person: TestAccount;
let keyId: string;
let today: string;
let day: (before: number) => string;

beforeAll(async () => {
  site = await createTestApp(import.meta.filename, { environment: { SIGN_UPS_PER_HOUR: "1000" } });
  const now = site.clock.now().getTime();
  day = (before) => new Date(now - before * 24 * 3_600_000).toISOString().slice(0, 10);
  today = day(0);
});
afterAll(async () => {
  expect(await verifyUsage(site.parts.database)).toEqual([]);
  await site.close();
});

beforeEach(async () => {
  person = await site.signUp();
  ({ keyId } = await giveKey(site, person, { name: '=Nightly, "script"' }));
});

interface Ran {
  readonly status?: "queued" | "succeeded" | "failed" | "cancelled";
  /** In hundredths. */
  readonly price?: number;
  readonly utilityId?: string;
  readonly origin?: Origin;
  readonly withKey?: boolean;
  readonly daysAgo?: number;
  readonly sessionId?: string;
}

/** A requested run, ended unless active. */
async function ran(given: Ran = {}, userId = person.userId): Promise<string> {
  const { status = "succeeded", utilityId = "resize-image_1", origin = "page" } = given;
  const price = hundredths(given.price ?? 1);
  const runId = randomUUID();
  const at = new Date(`${day(given.daysAgo ?? 0)}T00:00:00.000Z`);
  await inTransaction(site.parts.database.pool, async (client) => {
    const hold = { userId, runId, price, freeCreditsAllowed: true, reason: "Test" };
    await holdCredits(client, creditRules(site.parts), hold);
    await client.query(
      `INSERT INTO runs (id, session_id, user_id, utility_id, operation, options, status, price,
         created_at, requester, origin, key_id)
       VALUES ($1, $2, $3, $4, 'enlarge', '{}', 'queued', $5, $6, $3, $7, $8)`,
      [
        runId,
        given.sessionId ?? randomUUID(),
        userId,
        utilityId,
        price,
        at,
        origin,
        given.withKey === true ? keyId : null,
      ],
    );
  });
  if (status !== "queued") await end(runId, status, at);
  return runId;
}

function end(runId: string, status: "succeeded" | "failed" | "cancelled", at: Date) {
  return inTransaction(site.parts.database.pool, async (client) => {
    await client.query(
      `UPDATE runs SET status = $2, started_at = $3, ended_at = $3::timestamptz + interval '1500 ms',
         error_code = CASE $2 WHEN 'failed' THEN 'no_input' END,
         error_detail = CASE $2 WHEN 'failed' THEN 'Choose an image first.' END
       WHERE id = $1`,
      [runId, status, at],
    );
    await (status === "succeeded" ? settleHold : releaseHold)(client, runId, at);
  });
}

async function usage(query = "", account = person): Promise<Usage> {
  const answer = await account.inject({ url: `/api/usage${query}` });
  expect(answer.statusCode, JSON.stringify(site.logged.findLast((line) => line["err"]))).toBe(200);
  return answer.json<Usage>();
}

async function runsOf(query = "") {
  const answer = await person.inject({ url: `/api/usage/runs${query}` });
  expect(answer.statusCode).toBe(200);
  return answer.json<{ runs: UsedRun[]; nextCursor: string | null }>();
}

const count = (batch = 1000) => countUsage(site.parts.database, batch);

/** In credits. */
async function charged(account: TestAccount): Promise<number> {
  const { rows } = await site.parts.database.pool.query<{ charged: number }>(
    `SELECT -sum(hold.amount)::bigint AS charged FROM credit_entries hold
     JOIN credit_entries settle USING (run_id, pool)
     WHERE hold.user_id = $1 AND hold.type = 'hold' AND settle.type = 'settle'`,
    [account.userId],
  );
  return (rows[0]?.charged ?? 0) / 100;
}

describe("usage is refused", () => {
  test.each(["/api/usage", "/api/usage/runs", "/api/usage/csv"])("at %s", async (url) => {
    expect((await site.app.inject({ url })).statusCode).toBe(401);
    const spans = [
      ["start_date=2026-02-02&end_date=2026-02-01", "The last day can't be before the first."],
      ["start_date=2024-01-01&end_date=2026-01-01", "Choose up to 366 days."],
      ["end_date=0001-01-01", "The first day can't be before 0001-01-01."],
      ["start_date=0000-01-01&end_date=0000-01-02", "The first day can't be before 0001-01-01."],
    ];
    for (const [query, detail] of spans) {
      const answer = await person.inject({ url: `${url}?${query}` });
      expect(answer.json()).toMatchObject({ status: 400, code: "invalid_request", detail });
    }
    for (const query of ["start_date=today", "outcome=fine", "key_id=1", "origin=mars"]) {
      const answer = await person.inject({ url: `${url}?${query}` });
      expect(answer.statusCode, query).toBe(400);
    }
  });

  test("for a cursor that is not one of ours", async () => {
    const answer = await person.inject({ url: "/api/usage/runs?cursor=W10" });
    expect(answer.json()).toMatchObject({ code: "invalid_request" });
  });
});

test("nothing was used: thirty days of nothing, and when free credits renew", async () => {
  const empty = await usage();
  expect(empty).toMatchObject({
    free: 10,
    paid: 0,
    startDate: day(29),
    endDate: today,
    total: { runs: 0, spent: 0, held: 0 },
    utilities: [],
    sources: [],
    outcomes: [],
  });
  const renewal = new Date(`${today.slice(0, 7)}-01T00:00:00.000Z`);
  renewal.setUTCMonth(renewal.getUTCMonth() + 1);
  expect(empty.freeCreditsRenewAt).toBe(renewal.toISOString());
  expect(empty.days.map((each) => each.day)).toEqual(
    Array.from({ length: 30 }, (_, index) => day(29 - index)),
  );
  expect(empty.days.every(({ runs, spent }) => runs === 0 && spent === 0)).toBe(true);
  expect(await runsOf()).toEqual({ runs: [], nextCursor: null });
});

test("sums are the ledger's, whether runs were counted, are being counted, or are not yet", async () => {
  await ran({ price: 7, daysAgo: 40 });
  await ran({ price: 3, daysAgo: 2 });
  await ran({ price: 2, daysAgo: 2, utilityId: "gone-away_1", origin: "call", withKey: true });
  await ran({ price: 29, utilityId: "gone-away_1", origin: "call", withKey: true });
  await ran({ status: "failed", price: 11 });
  await ran({ status: "cancelled", price: 11, origin: "call" });
  await ran({ status: "queued", price: 5 });
  await ran({ price: 0 });
  const expected = {
    total: { runs: 7, spent: 0.34, held: 0.05 },
    utilities: [
      { utilityId: "gone-away_1", name: null, runs: 2, spent: 0.31 },
      { utilityId: "resize-image_1", name: "Resize Image", runs: 5, spent: 0.03 },
    ],
    sources: [
      { origin: "call", keyId, keyName: '=Nightly, "script"', runs: 2, spent: 0.31 },
      { origin: "page", keyId: null, keyName: null, runs: 4, spent: 0.03 },
      { origin: "call", keyId: null, keyName: null, runs: 1, spent: 0 },
    ],
    outcomes: [
      { outcome: "succeeded", runs: 4, spent: 0.34 },
      { outcome: "cancelled", runs: 1, spent: 0 },
      { outcome: "failed", runs: 1, spent: 0 },
      { outcome: "pending", runs: 1, spent: 0 },
    ],
  };
  const byName = (one: { outcome: string }, other: { outcome: string }) =>
    one.outcome.localeCompare(other.outcome);
  const check = async () => {
    const { total, utilities, sources, outcomes, days } = await usage();
    expect({ total, utilities, sources }).toEqual({
      total: expected.total,
      utilities: expected.utilities,
      sources: expected.sources,
    });
    expect(outcomes.toSorted(byName)).toEqual(expected.outcomes.toSorted(byName));
    expect(days.filter(({ runs }) => runs > 0)).toEqual([
      { day: day(2), runs: 2, spent: 0.05 },
      { day: today, runs: 5, spent: 0.29 },
    ]);
    const year = await usage(`?start_date=${day(365)}&end_date=${today}`);
    expect(year.total.spent).toBe(0.41);
    expect(year.total.spent).toBe(await charged(person));
  };
  await check();
  expect(await count(3)).toBe(3);
  await check();
  while ((await count(3)) === 3);
  await check();
  expect(await count()).toBe(0);
  expect(await verifyUsage(site.parts.database)).toEqual([]);
});

test("filters narrow sums, runs and the file alike", async () => {
  const failed = await ran({ status: "failed", price: 11 });
  const called = await ran({ price: 2, origin: "call", withKey: true, utilityId: "gone-away_1" });
  await count();
  const paged = await ran({ price: 3, daysAgo: 1 });
  const pending = await ran({ status: "queued" });
  const found = async (query: string) => {
    const { total } = await usage(query);
    const { runs } = await runsOf(query);
    const csv = (await person.inject({ url: `/api/usage/csv${query}` })).body.split("\r\n");
    expect(total.runs, query).toBe(runs.length);
    expect(csv.slice(1, -1).map((line) => line.split(",").at(-1))).toEqual(
      runs.map(({ runId }) => runId),
    );
    return [total.spent, ...runs.map(({ runId }) => runId).toSorted()];
  };
  const sorted = (...ids: string[]) => ids.toSorted();
  expect(await found("")).toEqual([0.05, ...sorted(failed, called, paged, pending)]);
  expect(await found("?outcome=failed")).toEqual([0, failed]);
  expect(await found("?outcome=pending")).toEqual([0, pending]);
  expect(await found("?outcome=succeeded")).toEqual([0.05, ...sorted(called, paged)]);
  expect(await found(`?key_id=${keyId}`)).toEqual([0.02, called]);
  expect(await found("?origin=call")).toEqual([0.02, called]);
  expect(await found("?utility_id=gone-away_1&origin=page")).toEqual([0]);
  expect(await found(`?start_date=${day(1)}&end_date=${day(1)}`)).toEqual([0.03, paged]);
});

test("runs come newest first in pages, with price, duration, outcome and what is left of their files", async () => {
  const { pool } = site.parts.database;
  const sessionId = randomUUID();
  await pool.query(
    `INSERT INTO sessions (id, user_id, utility_id, status, created_at, updated_at, expires_at)
     VALUES ($1, $2, 'resize-image_1', 'COMPLETED', now(), now(), now())`,
    [sessionId, person.userId],
  );
  const first = await ran({ daysAgo: 2, sessionId, origin: "call", withKey: true });
  await ran({ daysAgo: 1, status: "failed", price: 3 });
  await ran({ status: "queued", price: 4 });
  await pool.query(
    `INSERT INTO session_files (id, session_id, folder, filename, state, run_id, content_type, size,
       created_at, updated_at)
     SELECT gen_random_uuid(), $1, folder, name, state, run_id::uuid, 'image/png', 5, now(), now()
     FROM (VALUES ('output', 'here.png', 'stored', $2), ('output', 'gone.png', 'deleting', $2),
       ('output', 'other.png', 'stored', NULL), ('input', 'in.png', 'stored', NULL)
     ) AS file (folder, name, state, run_id)`,
    [sessionId, first],
  );
  const page = await runsOf("?limit=2");
  expect(page.runs).toMatchObject([
    { outcome: "pending", price: 0.04, charged: 0, milliseconds: null, endedAt: null },
    {
      outcome: "failed",
      price: 0.03,
      charged: 0,
      error: { code: "no_input", detail: "Choose an image first." },
    },
  ]);
  const last = await runsOf(`?limit=2&cursor=${page.nextCursor}`);
  const at = `${day(2)}T00:00:00.000Z`;
  expect(last).toEqual({
    runs: [
      {
        runId: first,
        sessionId,
        utilityId: "resize-image_1",
        utilityName: "Resize Image",
        operation: "enlarge",
        operationName: "Enlarge",
        origin: "call",
        keyId,
        keyName: '=Nightly, "script"',
        outcome: "succeeded",
        batch: null,
        price: 0.01,
        charged: 0.01,
        error: null,
        createdAt: at,
        startedAt: at,
        endedAt: `${day(2)}T00:00:01.500Z`,
        milliseconds: 1500,
        files: [expect.objectContaining({ filename: "here.png", size: 5 })],
      },
    ],
    nextCursor: null,
  });
  const csv = await person.inject({ url: "/api/usage/csv?outcome=succeeded" });
  expect(csv.headers["content-type"]).toBe("text/csv; charset=utf-8");
  expect(csv.headers["content-disposition"]).toBe(
    `attachment; filename="usage-${day(29)}-to-${today}.csv"`,
  );
  expect(csv.body).toBe(
    "created_at,ended_at,utility,operation,origin,key,outcome,credits,milliseconds,error,run_id\r\n" +
      `${at},${day(2)}T00:00:01.500Z,resize-image_1,enlarge,call,"'=Nightly, ""script""",succeeded,0.01,1500,,${first}\r\n`,
  );

  const rename = (name: string) =>
    pool.query("UPDATE api_keys SET name = $2 WHERE id = $1", [keyId, name]);
  for (const sign of ["+", "-", "@", "\t", "＝", "＋", "－", "＠"]) {
    await rename(`${sign}1`);
    const { body } = await person.inject({ url: "/api/usage/csv?outcome=succeeded" });
    expect(body).toContain(`,call,'${sign}1,succeeded,`);
  }
  await rename('=Nightly, "script"');
});

test("a batch is named by its utility, with how many of its files are done", async () => {
  const { pool } = site.parts.database;
  const steps = [
    { use: "resize-image_1/reduce", with: { longestSide: 9 } },
    { use: "split-image_1/split", off: true },
    { use: "gone_1/x" },
  ];
  const input = { filename: "a.png", contentType: "image/png", bytes: 1 };
  const ended = ["done", "failed", "done", "cancelled"] as const;
  const table = tableOf(ended.map((each) => ({ input, ended: each, problem: null, outputs: [] })));
  const fill = async (options: object, result: unknown, daysAgo: number) => {
    const runId = await ran({ utilityId: "pipeline_1", daysAgo });
    await pool.query("UPDATE runs SET operation = 'run', options = $2, result = $3 WHERE id = $1", [
      runId,
      JSON.stringify(options),
      JSON.stringify(result),
    ]);
  };
  const shown = async () => {
    const { runs } = await runsOf("?limit=1");
    return runs.map(({ utilityName, operationName, batch }) => [utilityName, operationName, batch]);
  };
  await fill({ pipeline: { v: 1, steps }, mode: "each" }, table, 1);
  expect(await shown()).toEqual([["Batch (Resize Image and gone_1)", "Run", { done: 2, all: 4 }]]);
  const four = Array.from({ length: 4 }, () => steps[0]);
  await fill({ pipeline: { v: 1, steps: four } }, table, 0);
  expect(await shown()).toEqual([
    ["Pipeline (Resize Image, Resize Image, and 2 more)", "Run", null],
  ]);
  const csv = await person.inject({ url: "/api/usage/csv" });
  expect(csv.body).toContain(",pipeline_1,run,page,");
});

test("ends that come while others count are in sums once", async () => {
  const at = new Date(`${today}T00:00:00.000Z`);
  const runs: string[] = [];
  for (let index = 0; index < 12; index += 1) runs.push(await ran({ status: "queued" }));
  const totals = await Promise.all(
    runs.flatMap((runId, index) => [
      end(runId, index % 3 === 0 ? "failed" : "succeeded", at),
      count(2),
      usage().then(({ total }) => total.runs),
    ]),
  );
  expect(totals.filter((_, index) => index % 3 === 2)).toEqual(runs.map(() => 12));
  while ((await count()) > 0);
  expect((await usage()).total).toEqual({ runs: 12, spent: 0.08, held: 0 });
  expect(await verifyUsage(site.parts.database)).toEqual([]);
});

test("a run whose end was changed after it was counted is counted as what it became", async () => {
  const { pool } = site.parts.database;
  const runId = await ran({ price: 0 });
  await count();
  await pool.query("UPDATE runs SET status = 'failed' WHERE id = $1", [runId]);
  const outcomes = [{ outcome: "failed", runs: 1, spent: 0 }];
  expect((await usage()).outcomes).toEqual(outcomes);
  expect(await count()).toBe(1);
  expect((await usage()).outcomes).toEqual(outcomes);
});

test("what is wrong is said of each account and day", async () => {
  const { pool } = site.parts.database;
  await ran({ price: 3 });
  await count();
  const change = (by: number) =>
    pool.query("UPDATE usage_days SET spent = spent + $2, runs = runs + $2 WHERE user_id = $1", [
      person.userId,
      by,
    ]);
  await change(1);
  expect(await verifyUsage({ pool })).toEqual([
    `The usage of ${person.userId} adds up to 4, but the ledger charged 3.`,
    `The usage of ${person.userId} on ${today} counts 2 runs, but there are 1.`,
  ]);
  await change(-1);
});

test("a key that may read sees the account's usage, with what it ran under its name", async () => {
  const reader = await giveKey(site, person, { name: "Reader", scopes: ["run", "read"] });
  const post = (url: string, payload: object) => reader.inject({ method: "POST", url, payload });
  const session = await post("/api/sessions/start", { utility_id: "generate-passwords_1" });
  const { sessionId } = session.json<{ sessionId: string }>();
  const run = await post(`/api/sessions/${sessionId}/runs`, { operation: "generate" });
  expect(run.statusCode).toBe(201);
  const seen = (await reader.inject({ url: "/api/usage" })).json<Usage>();
  expect(seen.sources).toEqual([
    { origin: "page", keyId: reader.keyId, keyName: "Reader", runs: 1, spent: 0 },
  ]);
  const runner = await giveKey(site, person, { scopes: ["run"] });
  for (const url of ["/api/usage", "/api/usage/runs", "/api/usage/csv"]) {
    expect((await runner.inject({ url })).json()).toMatchObject({ code: "scope_missing" });
  }
});

test("a guest's usage becomes the account's, and nobody sees another's", async () => {
  const { pool } = site.parts.database;
  const guest = randomUUID();
  for (const userId of [guest, person.userId]) await ran({ price: 0 }, userId);
  await count();
  await ran({ price: 0 }, guest);
  expect((await usage()).total.runs).toBe(1);
  await inTransaction(pool, (client) =>
    moveGuestBelongings(client, { from: guest, to: person.userId, now: site.clock.now() }),
  );
  expect((await usage()).total.runs).toBe(3);
  expect((await runsOf()).runs).toHaveLength(3);
  expect((await usage("", await site.signUp())).total.runs).toBe(0);
});
