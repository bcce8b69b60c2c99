import { readFile } from "node:fs/promises";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { openCatalogue } from "../index.ts";
import { createTestApp, type TestApp } from "../../../../../tests/support/app.ts";
import { startSessionOf } from "../../../../../tests/support/sessions.ts";
import {
  openUtilityAdministration,
  utilityCollection as collection,
} from "../../../../../tests/support/utility-administration.ts";

let house: TestApp;
let admin: Awaited<ReturnType<typeof openUtilityAdministration>>;

beforeAll(async () => {
  house = await createTestApp(import.meta.filename);
  admin = await openUtilityAdministration(house);
});
afterAll(() => house.close());
beforeEach(() => admin.clear());

const one = `${collection}/test-one_1`;
const pool = () => house.parts.database.pool;
const listed = async () =>
  (await house.app.inject({ url: "/api/search" })).json<{ id: string; name: string }[]>();
const listedName = async (id: string) => (await listed()).find((each) => each.id === id)?.name;
const lastAudited = async () => (await admin.audited()).at(-1);

describe("what is created", () => {
  test("gets its id and link from the server, clean lists, and the defaults", async () => {
    const created = await admin.create({
      id: "other_9",
      link: "utilities/other_9",
      tags: " One, TWO one,three ",
      access: { allowedEmailDomains: ["A.example, @b.example", "a.example"] },
      creditsPerExecution: undefined,
      freeCreditsAllowed: undefined,
      sessionFilesRetentionMinutes: undefined,
      version: undefined,
      status: undefined,
      category: undefined,
      allowAds: undefined,
    });
    const now = house.clock.now().toISOString();
    expect(created).toEqual({
      id: "test-one_1",
      code: "test-one",
      name: "One",
      description: "The first one",
      version: 1,
      creditsPerExecution: 0.01,
      freeCreditsAllowed: true,
      sessionFilesRetentionMinutes: 5,
      link: "utilities/test-one_1",
      status: "dev",
      alternativeUtilityId: null,
      category: "developer",
      tags: ["one", "two", "three"],
      allowAds: true,
      access: { requiresAccount: false, allowedEmailDomains: ["a.example", "b.example"] },
      createdAt: now,
      updatedAt: now,
      available: false,
    });
    expect((await admin.send("GET", one)).json()).toEqual(created);
  });

  test("is listed at once, runs nowhere without code, and is noted", async () => {
    await listed();
    await admin.create();
    expect(await listedName("test-one_1")).toBe("One");
    const start = await admin.admin.inject({
      method: "POST",
      url: "/api/sessions/start",
      payload: { utility_id: "test-one_1" },
    });
    expect(start.json()).toMatchObject({ status: 409, detail: '"One" is not available yet.' });
    const created = { before: null };
    expect(await lastAudited()).toEqual({
      action: "utility.create",
      by: "admin@example.com",
      id: "test-one_1",
      detail: {
        changes: {
          name: { ...created, after: "One" },
          description: { ...created, after: "The first one" },
          creditsPerExecution: { ...created, after: 0.29 },
          freeCreditsAllowed: { ...created, after: false },
          sessionFilesRetentionMinutes: { ...created, after: 7 },
          status: { ...created, after: "beta" },
          alternativeUtilityId: { ...created, after: null },
          category: { ...created, after: "text" },
          tags: { ...created, after: ["one"] },
          allowAds: { ...created, after: false },
          requiresAccount: { ...created, after: true },
          allowedEmailDomains: { ...created, after: ["example.com"] },
        },
      },
    });
  });
});

describe("what is changed", () => {
  test("shows at once, keeps its creation, and is noted with what it was", async () => {
    const created = await admin.create();
    await listed();
    house.clock.advance(1000);
    const changes = { name: "Uno", creditsPerExecution: 0.3, tags: ["one", "uno"] };
    const updated = (await admin.send("PUT", one, { ...created, ...changes })).json();
    const updatedAt = house.clock.now().toISOString();
    expect(updated).toEqual({ ...created, ...changes, updatedAt });
    expect(await listedName("test-one_1")).toBe("Uno");
    expect(await lastAudited()).toEqual({
      action: "utility.update",
      by: "admin@example.com",
      id: "test-one_1",
      detail: {
        changes: {
          name: { before: "One", after: "Uno" },
          creditsPerExecution: { before: 0.29, after: 0.3 },
          tags: { before: ["one"], after: ["one", "uno"] },
        },
      },
    });
  });

  test("keeps its category where none is sent", async () => {
    const created = await admin.create();
    const answer = await admin.send("PUT", one, { ...created, category: undefined, name: "Uno" });
    expect(answer.json()).toMatchObject({ name: "Uno", category: "text" });
    const changed = await admin.send("PUT", one, { ...created, category: "images" });
    expect(changed.json()).toMatchObject({ category: "images" });
  });

  test("is neither noted nor dated where nothing differs", async () => {
    const created = await admin.create();
    const before = (await admin.audited()).length;
    house.clock.advance(1000);
    const answer = await admin.send("PUT", one, created);
    expect([answer.statusCode, answer.json()]).toEqual([200, created]);
    expect((await admin.audited()).length).toBe(before);
  });

  test("survives the next start, with its manifest and without", async () => {
    const passwords = `${collection}/generate-passwords_1`;
    const before = (await admin.send("GET", passwords)).json();
    await admin.send("PUT", passwords, { ...before, name: "Passwords", status: "beta" });
    await openCatalogue(pool(), house.clock, true);
    expect((await admin.send("GET", passwords)).json()).toMatchObject({ name: "Passwords" });
    await admin.send("PUT", passwords, before);
  });

  test("in bulk: only what differs, each noted, and the living lose their alternative", async () => {
    await admin.create({ status: "disabled", alternativeUtilityId: "resize-image_1" });
    await admin.create({ code: "test-two" });
    const before = (await admin.audited()).length;
    const ids = ["test-two_1", "test-one_1", "test-none_1", "test-none_1"];
    const alive = await admin.send("PATCH", collection, { ids, status: "beta" });
    expect(alive.json()).toEqual({ changed: ["test-one_1"], missing: ["test-none_1"] });
    expect(await lastAudited()).toEqual({
      action: "utility.update",
      by: "admin@example.com",
      id: "test-one_1",
      detail: {
        changes: {
          status: { before: "disabled", after: "beta" },
          alternativeUtilityId: { before: "resize-image_1", after: null },
        },
      },
    });
    expect(await listedName("test-one_1")).toBe("One");
    const gone = await admin.send("PATCH", collection, {
      ids: ids.slice(0, 2),
      status: "disabled",
    });
    expect(gone.json()).toEqual({ changed: ["test-one_1", "test-two_1"], missing: [] });
    expect((await admin.audited()).length).toBe(before + 3);
    expect(await listedName("test-one_1")).toBeUndefined();
  });
});

