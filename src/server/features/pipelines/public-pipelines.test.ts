import { randomUUID } from "node:crypto";
import type { InjectOptions } from "fastify";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { AuditEntry } from "#contract/schemas/audit.ts";
import type { PublicPipeline } from "#contract/schemas/pipeline.ts";
import type { TestAccount } from "../../../../tests/support/accounts.ts";
import { signUpAdministrator } from "../../../../tests/support/administrators.ts";
import { giveKey } from "../../../../tests/support/api-keys.ts";
import { createTestApp, type TestApp } from "../../../../tests/support/app.ts";
import { trialUtility } from "../../../../tests/support/trial-utility.ts";

let site: TestApp;
let ann: TestAccount;
let ben: TestAccount;
let admin: TestAccount;
beforeAll(async () => {
  site = await createTestApp(import.meta.filename, {
    withoutReal: true,
    utilities: [
      trialUtility("trial", { price: 1 }),
      trialUtility("half-step", { price: 0.5 }),
      trialUtility("old", { price: 0 }),
    ],
    environment: { SESSION_STARTS_PER_MINUTE: "1000" },
  });
  [ann, ben] = [await site.signUp(), await site.signUp()];
  admin = await signUpAdministrator(site);
});
beforeEach(async () => {
  await pool().query("DELETE FROM pipelines");
  await pool().query("UPDATE utilities SET status = 'generally_available'");
});
afterAll(() => site.close());

type Person = Pick<TestAccount, "inject">;

const pool = () => site.parts.database.pool;
const anyone: Person = {
  inject: (options) => site.app.inject(options as InjectOptions),
} as Person;
const copy = { use: "trial_1/copy" };

/** Returns its id. */
async function share(
  name: string,
  sharing = "public",
  steps: readonly object[] = [copy],
): Promise<string> {
  site.clock.advance(1000);
  const payload = { name, sharing, pipeline: { v: 1, steps } };
  const answer = await ann.inject({ method: "POST", url: "/api/pipelines", payload });
  expect(answer.statusCode, answer.body).toBe(201);
  return answer.json<{ pipelineId: string }>().pipelineId;
}

async function listed(query = "", who: Person = anyone, url = "/api/public-pipelines") {
  const answer = await who.inject({ url: `${url}${query}` });
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json<{ pipelines: PublicPipeline[]; nextCursor: string | null }>();
}

const namesOf = ({ pipelines }: { readonly pipelines: readonly PublicPipeline[] }) =>
  pipelines.map(({ name }) => name);
const administered = async (query = "") =>
  namesOf(await listed(query, admin, "/api/admin/pipelines"));

const hide = (id: string, isHidden = true, who: Person = admin) =>
  who.inject({
    method: "PUT",
    url: `/api/admin/pipelines/${id}/visibility`,
    payload: { isHidden },
  });
const remove = (id: string, who: Person = admin) =>
  who.inject({ method: "DELETE", url: `/api/admin/pipelines/${id}` });
const statusOf = async (id: string, who: Person) =>
  (await who.inject({ url: `/api/pipelines/${id}` })).statusCode;

describe("a list says", () => {
  test("what the steps use and cost, at least and at most", async () => {
    await share("Copies", "public", [
      { ...copy, each: 10 },
      { use: "half-step_1/copy", only: [".csv"] },
      { use: "old_1/copy", off: true },
    ]);
    expect((await listed()).pipelines).toMatchObject([
      { utilities: ["Trial", "Trial"], price: { least: 1, most: 10.5 }, notices: [] },
    ]);
  });

  test("what a run costs though a secret is still to be filled in", async () => {
    await share("Refuses", "public", [{ use: "trial_1/refuse-quoting" }]);
    expect((await listed()).pipelines).toMatchObject([{ price: { least: 1, most: 1 } }]);
  });

  test("which step was decommissioned, as its owner is told, and no price for one that is gone", async () => {
    const id = await share("Old", "public", [copy, { use: "old_1/copy" }]);
    await pool().query("UPDATE utilities SET status = 'decommissioned' WHERE id = 'old_1'");
    const sentence = 'Step 2: "Trial" has been decommissioned. Remove the step.';
    const { notices } = (await ann.inject({ url: `/api/pipelines/${id}` })).json();
    expect(notices).toMatchObject([{ step: 2, reason: "decommissioned", sentence }]);
    expect((await listed()).pipelines).toMatchObject([{ notices, price: { least: 1, most: 1 } }]);
    const gone = { v: 1, steps: [{ use: "gone_1/copy" }] };
    await pool().query("UPDATE pipelines SET pipeline = $1", [JSON.stringify(gone)]);
    expect((await listed()).pipelines).toMatchObject([
      { utilities: ["gone_1"], price: null, notices: [{ reason: "gone" }] },
    ]);
  });

  test("who shared it, by the name that they show, and whether it is the reader's", async () => {
    await share("Mine");
    expect((await listed()).pipelines).toMatchObject([{ author: null, isOwn: false }]);
    const payload = { displayName: "Ann B." };
    const named = await ann.inject({ method: "PATCH", url: "/api/users/me", payload });
    expect(named.statusCode, named.body).toBeLessThan(300);
    expect((await listed("", ann)).pipelines).toMatchObject([{ author: "Ann B.", isOwn: true }]);
  });
});

