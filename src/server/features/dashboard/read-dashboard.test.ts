import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { ActivityPoint, Dashboard } from "#contract/schemas/dashboard.ts";
import type { TestAccount } from "../../../../tests/support/accounts.ts";
import { signUpAdministrator } from "../../../../tests/support/administrators.ts";
import { createTestApp, type TestApp } from "../../../../tests/support/app.ts";
import { createTestClock } from "../../../../tests/support/clock.ts";
import { becomeGuest } from "../../../../tests/support/guests.ts";
import { countActivity } from "./index.ts";

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;
/** Today at 10:30 UTC. */
const start = new Date(Math.floor(Date.now() / day) * day + 10.5 * hour);

let site: TestApp;
let admin: TestAccount;
let person: TestAccount;

beforeAll(async () => {
  site = await createTestApp(import.meta.filename, { clock: createTestClock(start) });
  admin = await signUpAdministrator(site, "zoe@example.com");
  person = await site.signUp();
});
beforeEach(async () => {
  site.clock.advance(start.getTime() - site.clock.now().getTime());
  for (const table of [
    "activity_hours",
    "utility_days",
    "site_gauges",
    "runs",
    "sessions",
    "analytics_events",
  ]) {
    await pool().query(`DELETE FROM ${table}`);
  }
  await pool().query(
    `ALTER TABLE credit_entries DISABLE TRIGGER credit_entries_append_only;
     DELETE FROM credit_entries WHERE run_id IS NOT NULL;
     ALTER TABLE credit_entries ENABLE TRIGGER credit_entries_append_only`,
  );
  await pool().query("UPDATE identity_users SET created_at = '2020-01-01'");
});
afterAll(() => site.close());

const pool = () => site.parts.database.pool;
const ago = (milliseconds: number) => new Date(start.getTime() - milliseconds);

async function dashboard(): Promise<Dashboard> {
  const answer = await admin.inject({ url: "/api/admin/dashboard" });
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json();
}

/** Includes its ledger entries. */
async function insertRun(
  end: Date | null,
  { status = "succeeded", price = 0, utility = "resize-image_1" } = {},
) {
  const id = randomUUID();
  await pool().query(
    `INSERT INTO runs (id, session_id, user_id, utility_id, operation, options, status, price,
       created_at, ended_at, requester)
     VALUES ($1, $2, 'ada', $3, 'enlarge', '{}', $4, $5, $6, $7, 'ada')`,
    [id, randomUUID(), utility, status, price, end ?? start, end],
  );
  if (price === 0) return;
  const [type, amount] = status === "succeeded" ? ["settle", 0] : ["release", price];
  await pool().query(
    `INSERT INTO credit_entries
       (user_id, pool, type, amount, run_id, reason, unique_key, created_at)
     SELECT 'ada', 'paid', type, amount, $1::uuid, 'Trial', type || $1, $2
     FROM (VALUES ('hold', -$3::bigint), ($4, $5)) AS entries (type, amount)`,
    [id, end ?? start, price, type, amount],
  );
}

async function insertSession(status: string, expires: Date, size: number) {
  const id = randomUUID();
  await pool().query(
    `INSERT INTO sessions (id, user_id, utility_id, status, created_at, updated_at, expires_at)
     VALUES ($1, $1::uuid::text, 'resize-image_1', $2, $3, $3, $3)`,
    [id, status, expires],
  );
  await pool().query(
    `INSERT INTO session_files
       (id, session_id, folder, filename, state, content_type, size, created_at, updated_at)
     SELECT gen_random_uuid(), $1, 'input', state, state, 'text/plain', $2, now(), now()
     FROM unnest(ARRAY['stored', 'writing']) AS state`,
    [id, size],
  );
}

/** `detail` is an error's location or a failed run's browser. */
async function insertEvent(name: string, code: string | null, at: Date, detail: string | null) {
  const isRun = name !== "browser_error";
  await pool().query(
    `INSERT INTO analytics_events
       (name, utility_id, operation, code, screen, place, browser, created_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8)`,
    [
      name,
      isRun ? "resize-image_1" : null,
      isRun ? "enlarge" : null,
      code,
      isRun ? null : "/search",
      isRun ? null : detail,
      isRun ? detail : null,
      at,
    ],
  );
}

const quiet = {
  runs: 0,
  failures: 0,
  creditsSpent: 0,
  newUsers: 0,
  activeSessions: 0,
  successesSeen: 0,
  failuresSeen: 0,
  browserErrors: 0,
};

