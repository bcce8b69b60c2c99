import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { AdminUtility } from "#contract/utility-form.ts";
import { openCatalogue } from "#server/features/catalogue/service.ts";
import type { TestAccount } from "../../../../tests/support/accounts.ts";
import { createTestApp, type TestApp } from "../../../../tests/support/app.ts";
import { startSessionOf } from "../../../../tests/support/sessions.ts";

let house: TestApp;
let admin: TestAccount;

beforeAll(async () => {
  house = await createTestApp(import.meta.filename, {
    environment: { ADMIN_EMAILS: "admin@example.com" },
  });
  admin = await house.signUp("admin@example.com");
});
afterAll(() => house.close());
beforeEach(async () => {
  await pool().query("DELETE FROM utilities WHERE code LIKE 'test-%'");
  house.deps.catalogue.changed();
});

const pool = () => house.deps.database.pool;
const collection = "/api/admin/utilities";
const full = {
  code: "test-one",
  name: "One",
  description: "The first one",
  version: 1,
  creditsPerExecution: 0.29,
  freeCreditsAllowed: false,
  sessionFilesRetentionMinutes: 7,
  status: "beta",
  alternativeUtilityId: null,
  tags: ["one"],
  allowAds: false,
  access: { requiresAccount: true, allowedEmailDomains: ["example.com"] },
};

async function send(
  method: "GET" | "POST" | "PUT" | "PATCH" | "DELETE",
  url: string,
  payload?: object,
  headers: Record<string, string> = {},
) {
  return admin.inject({ method, url, headers, ...(payload === undefined ? {} : { payload }) });
}

async function create(fields: object = {}): Promise<AdminUtility> {
  const answer = await send("POST", collection, { ...full, ...fields });
  expect(answer.statusCode).toBe(201);
  return answer.json();
}

const one = `${collection}/test-one_1`;
const listed = async () =>
  (await house.app.inject({ url: "/api/search" })).json<{ id: string; name: string }[]>();
const listedName = async (id: string) => (await listed()).find((each) => each.id === id)?.name;

async function audited(): Promise<unknown[]> {
  const { rows } = await pool().query(
    `SELECT action, actor_email AS by, subject_id AS id, detail FROM audit_entries
     WHERE subject_id LIKE 'test-%' ORDER BY audit_entries.id`,
  );
  return rows;
}
const lastAudited = async () => (await audited()).at(-1);