test("is searched by words of names and of utilities, in any order", async () => {
  await share("Photos for the web");
  await share("Halves", "public", [{ use: "half-step_1/copy" }]);
  const found = async (query: string) => namesOf(await listed(`?query=${query}`));
  expect(await found("WEB%20%20photos")).toEqual(["Photos for the web"]);
  expect(await found("step")).toEqual(["Halves"]);
  expect(await found("halves%20half")).toEqual(["Halves"]);
  expect(await found("web%20half")).toEqual([]);
  expect(await found("copy")).toEqual([]);
});

describe("administrators", () => {
  test("hide one and show it again: its owner keeps it and is told, others don't find it", async () => {
    const id = await share("Rude");
    await share("Linked", "link");
    expect([await administered(), await administered("?hidden=true")]).toEqual([["Rude"], []]);
    expect((await hide(id)).statusCode).toBe(204);
    expect((await hide(id)).statusCode).toBe(204);

    expect([namesOf(await listed()), await statusOf(id, anyone)]).toEqual([[], 404]);
    expect([await statusOf(id, ben), await statusOf(id, ann)]).toEqual([404, 200]);
    expect((await ann.inject({ url: "/api/pipelines" })).json().pipelines).toMatchObject([
      { name: "Linked", isHidden: false },
      { name: "Rude", isHidden: true, sharing: "public" },
    ]);
    expect([await administered(), await administered("?hidden=true")]).toEqual([[], ["Rude"]]);
    expect(await statusOf(id, admin)).toBe(200);
    const key = await giveKey(site, admin, { scopes: ["read"] });
    expect(await statusOf(id, key)).toBe(404);

    // Sharing it anew doesn't undo that, in whatever way.
    const pipeline = { v: 1, steps: [copy] };
    for (const sharing of ["private", "link", "public"]) {
      const payload = { name: "Rude again", sharing, pipeline };
      await ann.inject({ method: "PUT", url: `/api/pipelines/${id}`, payload });
      expect([await statusOf(id, anyone), await statusOf(id, ann)]).toEqual([404, 200]);
    }
    expect((await hide(id, false)).statusCode).toBe(204);
    expect([namesOf(await listed()), await statusOf(id, anyone)]).toEqual([["Rude again"], 200]);
  });

  test("see whose it is, and delete it", async () => {
    const id = await share("Rude");
    expect((await listed("?query=rude", admin, "/api/admin/pipelines")).pipelines).toMatchObject([
      { pipelineId: id, userId: ann.userId, email: ann.email },
    ]);
    expect((await remove(id)).statusCode).toBe(204);
    expect(await statusOf(id, ann)).toBe(404);
    expect((await remove(id)).json().code).toBe("pipeline_not_found");
  });

  test("can't touch what its owner keeps private", async () => {
    const id = await share("Diary", "private");
    for (const refused of [await hide(id), await remove(id), await hide(randomUUID())]) {
      expect([refused.statusCode, refused.json().code]).toEqual([404, "pipeline_not_found"]);
    }
    expect([await statusOf(id, admin), await statusOf(id, ann)]).toEqual([404, 200]);
  });

  test("leave each change in the audit log, once", async () => {
    const id = await share("Rude");
    await hide(id);
    await hide(id);
    await hide(id, false);
    await remove(id);
    const answer = await admin.inject({ url: `/api/admin/audit?subject=${id}` });
    const { entries } = answer.json<{ entries: AuditEntry[] }>();
    expect(entries.map(({ action }) => action)).toEqual([
      "pipeline.delete",
      "pipeline.show",
      "pipeline.hide",
    ]);
    expect(entries[0]).toMatchObject({
      subject: { type: "pipeline", id, label: "Rude" },
      detail: { owner: ann.email },
    });
  });

  test("alone can do that", async () => {
    const id = await share("Fine");
    for (const call of [hide(id, true, ben), remove(id, ben), hide(id, true, ann)]) {
      const refused = await call;
      expect([refused.statusCode, refused.json().code]).toEqual([403, "admin_required"]);
    }
    expect(await statusOf(id, anyone)).toBe(200);
  });
});