describe("what is deleted", () => {
  test("is gone at once, also as an alternative, and noted", async () => {
    await admin.create();
    await admin.create({
      code: "test-two",
      status: "disabled",
      alternativeUtilityId: "test-one_1",
    });
    await listed();
    expect((await admin.send("DELETE", one)).statusCode).toBe(204);
    expect(await listedName("test-one_1")).toBeUndefined();
    expect(
      (await admin.send("GET", `${collection}/test-two_1`)).json().alternativeUtilityId,
    ).toBeNull();
    expect(await lastAudited()).toMatchObject({
      action: "utility.delete",
      id: "test-one_1",
      detail: {
        alternativeOf: ["test-two_1"],
        changes: { name: { before: "One", after: null } },
      },
    });
  });

  test("keeps its runs and entries, stays away after a start, and can be created again", async () => {
    const id = "generate-passwords_1";
    const before = (await admin.send("GET", `${collection}/${id}`)).json();
    const priced = { ...before, creditsPerExecution: 0.01 };
    await admin.send("PUT", `${collection}/${id}`, priced);
    const session = await startSessionOf(admin.admin, id);
    const run = await admin.admin.inject({
      method: "POST",
      url: `/api/sessions/${session.sessionId}/runs`,
      payload: { operation: "generate" },
    });
    expect(run.statusCode).toBe(201);
    expect((await admin.send("DELETE", `${collection}/${id}`)).statusCode).toBe(204);
    const runs = (await admin.admin.inject({ url: "/api/runs" })).json();
    expect(JSON.stringify(runs)).toContain(run.json().runId);
    const { entries } = (await admin.admin.inject({ url: "/api/credits" })).json();
    const ofRun = entries.filter((each: { runId: string }) => each.runId === run.json().runId);
    expect(ofRun).toMatchObject([{ type: "run", charge: "charged", amount: -0.01 }]);
    const again = await admin.admin.inject({
      method: "POST",
      url: `/api/sessions/${session.sessionId}/runs`,
      payload: { operation: "generate" },
    });
    expect(again.json()).toMatchObject({ code: "utility_not_available" });
    const manifests = house.parts.catalogue.manifests;
    await openCatalogue(pool(), house.clock, true, manifests);
    expect((await admin.send("GET", `${collection}/${id}`)).statusCode).toBe(404);
    expect((await admin.send("POST", collection, before)).json()).toMatchObject({
      available: true,
    });
    await admin.send("DELETE", `${collection}/${id}`);
    await admin.send("POST", collection, before);
    await pool().query("DELETE FROM utilities WHERE id = $1", [id]);
    await openCatalogue(pool(), house.clock, true, manifests);
    expect((await admin.send("GET", `${collection}/${id}`)).json()).toMatchObject({ id });
  });
});

test("an update lengthens the sessions of utilities that no administrator ever changed", async () => {
  await admin.create({ sessionFilesRetentionMinutes: 5 });
  const change = (id: string, set: string) =>
    pool().query(`UPDATE utilities SET ${set} WHERE id = $1`, [id]);
  await pool().query("UPDATE utilities SET session_files_retention_minutes = 5");
  await change("count-text_1", "session_files_retention_minutes = 15");
  await change("format-json_1", "updated_at = updated_at + interval '1 second'");
  const name = "0041-retention-of-shipped-utilities.sql";
  const file = new URL(`../../../../../migrations/${name}`, import.meta.url);
  await pool().query(await readFile(file, "utf8"));
  const { rows } = await pool().query<{ id: string; minutes: number }>(
    `SELECT id, session_files_retention_minutes AS minutes FROM utilities
     WHERE id IN ('test-one_1', 'count-text_1', 'format-json_1', 'resize-image_1') ORDER BY id`,
  );
  expect(rows).toEqual([
    { id: "count-text_1", minutes: 15 },
    { id: "format-json_1", minutes: 5 },
    { id: "resize-image_1", minutes: 60 },
    { id: "test-one_1", minutes: 5 },
  ]);
  await change("count-text_1", "session_files_retention_minutes = 60");
  await change("format-json_1", "session_files_retention_minutes = 60, updated_at = created_at");
});
