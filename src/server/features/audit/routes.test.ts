import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { AuditEntry } from "#contract/schemas/audit.ts";
import type { TestAccount } from "../../../../tests/support/accounts.ts";
import { signUpAdministrator } from "../../../../tests/support/administrators.ts";
import { createTestApp, type TestApp } from "../../../../tests/support/app.ts";
import { noteChanges } from "./note-changes.ts";

let site: TestApp;
let admin: TestAccount;
const eve = { userId: "eve", email: "Eve@example.com" };
const user = (id: string) => ({ type: "user", id, label: `${id}@example.com` }) as const;
const utility = { type: "utility", id: "resize-image_1", label: "Resize Image" } as const;

beforeAll(async () => {
  site = await createTestApp(import.meta.filename);
  admin = await signUpAdministrator(site, "admin@example.com");
  const { pool } = site.parts.database;
  const changes = [
    [admin, "user.disable", user("ann"), "2031-01-01T23:59:59.999Z"],
    [admin, "user.enable", user("ann"), "2031-01-02T00:00:00Z"],
    [eve, "user.delete", user("bob"), "2031-01-02T23:59:59.999Z"],
    [eve, "utility.update", utility, "2031-01-03T00:00:00Z"],
    [eve, "utility.delete", utility, "2031-01-03T00:00:00Z"],
  ] as const;
  for (const [actor, action, subject, at] of changes) {
    const detail = action === "utility.update" ? { name: "New" } : undefined;
    const change = { action, subject, ...(detail === undefined ? {} : { detail }) };
    await noteChanges(pool, actor, [change], new Date(at));
  }
});
afterAll(() => site.close());

async function read(query: string) {
  const answer = await admin.inject({ url: `/api/admin/audit?${query}` });
  expect(answer.statusCode).toBe(200);
  return answer.json<{ entries: AuditEntry[]; nextCursor: string | null }>();
}

const all = ["utility.delete", "utility.update", "user.delete", "user.enable", "user.disable"];

test.each([
  ["action=user.praise", "action"],
  ["start_date=yesterday", "start_date"],
  ["end_date=2031-02-30", "end_date"],
  ["limit=0", "limit"],
])("a reading is refused for %s", async (query, path) => {
  const answer = await admin.inject({ url: `/api/admin/audit?${query}` });
  expect(answer.statusCode).toBe(400);
  expect(answer.json()).toMatchObject({ errors: [{ path }] });
});

test("a cursor that is not ours is refused", async () => {
  const answer = await admin.inject({ url: "/api/admin/audit?cursor=nonsense" });
  expect(answer.statusCode).toBe(400);
});

test("an entry tells who did what to whom and when", async () => {
  const { entries } = await read("action=utility.update");
  expect(entries).toEqual([
    {
      entryId: expect.stringMatching(/^[0-9]+$/),
      actor: { id: "eve", email: "Eve@example.com" },
      action: "utility.update",
      subject: utility,
      detail: { name: "New" },
      createdAt: "2031-01-03T00:00:00.000Z",
    },
  ]);
});

describe("the log is read by", () => {
  test.each([
    ["", all],
    ["actor=eve", all.slice(0, 3)],
    ["actor=eve%40EXAMPLE.com", all.slice(0, 3)],
    ["actor=admin%40example.com&action=user.enable", ["user.enable"]],
    ["actor=nobody", []],
    ["subject=ann", all.slice(3)],
    ["subject=BOB%40example.com", ["user.delete"]],
    ["subject=resize%20image&actor=eve", all.slice(0, 2)],
    ["start_date=2031-01-02", all.slice(0, 4)],
    ["end_date=2031-01-02", all.slice(2)],
    ["start_date=2031-01-02&end_date=2031-01-02", ["user.delete", "user.enable"]],
  ])("%s", async (query, actions) => {
    const { entries } = await read(query);
    expect(entries.map(({ action }) => action)).toEqual(actions);
  });

  test("its cursor, through entries of the same moment too", async () => {
    const actions: string[] = [];
    let cursor = "";
    for (;;) {
      const page = await read(`limit=1${cursor}`);
      actions.push(...page.entries.map(({ action }) => action));
      if (page.nextCursor === null) break;
      cursor = `&cursor=${page.nextCursor}`;
    }
    expect(actions).toEqual(all);
  });
});

test("nothing in it is changed or deleted", async () => {
  for (const sql of [
    "UPDATE audit_entries SET actor_id = 'nobody'",
    "DELETE FROM audit_entries",
    "TRUNCATE audit_entries",
  ]) {
    await expect(site.parts.database.pool.query(sql), sql).rejects.toThrow(
      "The audit log is append-only: entries are neither changed nor deleted",
    );
  }
});
