import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { createTestApp, type TestApp } from "../../../../tests/support/app.ts";
import { openReceiver, type Receiver } from "../../../../tests/support/receiver.ts";
import { keepHouse } from "#server/maintenance.ts";
import { purgeEvents } from "./index.ts";

let site: TestApp;
let postHog: Receiver;

beforeAll(async () => {
  postHog = await openReceiver();
  site = await createTestApp(import.meta.filename, {
    environment: { POSTHOG_KEY: "phc_1", POSTHOG_HOST: postHog.url },
  });
});
beforeEach(async () => {
  // Resets the rate limit.
  site.clock.advance(61_000);
  await site.parts.database.pool.query("DELETE FROM analytics_events");
});
afterAll(async () => {
  await postHog.close();
});

const success = { name: "run_succeeded", utilityId: "resize-image_1", operation: "enlarge" };
const failure = { ...success, name: "run_failed", code: "insufficient_credits" };
const error = {
  name: "browser_error",
  type: "TypeError",
  screen: "/utilities/$utilityId",
  place: "index-B_x3.js:1:234",
};

function send(payload: unknown, headers: Record<string, string> = {}) {
  return site.app.inject({
    method: "POST",
    url: "/api/analytics/events",
    payload: typeof payload === "string" ? payload : JSON.stringify(payload),
    headers: { "content-type": "application/json", ...headers },
  });
}

async function stored(): Promise<string[]> {
  const { rows } = await site.parts.database.pool.query<Record<string, string | null>>(
    `SELECT concat_ws(' ', name, utility_id, operation, code, screen, place, browser) AS line
     FROM analytics_events ORDER BY id`,
  );
  return rows.map(({ line }) => line ?? "");
}

test.each([
  ["no events", { events: [] }],
  ["too many", { events: Array.from({ length: 26 }, () => success) }],
  ["another event", { events: [{ name: "page_view", screen: "/search" }] }],
  ["another member", { events: [{ ...success, userId: "ada" }] }],
  ["another member beside the events", { events: [success], email: "ada@example.com" }],
  ["a message", { events: [{ ...error, message: "ada@example.com is not defined" }] }],
  ["an address as the screen", { events: [{ ...error, screen: "/my-profile?email=a@b.c" }] }],
  ["an id in the screen", { events: [{ ...error, screen: "/admin/sessions/12" }] }],
  ["a sentence as the class", { events: [{ ...error, type: "Not found: ada" }] }],
  ["an address as the place", { events: [{ ...error, place: "https://a.example/a.js:1:2" }] }],
  ["a sentence as the code", { events: [{ ...failure, code: "The file a.jpg is broken" }] }],
  ["a browser's whole name", { events: [{ ...failure, browser: "Mozilla/5.0 (ada's phone)" }] }],
  ["a browser of an error", { events: [{ ...error, browser: "Firefox 153" }] }],
  ["no JSON", "{"],
])("%s is refused", async (_case, payload) => {
  const answer = await send(payload);
  expect(answer.statusCode).toBe(400);
  expect(answer.json<{ code: string }>().code).toBe("invalid_request");
  expect(await stored()).toEqual([]);
});

test("a body that is too long or of another kind is refused", async () => {
  const long = await send({ events: [success], padding: "x".repeat(16 * 1024) });
  expect(long.statusCode).toBe(413);
  const asText = { "content-type": "text/plain;charset=UTF-8" };
  expect((await send({ padding: "x".repeat(16 * 1024) }, asText)).statusCode).toBe(413);
  const xml = await send("<events/>", { "content-type": "text/xml" });
  expect(xml.statusCode).toBe(415);
});

test.each([{ dnt: "1" }, { "sec-gpc": "1" }])("nothing is kept with %j", async (headers) => {
  const answer = await send({ events: [success, failure, error] }, headers);
  expect([answer.statusCode, answer.body]).toEqual([204, ""]);
  expect(await stored()).toEqual([]);
});

test("one address sends sixty batches a minute", async () => {
  for (let sent = 0; sent < 60; sent += 1) {
    expect((await send({ events: [{ ...success, operation: "none" }] })).statusCode).toBe(204);
  }
  expect((await send({ events: [success] })).statusCode).toBe(429);
  expect(await stored()).toEqual([]);
});

test("utilities and operations that do not exist are left out, the others are kept", async () => {
  const unknown = [
    { ...success, utilityId: "no-such-utility_1" },
    { ...success, operation: "no-such-operation" },
    { ...success, operation: "constructor" },
  ];
  expect((await send({ events: [...unknown, success] })).statusCode).toBe(204);
  expect((await send({ events: unknown })).statusCode).toBe(204);
  expect(await stored()).toEqual(["run_succeeded resize-image_1 enlarge"]);
});

test("a browser sends JSON, or on leaving plain text, and nobody needs to be signed in", async () => {
  expect((await send({ events: [success, failure] }, { dnt: "0" })).statusCode).toBe(204);
  const asText = { "content-type": "text/plain;charset=UTF-8" };
  expect((await send({ events: [error, { ...error, place: null }] }, asText)).statusCode).toBe(204);
  const unloaded = { ...failure, code: "not_started", browser: "Firefox 153" };
  expect((await send({ events: [unloaded] })).statusCode).toBe(204);
  expect(await stored()).toEqual([
    "run_succeeded resize-image_1 enlarge",
    "run_failed resize-image_1 enlarge insufficient_credits",
    "browser_error TypeError /utilities/$utilityId index-B_x3.js:1:234",
    "browser_error TypeError /utilities/$utilityId",
    "run_failed resize-image_1 enlarge not_started Firefox 153",
  ]);
});

test("plain text is read as JSON by this call only", async () => {
  const person = await site.signUp();
  const headers = { "content-type": "text/plain" };
  const answer = await person.inject({
    method: "POST",
    url: "/api/register",
    payload: JSON.stringify({ uid: person.userId }),
    headers,
  });
  expect(answer.statusCode).toBe(400);
});

test("events are kept for ninety days, and a million of them", async () => {
  const { parts, clock } = site;
  const day = 24 * 60 * 60 * 1000;
  await send({ events: [success] });
  clock.advance(90 * day);
  await send({ events: [failure, error] });
  await keepHouse(parts);
  expect(await stored()).toHaveLength(3);
  clock.advance(1);
  await keepHouse(parts);
  expect(await stored()).toHaveLength(2);
  await parts.database.pool.query(
    `INSERT INTO analytics_events (id, name, utility_id, operation, created_at)
     OVERRIDING SYSTEM VALUE
     SELECT 1000000 + max(id), 'run_succeeded', 'seed_1', 'copy', $1 FROM analytics_events`,
    [clock.now()],
  );
  expect(await purgeEvents(parts, 1)).toBe(1);
  expect(await purgeEvents(parts, 1)).toBe(1);
  expect(await purgeEvents(parts, 1)).toBe(0);
  expect(await stored()).toEqual(["run_succeeded seed_1 copy"]);
});

test("what was taken is forwarded, at the latest when the app closes", async () => {
  await site.close();
  const events = postHog.calls.flatMap(
    ({ body }) => (body as { batch: { event: string; timestamp: string }[] }).batch,
  );
  expect(events.map(({ event }) => event).toSorted()).toEqual([
    "browser_error",
    "browser_error",
    "browser_error",
    "run_failed",
    "run_failed",
    "run_failed",
    "run_succeeded",
    "run_succeeded",
    "run_succeeded",
  ]);
});