/** By index. */
function eventful(points: readonly ActivityPoint[]): Record<number, Partial<ActivityPoint>> {
  return Object.fromEntries(
    points.flatMap(({ start: _start, ...counts }, index) => {
      const seen = Object.entries(counts).filter(([, count]) => count !== 0);
      return seen.length === 0 ? [] : [[index, Object.fromEntries(seen)]];
    }),
  );
}

test("only administrators read it", async () => {
  const url = "/api/admin/dashboard";
  const nobody = await site.app.inject({ url });
  expect([nobody.statusCode, nobody.json<{ code: string }>().code]).toEqual([401, "not_signed_in"]);
  const other = await person.inject({ url });
  expect([other.statusCode, other.json<{ detail: string }>().detail]).toEqual([
    403,
    "Admin privileges required.",
  ]);
});

test("of a site on which nothing has happened it is full of noughts", async () => {
  const { activity, ...rest } = await dashboard();
  expect(rest).toEqual({
    topUtilities: [],
    queue: { waiting: 0, atWork: 0 },
    activeSessions: 0,
    storage: null,
    sales: null,
    browserTrouble: [],
  });
  expect([activity.day.length, activity.week.length, activity.month.length]).toEqual([24, 7, 30]);
  const midnight = start.getTime() - 10.5 * hour;
  const pointAt = (moment: number) => ({ start: new Date(moment).toISOString(), ...quiet });
  expect(activity.day[0]).toEqual(pointAt(midnight - 13 * hour));
  expect(activity.day[23]).toEqual(pointAt(midnight + 10 * hour));
  expect(activity.week[0]).toEqual(pointAt(midnight - 6 * day));
  expect(activity.month[0]).toEqual(pointAt(midnight - 29 * day));
  expect(activity.month[29]).toEqual(pointAt(midnight));
});

/** Every kind of activity, over a month back. */
async function liveAMonth() {
  await insertRun(null, { status: "queued" });
  await insertRun(null, { status: "queued" });
  await insertRun(null, { status: "running" });
  await insertRun(ago(0), { price: 7 });
  await insertRun(ago(30 * minute), { status: "failed", price: 100 });
  await insertRun(ago(30 * minute + 1), { price: 5 });
  await insertRun(ago(5 * hour), { status: "cancelled", price: 100 });
  await insertRun(ago(2 * day), { price: 250, utility: "generate-passwords_1" });
  await insertRun(ago(2 * day), { status: "failed", utility: "generate-passwords_1" });
  await insertRun(ago(2 * day), { status: "cancelled", utility: "gone_1" });
  await insertRun(ago(29 * day), { price: 1 });
  await insertRun(ago(29 * day + 10.5 * hour + 1), { price: 1000 });
  await insertEvent("run_succeeded", null, ago(1), null);
  await insertEvent("run_failed", "not_started", ago(hour), "Firefox 153");
  await insertEvent("run_failed", "not_started", ago(3 * day), "Firefox 153");
  await insertEvent("run_failed", "session_busy", ago(8 * day), null);
  await insertEvent("browser_error", "TypeError", ago(2), "a.js:1:2");
  await becomeGuest(site);
  await pool().query("UPDATE identity_users SET created_at = $1 WHERE NOT is_anonymous", [
    ago(3 * hour),
  ]);
  await pool().query("UPDATE identity_users SET created_at = $1 WHERE is_anonymous", [ago(hour)]);
}

const lived = {
  day: {
    18: { runs: 1 },
    20: { newUsers: 2 },
    22: { runs: 1, creditsSpent: 0.05, failuresSeen: 1 },
    23: { runs: 2, failures: 1, creditsSpent: 0.07, successesSeen: 1, browserErrors: 1 },
  },
  week: {
    3: { failuresSeen: 1 },
    4: { runs: 3, failures: 1, creditsSpent: 2.5 },
    6: {
      runs: 4,
      failures: 1,
      creditsSpent: 0.12,
      newUsers: 2,
      successesSeen: 1,
      failuresSeen: 1,
      browserErrors: 1,
    },
  },
  used: [
    { utilityId: "resize-image_1", name: "Resize Image", runs: 5, successRate: 3 / 4 },
    { utilityId: "generate-passwords_1", name: "Generate Passwords", runs: 2, successRate: 1 / 2 },
    { utilityId: "gone_1", name: null, runs: 1, successRate: null },
  ],
};

