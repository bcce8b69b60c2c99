import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { Problem } from "#contract/schemas/problem.ts";
import type { Session } from "#contract/schemas/session.ts";
import type { TestAccount } from "../../../../../tests/support/accounts.ts";
import { createTestApp, type TestApp } from "../../../../../tests/support/app.ts";
import { takePhoto } from "../../../../../tests/support/photo.ts";
import { startSessionOf } from "../../../../../tests/support/sessions.ts";
import { uploadTo } from "../../../../../tests/support/uploads.ts";

let house: TestApp;
let admin: TestAccount;
let ann: TestAccount;

beforeAll(async () => {
  house = await createTestApp(import.meta.filename, {
    environment: { ADMIN_EMAILS: "admin@example.com" },
  });
  admin = await house.signUp("admin@example.com");
  ann = await house.signUp("ann@example.com");
});
afterAll(() => house.close());

const pool = () => house.parts.database.pool;

interface Row {
  readonly user?: string;
  readonly utility?: string;
  readonly status?: string;
  readonly origin?: string;
  readonly created: string;
}

async function insertSessions(...rows: readonly Row[]): Promise<string[]> {
  const ids = rows.map(() => randomUUID());
  for (const [index, row] of rows.entries()) {
    const { user = "bob", utility = "resize-image_1", status = "TIMED_OUT" } = row;
    await pool().query(
      `INSERT INTO sessions (id, user_id, utility_id, status, created_at, updated_at, expires_at,
         origin)
       VALUES ($1, $2, $3, $4, $5, $5, $5, $6)`,
      [ids[index], user, utility, status, row.created, row.origin ?? "page"],
    );
  }
  return ids;
}

async function list(query = "") {
  const answer = await admin.inject({ url: `/api/admin/sessions${query}` });
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json<{ sessions: Session[]; nextCursor: string | null }>();
}

async function idsOf(query: string): Promise<string[]> {
  const { sessions, nextCursor } = await list(query);
  expect(nextCursor).toBeNull();
  return sessions.map(({ sessionId }) => sessionId);
}

const unknown = "00000000-0000-4000-8000-000000000000";

const calls = [
  ["GET", "/api/admin/sessions"],
  ["GET", "/api/admin/sessions/timed_out"],
  ["PATCH", "/api/admin/sessions/timed_out"],
  ["DELETE", `/api/admin/sessions/${unknown}`],
  ["DELETE", `/api/admin/sessions/${unknown}/files`],
] as const;

test.each(calls)("%s %s refuses whoever is no administrator", async (method, url) => {
  const stranger = await house.app.inject({ method, url });
  expect([stranger.statusCode, stranger.json<Problem>().code]).toEqual([401, "not_signed_in"]);
  const answer = await ann.inject({ method, url });
  const { code, detail } = answer.json<Problem>();
  expect([answer.statusCode, code, detail]).toEqual([
    403,
    "admin_required",
    "Admin privileges required.",
  ]);
});

test.each([
  "?status=GONE",
  "?origin=moon",
  "?limit=0",
  "?limit=101",
  "?start_date=yesterday",
  "?end_date=2026-02-30",
  "?start_date=2026-01-01T00:00:00Z",
  "?cursor=nothing",
  `?cursor=${Buffer.from("2026-01-01T00:00:00.000Z|1").toString("base64url")}`,
])("%s is refused", async (query) => {
  const answer = await admin.inject({ url: `/api/admin/sessions${query}` });
  expect([answer.statusCode, answer.json<Problem>().code]).toEqual([400, "invalid_request"]);
});