describe("refusals", () => {
  test("nobody but administrators gets in", async () => {
    const somebody = await house.signUp();
    const calls = [
      ["GET", collection],
      ["POST", collection],
      ["PATCH", collection],
      ["GET", one],
      ["PUT", one],
      ["DELETE", one],
    ] as const;
    for (const [method, url] of calls) {
      expect((await house.app.inject({ method, url })).statusCode).toBe(401);
      const answer = await somebody.inject({ method, url });
      expect(answer.json()).toMatchObject({ status: 403, detail: "Admin privileges required." });
    }
  });

  test.each([
    [{ code: "" }, "code: Code is required."],
    [{ code: "Test_One" }, "code: Only lowercase letters, digits and hyphens."],
    [{ name: " " }, "name: Name is required."],
    [{ name: "n".repeat(101) }, "name: Name must be at most 100 characters."],
    [{ name: "a\u0000b" }, "name: A name is one line of text."],
    [{ description: "" }, "description: Description is required."],
    [
      { description: "d".repeat(2001) },
      "description: Description must be at most 2000 characters.",
    ],
    [{ description: "a\u0000b" }, "description: A description is text."],
    [{ version: 0 }, "version: Must be at least 1."],
    [{ version: 1.5 }, "version: Must be a whole number."],
    [{ creditsPerExecution: -0.01 }, "creditsPerExecution: Cannot be negative."],
    [{ creditsPerExecution: 10.01 }, "creditsPerExecution: Cannot be more than 10."],
    [{ creditsPerExecution: 0.015 }, "creditsPerExecution: At most two decimals."],
    [
      { sessionFilesRetentionMinutes: 0 },
      "sessionFilesRetentionMinutes: Must be at least 1 minute.",
    ],
    [
      { sessionFilesRetentionMinutes: 525_601 },
      "sessionFilesRetentionMinutes: Cannot be more than a year (525600 minutes).",
    ],
    [{ tags: " , " }, "tags: Tags are required."],
    [{ tags: undefined }, "tags: Tags are required."],
    [{ tags: ["c++"] }, "tags.0: Tags have only lowercase letters, digits and hyphens."],
    [
      { access: { allowedEmailDomains: ["nowhere"] } },
      "access.allowedEmailDomains.0: Domains look like example.com.",
    ],
  ])("a utility with %j", async (fields, detail) => {
    const answer = await send("POST", collection, { ...full, ...fields });
    expect(answer.json()).toMatchObject({ status: 400, code: "invalid_request" });
    expect(answer.json().detail.replace(/\.$/, "")).toBe(detail.replace(/\.$/, ""));
  });

  test("one that exists, one that does not, and another code or version", async () => {
    await create();
    const again = await send("POST", collection, full);
    expect(again.json()).toMatchObject({ status: 409, code: "utility_exists" });
    for (const [method, payload] of [["GET"], ["PUT", full], ["DELETE"]] as const) {
      const answer = await send(method, `${collection}/test-none_1`, payload);
      expect(answer.json()).toMatchObject({ status: 404, code: "utility_not_found" });
    }
    for (const changed of [{ code: "test-two" }, { version: 2 }]) {
      const answer = await send("PUT", one, { ...full, ...changed });
      expect(answer.json()).toMatchObject({
        status: 422,
        detail: "Code and version of a utility cannot be changed.",
      });
    }
    expect((await audited()).length).toBe(1);
  });

  test("a change that leaves something out, instead of giving it a default", async () => {
    await create();
    const { creditsPerExecution: _price, status: _status, ...rest } = full;
    const answer = await send("PUT", one, rest);
    const { code, errors } = answer.json();
    expect([answer.statusCode, code]).toEqual([400, "invalid_request"]);
    expect(errors.map(({ path }: { path: string }) => path)).toEqual([
      "creditsPerExecution",
      "status",
    ]);
    expect((await send("GET", one)).json()).toMatchObject({ creditsPerExecution: 0.29 });
  });

  test("an alternative while it is alive, itself, and one that is not there", async () => {
    await create();
    const asked = async (status: string, alternativeUtilityId: string) => {
      const answer = await send("PUT", one, { ...full, status, alternativeUtilityId });
      expect(answer.json()).toMatchObject({ status: 422, code: "invalid_utility" });
      return answer.json().errors;
    };
    const path = "alternativeUtilityId";
    expect(await asked("beta", "resize-image_1")).toEqual([
      { path, message: "Only a disabled or decommissioned utility has an alternative." },
    ]);
    expect(await asked("disabled", "test-one_1")).toEqual([
      { path, message: "A utility cannot be its own alternative." },
    ]);
    expect(await asked("decommissioned", "test-none_1")).toEqual([
      { path, message: "There is no utility with this code." },
    ]);
  });

  test("a change of another version than the present one, with the present one", async () => {
    const created = await create();
    const read = await send("GET", one);
    const etag = String(read.headers["etag"]);
    house.clock.advance(1000);
    const theirs = await send("PUT", one, { ...full, name: "Theirs" }, { "if-match": etag });
    expect([theirs.statusCode, theirs.json().name]).toEqual([200, "Theirs"]);
    for (const [method, payload] of [["PUT", { ...full, name: "Mine" }], ["DELETE"]] as const) {
      const lost = await send(method, one, payload, { "if-match": etag });
      expect(lost.json()).toEqual({
        type: "about:blank",
        title: "Changed meanwhile",
        status: 412,
        detail: "This utility was changed since it was read.",
        code: "utility_changed",
        current: { ...created, name: "Theirs", updatedAt: house.clock.now().toISOString() },
      });
      expect(lost.headers["etag"]).toBe(theirs.headers["etag"]);
    }
    const both = await Promise.all(
      ["A", "B"].map((name) =>
        send("PUT", one, { ...full, name }, { "if-match": String(theirs.headers["etag"]) }),
      ),
    );
    expect(both.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 412]);
    const won = both.find(({ statusCode }) => statusCode === 200);
    const present = { "if-match": `"another", ${String(won?.headers["etag"])}` };
    expect((await send("PUT", one, { ...full, name: "Mine" }, present)).statusCode).toBe(200);
    expect((await send("DELETE", one, undefined, { "if-match": "*" })).statusCode).toBe(204);
  });
});

