import { afterAll, beforeAll, expect, test } from "vitest";
import type { NewApiKey } from "#contract/schemas/api-key.ts";
import { bearer, type TestAccount } from "../../../../tests/support/accounts.ts";
import { createTestApp, type TestApp } from "../../../../tests/support/app.ts";

let site: TestApp;
let ann: TestAccount;
let key: string;
beforeAll(async () => {
  site = await createTestApp(import.meta.filename);
  ann = await site.signUp();
  const payload = { name: "Secret", scopes: ["run", "read", "files"] };
  const made = await ann.inject({ method: "POST", url: "/api/keys", payload });
  key = made.json<NewApiKey>().key;
});
afterAll(() => site.close());

test("no answer, no line of the log and no table holds a key, wherever it was sent", async () => {
  const { app, parts } = site;
  const json = { "content-type": "application/json" };
  const calls = [
    { url: "/api/key" },
    { url: `/api/runs?key=${key}&limit=${key}` },
    { url: `/api/sessions/${key}` },
    { url: `/api/utilities/${key}` },
    { url: `/${key}` },
    { url: `/api/auth/${key}?token=${key}` },
    { url: "/api/runs", headers: { "idempotency-key": key, "user-agent": key, referer: key } },
    { url: "/api/runs", headers: { authorization: `Basic ${key}` } },
    { url: "/api/runs", headers: { authorization: `Bearer ${key} ${key}` } },
    { method: "POST", url: "/api/sessions/start", payload: { utility_id: key, [key]: key } },
    { method: "POST", url: "/api/sessions/start", payload: `{"${key}"`, headers: json },
    { method: "POST", url: `/api/${key}/${key}`, payload: { sessionId: key } },
    { method: "POST", url: "/api/run/resize-image/enlarge", payload: { options: { [key]: key } } },
    { method: "POST", url: "/api/keys", payload: { name: "x", scopes: [key] } },
    { method: "POST", url: "/api/analytics/events", payload: { events: [{ type: key }] } },
  ] as const;
  const bodies: string[] = [];
  const callAll = async () => {
    for (const call of calls) {
      const headers = { ...bearer(key), ...("headers" in call ? call.headers : {}) };
      const answer = await app.inject({ ...call, headers });
      bodies.push(JSON.stringify(answer.headers), answer.body);
    }
  };
  await callAll();
  // A logged database error quotes its query.
  const { pool } = parts.database;
  const { query } = pool;
  pool.query = () => Promise.reject(new Error(`no such relation for ${key}`));
  await callAll();
  pool.query = query;
  await parts.background.settle(10_000);

  const said = JSON.stringify(site.logged);
  expect(said).toContain("no such relation for pw_[redacted]");
  expect(said).not.toContain(key.slice(12));
  for (const body of bodies) expect(body).not.toContain(key.slice(12));

  const { rows: tables } = await pool.query<{ name: string }>(
    "SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public'",
  );
  for (const { name } of tables) {
    const holding = `SELECT FROM ${name} AS row WHERE strpos(row::text, $1) > 0`;
    const { rowCount } = await pool.query(holding, [key.slice(12)]);
    expect([name, rowCount]).toEqual([name, 0]);
  }
});