function expectMonth({ activity, topUtilities, queue, browserTrouble }: Dashboard) {
  expect(eventful(activity.day)).toEqual(lived.day);
  expect(eventful(activity.week)).toEqual(lived.week);
  expect(eventful(activity.month)).toEqual({
    0: { runs: 1, creditsSpent: 0.01 },
    21: { failuresSeen: 1 },
    26: lived.week[3],
    27: lived.week[4],
    29: lived.week[6],
  });
  expect(topUtilities).toEqual(lived.used);
  expect(queue).toEqual({ waiting: 2, atWork: 1 });
  expect(browserTrouble).toEqual([
    {
      name: "run_failed",
      code: "not_started",
      where: "resize-image_1 enlarge Firefox 153",
      times: 2,
      lastAt: ago(hour).toISOString(),
    },
    {
      name: "browser_error",
      code: "TypeError",
      where: "/search a.js:1:2",
      times: 1,
      lastAt: ago(2).toISOString(),
    },
  ]);
}

test("what happened stands at its hour and its day, before and after it was counted", async () => {
  await liveAMonth();
  expectMonth(await dashboard());
  await countActivity(site.parts);
  await countActivity(site.parts);
  const { rows } = await pool().query<{ count: number; last: Date }>(
    "SELECT count(*), max(hour) AS last FROM activity_hours",
  );
  // From the month's first run to the previous hour.
  expect(rows).toEqual([{ count: 29 * 24, last: ago(1.5 * hour) }]);
  expectMonth(await dashboard());
});

test("an hour is counted when it has been over for five minutes, and counted once", async () => {
  await insertRun(ago(day), { price: 1 });
  await insertRun(ago(0), { price: 3 });
  await countActivity(site.parts);
  site.clock.advance(34 * minute);
  // A slow transaction's.
  await insertRun(ago(-29 * minute), { price: 3 });
  await countActivity(site.parts);
  expect((await dashboard()).activity.day.at(-2)?.creditsSpent).toBe(0.06);
  site.clock.advance(minute);
  await countActivity(site.parts);
  // Counted hours aren't reread.
  await insertRun(ago(-29 * minute), { price: 3 });
  expect((await dashboard()).activity.day.at(-2)?.creditsSpent).toBe(0.06);
  expect((await dashboard()).topUtilities.map(({ runs }) => runs)).toEqual([3]);
});

test("counts are dropped after the month that is shown, also after a long stop", async () => {
  await insertRun(ago(10 * day));
  await countActivity(site.parts);
  site.clock.advance(60 * day);
  await insertRun(ago(-59 * day));
  await countActivity(site.parts);
  const { rows } = await pool().query(
    `SELECT (SELECT min(hour) FROM activity_hours) AS hour,
       (SELECT count(*) FROM utility_days) AS days, (SELECT count(*) FROM site_gauges) AS gauges`,
  );
  expect(rows).toEqual([{ hour: ago(10.5 * hour - 31 * day), days: 1, gauges: 1 }]);
  expect(eventful((await dashboard()).activity.month)).toEqual({ 28: { runs: 1 } });
});

test("of active sessions the most at once count, and the storage is counted once an hour", async () => {
  await insertSession("ACTIVE", ago(-minute), 100);
  await insertSession("ACTIVE", ago(-3 * minute), 23);
  await insertSession("COMPLETED", ago(-3 * minute), 1000);
  await insertSession("ACTIVE", ago(0), 0);
  await countActivity(site.parts);
  site.clock.advance(2 * minute);
  await countActivity(site.parts);
  const { activity, activeSessions, storage } = await dashboard();
  expect(activeSessions).toBe(1);
  expect(eventful(activity.day)).toEqual({ 23: { activeSessions: 2 } });
  expect(storage).toEqual({ bytes: 1123, files: 4, countedAt: start.toISOString() });
  await pool().query("DELETE FROM sessions");
  site.clock.advance(hour);
  await countActivity(site.parts);
  const later = await dashboard();
  expect(eventful(later.activity.day)).toEqual({ 22: { activeSessions: 2 } });
  expect(later.storage).toMatchObject({ bytes: 0, files: 0 });
  await insertSession("ACTIVE", new Date(start.getTime() + day), 5);
  site.clock.advance(hour);
  expect(eventful((await dashboard()).activity.day)).toEqual({
    21: { activeSessions: 2 },
    23: { activeSessions: 1 },
  });
});
