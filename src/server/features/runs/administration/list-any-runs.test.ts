import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { ListedRun } from "#contract/schemas/administered-run.ts";
import type { TestAccount } from "../../../../../tests/support/accounts.ts";
import { signUpAdministrator } from "../../../../../tests/support/administrators.ts";
import { createTestApp, type TestApp } from "../../../../../tests/support/app.ts";

let site: TestApp;
let admin: TestAccount;
let ann: TestAccount;

beforeAll(async () => {
  site = await createTestApp(import.meta.filename);
  admin = await signUpAdministrator(site, "admin@example.com");
  ann = await site.signUp("ann@example.com");
});
afterAll(() => site.close());
beforeEach(() => pool().query("DELETE FROM runs"));

const pool = () => site.parts.database.pool;

interface Row {
  readonly user?: string;
  readonly utility?: string;
  readonly status?: string;
  readonly created: string;
}

async function insertRuns(...rows: readonly Row[]): Promise<string[]> {
  const ids = rows.map(() => randomUUID());
  for (const [index, row] of rows.entries()) {
    const { user = "bob", utility = "resize-image_1", status = "succeeded", created } = row;
    const hasEnded = !["queued", "running"].includes(status);
    await pool().query(
      `INSERT INTO runs (id, session_id, user_id, utility_id, operation, options, status, price,
         result, created_at, ended_at, requester)
       VALUES ($1, gen_random_uuid(), $2, $3, 'reduce', '{"secret":"option"}', $4, 150,
         '"secret result"', $5, $6, $2)`,
      [ids[index], user, utility, status, created, hasEnded ? created : null],
    );
  }
  return ids;
}

async function list(query: string) {
  const answer = await admin.inject({ url: `/api/admin/runs${query}` });
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json<{ runs: ListedRun[]; nextCursor: string | null }>();
}

async function idsOf(query: string): Promise<string[]> {
  const { runs, nextCursor } = await list(query);
  expect(nextCursor).toBeNull();
  return runs.map(({ runId }) => runId);
}

test.each([
  "?status=done",
  "?limit=0",
  "?limit=101",
  "?start_date=yesterday",
  "?end_date=2026-02-30",
  "?cursor=nonsense",
  `?user_id=${"a".repeat(321)}`,
])("a reading with %s is refused", async (query) => {
  const answer = await admin.inject({ url: `/api/admin/runs${query}` });
  expect([answer.statusCode, answer.json()]).toMatchObject([400, { code: "invalid_request" }]);
});

test("a run is listed with whose it is, and without what went in or came out", async () => {
  const created = "2026-03-05T10:00:00.000Z";
  const [runId] = await insertRuns({ user: ann.userId, created });
  const answer = await admin.inject({ url: "/api/admin/runs" });
  expect(answer.body).not.toContain("secret");
  expect(answer.json()).toEqual({
    runs: [
      {
        runId,
        sessionId: expect.any(String),
        utilityId: "resize-image_1",
        operation: "reduce",
        origin: "page",
        status: "succeeded",
        price: 1.5,
        error: null,
        createdAt: created,
        startedAt: null,
        endedAt: created,
        utilityName: "Resize Image",
        userId: ann.userId,
        email: "ann@example.com",
      },
    ],
    nextCursor: null,
  });
});

describe("the runs of everyone", () => {
  test("are filtered by person, utility, state and days", async () => {
    const [a = "", b = "", c = "", d = "", e = ""] = await insertRuns(
      { user: "cy", created: "2026-03-05T10:00:00Z" },
      { user: "cy", utility: "resize-image_12", status: "failed", created: "2026-03-05T00:00:00Z" },
      { utility: "resize-image-more_1", status: "cancelled", created: "2026-03-04T23:59:59.999Z" },
      { user: ann.userId, utility: "resize_1", created: "2026-03-04T12:00:00Z" },
      { status: "running", created: "2026-03-03T12:00:00Z" },
    );
    expect(await idsOf("")).toEqual([a, b, c, d, e]);
    expect(await idsOf("?status=succeeded")).toEqual([a, d]);
    expect(await idsOf("?status=running")).toEqual([e]);
    expect(await idsOf("?status=queued")).toEqual([]);
    expect(await idsOf("?user_id=cy")).toEqual([a, b]);
    expect(await idsOf("?user_id=cy&status=failed")).toEqual([b]);
    expect(await idsOf("?user_id=cy&utility_code=resize-image")).toEqual([a, b]);
    expect(await idsOf("?user_id=cy&utility_code=resize-image_1")).toEqual([a]);
    expect(await idsOf("?user_id=%20Ann@Example.COM%20")).toEqual([d]);
    expect(await idsOf("?utility_code=resize-image")).toEqual([a, b, e]);
    expect(await idsOf("?utility_code=resize-image_1&status=running")).toEqual([e]);
    expect(await idsOf("?utility_code=resize")).toEqual([d]);
    expect(await idsOf("?start_date=2026-03-05")).toEqual([a, b]);
    expect(await idsOf("?end_date=2026-03-04")).toEqual([c, d, e]);
    expect(await idsOf("?start_date=2026-03-04&end_date=2026-03-04")).toEqual([c, d]);
    expect(await idsOf("?start_date=2026-03-05&end_date=2026-03-04")).toEqual([]);
    for (const nobody of ["user_id=x", "user_id=%25@example.com", "utility_code=a_b_1"]) {
      expect(await idsOf(`?${nobody}`)).toEqual([]);
    }
  });

  test.each(["", "user_id=bob&", "utility_code=resize-image&", "status=succeeded&"])(
    "are read page by page with '%s', also those of the same moment",
    async (filter) => {
      const created = "2026-03-05T10:00:00Z";
      const ids = await insertRuns({ created }, { created }, { created }, { created });
      const [older = ""] = await insertRuns({ created: "2026-03-05T09:00:00Z" });
      const read: string[] = [];
      let cursor = "";
      for (const expected of [2, 2, 1]) {
        const page = await list(`?${filter}limit=2${cursor}`);
        expect(page.runs.length).toBe(expected);
        read.push(...page.runs.map(({ runId }) => runId));
        cursor = `&cursor=${page.nextCursor}`;
      }
      expect(cursor).toBe("&cursor=null");
      expect(read).toEqual([...ids.toSorted().toReversed(), older]);
    },
  );
});