describe("what is created", () => {
  test("gets its id and link from the server, clean lists, and the defaults", async () => {
    const created = await create({
      id: "other_9",
      link: "utilities/other_9",
      tags: " One, TWO one,three ",
      access: { allowedEmailDomains: ["A.example, @b.example", "a.example"] },
      creditsPerExecution: undefined,
      freeCreditsAllowed: undefined,
      sessionFilesRetentionMinutes: undefined,
      version: undefined,
      status: undefined,
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
      tags: ["one", "two", "three"],
      allowAds: true,
      access: { requiresAccount: false, allowedEmailDomains: ["a.example", "b.example"] },
      createdAt: now,
      updatedAt: now,
      available: false,
    });
    expect((await send("GET", one)).json()).toEqual(created);
  });

  test("is listed at once, runs nowhere without code, and is noted", async () => {
    await listed();
    await create();
    expect(await listedName("test-one_1")).toBe("One");
    const start = await admin.inject({
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
    const created = await create();
    await listed();
    house.clock.advance(1000);
    const changes = { name: "Uno", creditsPerExecution: 0.3, tags: ["one", "uno"] };
    const updated = (await send("PUT", one, { ...created, ...changes })).json();
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

  test("is neither noted nor dated where nothing differs", async () => {
    const created = await create();
    const before = (await audited()).length;
    house.clock.advance(1000);
    const answer = await send("PUT", one, created);
    expect([answer.statusCode, answer.json()]).toEqual([200, created]);
    expect((await audited()).length).toBe(before);
  });

  test("survives the next start, with its manifest and without", async () => {
    const passwords = `${collection}/generate-passwords_1`;
    const before = (await send("GET", passwords)).json();
    await send("PUT", passwords, { ...before, name: "Passwords", status: "beta" });
    await openCatalogue(pool(), house.clock);
    expect((await send("GET", passwords)).json()).toMatchObject({ name: "Passwords" });
    await send("PUT", passwords, before);
  });

  test("in bulk: only what differs, each noted, and the living lose their alternative", async () => {
    await create({ status: "disabled", alternativeUtilityId: "resize-image_1" });
    await create({ code: "test-two" });
    const before = (await audited()).length;
    const ids = ["test-two_1", "test-one_1", "test-none_1", "test-none_1"];
    const alive = await send("PATCH", collection, { ids, status: "beta" });
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
    const gone = await send("PATCH", collection, { ids: ids.slice(0, 2), status: "disabled" });
    expect(gone.json()).toEqual({ changed: ["test-one_1", "test-two_1"], missing: [] });
    expect((await audited()).length).toBe(before + 3);
    expect(await listedName("test-one_1")).toBeUndefined();
  });
});

describe("what is deleted", () => {
  test("is gone at once, also as an alternative, and noted", async () => {
    await create();
    await create({ code: "test-two", status: "disabled", alternativeUtilityId: "test-one_1" });
    await listed();
    expect((await send("DELETE", one)).statusCode).toBe(204);
    expect(await listedName("test-one_1")).toBeUndefined();
    expect((await send("GET", `${collection}/test-two_1`)).json().alternativeUtilityId).toBeNull();
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
    const before = (await send("GET", `${collection}/${id}`)).json();
    const priced = { ...before, creditsPerExecution: 0.01 };
    await send("PUT", `${collection}/${id}`, priced);
    const session = await startSessionOf(admin, id);
    const run = await admin.inject({
      method: "POST",
      url: `/api/sessions/${session.sessionId}/runs`,
      payload: { operation: "generate" },
    });
    expect(run.statusCode).toBe(201);
    expect((await send("DELETE", `${collection}/${id}`)).statusCode).toBe(204);
    const runs = (await admin.inject({ url: "/api/runs" })).json();
    expect(JSON.stringify(runs)).toContain(run.json().runId);
    const { entries } = (await admin.inject({ url: "/api/credits" })).json();
    const ofRun = entries.filter((each: { runId: string }) => each.runId === run.json().runId);
    expect(ofRun.map(({ type }: { type: string }) => type).toSorted()).toEqual(["hold", "settle"]);
    const again = await admin.inject({
      method: "POST",
      url: `/api/sessions/${session.sessionId}/runs`,
      payload: { operation: "generate" },
    });
    expect(again.json()).toMatchObject({ code: "utility_not_available" });
    const manifests = house.deps.catalogue.manifests;
    await openCatalogue(pool(), house.clock, manifests);
    expect((await send("GET", `${collection}/${id}`)).statusCode).toBe(404);
    expect((await send("POST", collection, before)).json()).toMatchObject({ available: true });
    await send("DELETE", `${collection}/${id}`);
    await send("POST", collection, before);
    await pool().query("DELETE FROM utilities WHERE id = $1", [id]);
    await openCatalogue(pool(), house.clock, manifests);
    expect((await send("GET", `${collection}/${id}`)).json()).toMatchObject({ id });
  });
});