describe("the list", () => {
  beforeEach(async () => {
    await pool().query("DELETE FROM sessions");
  });

  test("shows everybody's sessions with their files, and administrators read each of them", async () => {
    expect(await list()).toEqual({ sessions: [], nextCursor: null });
    const started = await startSessionOf(ann);
    house.clock.advance(1000);
    const own = await startSessionOf(admin);
    const photo = await takePhoto(512, 512);
    await ann.inject(uploadTo(started.sessionId, [{ filename: "a.jpg", content: photo }]));
    const record = (await admin.inject({ url: `/api/sessions/${started.sessionId}` })).json();
    expect(record).toMatchObject({ userId: ann.userId, inputFiles: [{ filename: "a.jpg" }] });
    expect(await list()).toEqual({ sessions: [own, record], nextCursor: null });
    const files = await admin.inject({ url: `/api/sessions/${started.sessionId}/files` });
    expect(files.json()).toMatchObject({
      inputFiles: [{ filename: "a.jpg", size: photo.length }],
      outputFiles: [],
    });
  });

  test("is filtered by status, user, utility with or without its version, and days in UTC", async () => {
    const [a = "", b = "", c = "", d = "", e = ""] = await insertSessions(
      { user: "cy", status: "COMPLETED", origin: "call", created: "2026-03-05T23:59:59.999Z" },
      { user: "cy", utility: "resize-image_12", created: "2026-03-05T00:00:00Z" },
      { utility: "resize-image-more_1", created: "2026-03-04T23:59:59.999Z" },
      { utility: "resize_1", status: "DELETED", created: "2026-03-04T12:00:00Z" },
      { status: "ACTIVE", origin: "call", created: "2026-03-03T12:00:00Z" },
    );
    expect(await idsOf("")).toEqual([a, b, c, d, e]);
    expect(await idsOf("?status=TIMED_OUT")).toEqual([b, c]);
    expect(await idsOf("/timed_out")).toEqual([b, c]);
    expect(await idsOf("?status=ACTIVE")).toEqual([e]);
    expect(await idsOf("?origin=call")).toEqual([a, e]);
    expect(await idsOf("?origin=page")).toEqual([b, c, d]);
    expect(await idsOf("?origin=call&status=ACTIVE")).toEqual([e]);
    expect(await idsOf("?origin=call&user_id=cy")).toEqual([a]);
    expect(await idsOf("?origin=page&utility_code=resize-image")).toEqual([b]);
    expect(await idsOf("?user_id=cy")).toEqual([a, b]);
    expect(await idsOf("?user_id=cy&status=TIMED_OUT")).toEqual([b]);
    expect(await idsOf("?user_id=cy&utility_code=resize-image_1")).toEqual([a]);
    expect(await idsOf("?utility_code=resize-image")).toEqual([a, b, e]);
    expect(await idsOf("?utility_code=resize-image_1")).toEqual([a, e]);
    expect(await idsOf("?utility_code=resize-image&status=ACTIVE")).toEqual([e]);
    expect(await idsOf("?utility_code=resize")).toEqual([d]);
    expect(await idsOf("?start_date=2026-03-05")).toEqual([a, b]);
    expect(await idsOf("?end_date=2026-03-04")).toEqual([c, d, e]);
    expect(await idsOf("?start_date=2026-03-04&end_date=2026-03-04")).toEqual([c, d]);
    expect(await idsOf("?start_date=2026-03-05&end_date=2026-03-04")).toEqual([]);
    expect(await idsOf("?start_date=0000-01-01&end_date=9999-12-31")).toEqual([a, b, c, d, e]);
    for (const nobody of ["user_id=x", "utility_code=a_b_1"]) {
      expect(await idsOf(`?${nobody}`)).toEqual([]);
    }
  });

  test("is filtered by the address of a user, however it is typed", async () => {
    const created = "2026-03-05T10:00:00Z";
    const [, own = ""] = await insertSessions({ created }, { user: ann.userId, created });
    expect(await idsOf("?user_id=ann@example.com")).toEqual([own]);
    expect(await idsOf("?user_id=%20Ann@Example.COM%20&status=TIMED_OUT")).toEqual([own]);
    for (const nobody of ["nn@example.com", "%25@example.com", "@"]) {
      expect(await idsOf(`?user_id=${nobody}`)).toEqual([]);
    }
    const longest = `${"a".repeat(307)}@example.com`;
    expect(await idsOf(`?user_id=${longest}`)).toEqual([]);
    const tooLong = await admin.inject({ url: `/api/admin/sessions?user_id=a${longest}b` });
    expect(tooLong.statusCode).toBe(400);
  });

  test.each(["", "user_id=bob&", "utility_code=resize-image&", "status=TIMED_OUT&"])(
    "is read page by page with '%s', also among sessions of the same moment",
    async (filter) => {
      const created = "2026-03-05T10:00:00Z";
      const ids = await insertSessions({ created }, { created }, { created }, { created });
      const [older = ""] = await insertSessions({ created: "2026-03-05T09:00:00Z" });
      const read: string[] = [];
      let cursor = "";
      for (const expected of [2, 2, 1]) {
        const page = await list(`?${filter}limit=2${cursor}`);
        expect(page.sessions.length).toBe(expected);
        read.push(...page.sessions.map(({ sessionId }) => sessionId));
        cursor = `&cursor=${page.nextCursor}`;
      }
      expect(cursor).toBe("&cursor=null");
      expect(read).toEqual([...ids.toSorted().toReversed(), older]);
    },
  );
});
