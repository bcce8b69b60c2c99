import { randomUUID } from "node:crypto";
import type { InjectOptions } from "fastify";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { mostPipelines, mostSteps } from "#contract/facts/pipeline.ts";
import type { CheckedPipeline, SavedPipeline } from "#contract/schemas/pipeline.ts";
import type { Problem } from "#contract/schemas/problem.ts";
import type { TestAccount } from "../../../../tests/support/accounts.ts";
import { giveKey } from "../../../../tests/support/api-keys.ts";
import { createTestApp, type TestApp } from "../../../../tests/support/app.ts";
import { becomeGuest } from "../../../../tests/support/guests.ts";
import { trialUtility } from "../../../../tests/support/trial-utility.ts";

let site: TestApp;
let ann: TestAccount;
beforeAll(async () => {
  site = await createTestApp(import.meta.filename, {
    withoutReal: true,
    utilities: [trialUtility("trial"), trialUtility("other"), trialUtility("old")],
    environment: { SESSION_STARTS_PER_MINUTE: "1000" },
  });
});
beforeEach(async () => {
  await pool().query("DELETE FROM pipelines");
  await pool().query(
    "UPDATE utilities SET status = 'generally_available', alternative_utility_id = NULL",
  );
  site.clock.advance(3_600_000);
  ann = await site.signUp();
});
afterAll(() => site.close());

type Person = Pick<TestAccount, "inject">;

const pool = () => site.parts.database.pool;
const copy = { use: "trial_1/copy", with: { number: 2 } };
const pipeline = { v: 1, steps: [copy, { use: "other_1/nothing", from: [0, 1], off: true }] };
const form = { name: "Copy twice", pipeline, sharing: "private" };
const anyone: Person = {
  inject: (options) => site.app.inject(options as InjectOptions),
} as Person;
const save = (payload: object = form): InjectOptions => ({
  method: "POST",
  url: "/api/pipelines",
  payload,
});
const at = (id: string, method: "GET" | "PUT" | "DELETE" = "GET", payload?: object) => ({
  method,
  url: `/api/pipelines/${id}`,
  ...(payload === undefined ? {} : { payload }),
});

async function saved(payload: object = form, who: Person = ann): Promise<CheckedPipeline> {
  const answer = await who.inject(save(payload));
  expect(answer.statusCode, answer.body).toBe(201);
  return answer.json<CheckedPipeline>();
}

async function read(id: string, who: Person = ann): Promise<CheckedPipeline> {
  const answer = await who.inject(at(id));
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json<CheckedPipeline>();
}

async function listed(url = "/api/pipelines", who: Person = ann) {
  const answer = await who.inject({ url });
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json<{ pipelines: SavedPipeline[]; nextCursor: string | null }>();
}

const namesOf = ({ pipelines }: { readonly pipelines: readonly SavedPipeline[] }) =>
  pipelines.map(({ name }) => name);

async function refusal(options: InjectOptions, who: Person = ann) {
  const answer = await who.inject(options);
  const { code, detail } = answer.json<Problem>();
  return [answer.statusCode, code, detail];
}

const withStep = (step: object) => ({ ...form, pipeline: { v: 1, steps: [copy, step] } });

describe("refused is", () => {
  test.each<[string, object, string]>([
    ["no name", { pipeline }, "name: Give the pipeline a name."],
    ["a blank name", { ...form, name: " " }, "name: Give the pipeline a name."],
    [
      "a long name",
      { ...form, name: "a".repeat(101) },
      "name: A name can have up to 100 characters.",
    ],
    [
      "no step",
      { ...form, pipeline: { v: 1, steps: [] } },
      "pipeline.steps: A pipeline needs at least one step.",
    ],
    [
      "too many steps",
      { ...form, pipeline: { v: 1, steps: Array.from({ length: mostSteps + 1 }, () => copy) } },
      "pipeline.steps: A pipeline can have at most 20 steps.",
    ],
    [
      "another version",
      { ...form, pipeline: { ...pipeline, v: 2 } },
      "pipeline.v: This version reads pipelines of version 1.",
    ],
    [
      "another sharing",
      { ...form, sharing: "friends" },
      "sharing: This must be one of private, link, public.",
    ],
    [
      "a use without version",
      withStep({ use: "trial/copy" }),
      'pipeline.steps.1.use: Name a utility with its version and an operation, such as "resize-image_1/reduce".',
    ],
  ])("%s", async (_, payload, detail) => {
    expect(await refusal(save(payload))).toEqual([400, "invalid_request", detail]);
    const { pipelineId } = await saved();
    expect(await refusal(at(pipelineId, "PUT", payload))).toEqual([400, "invalid_request", detail]);
  });

  test("a secret option, naming its step", async () => {
    const payload = withStep({ use: "other_1/nothing", with: { number: 2, secret: "hunter2" } });
    const detail =
      'Step 2, Trial: "secret" is secret, so it can\'t be saved. Enter it when you run the pipeline.';
    const answer = await ann.inject(save(payload));
    expect(answer.json()).toMatchObject({
      status: 422,
      code: "pipeline_holds_secrets",
      detail,
      errors: [{ path: "pipeline.steps.1.with.secret", message: detail }],
    });
    expect(answer.body).not.toContain("hunter2");
    const { pipelineId } = await saved();
    expect((await refusal(at(pipelineId, "PUT", payload)))[1]).toBe("pipeline_holds_secrets");
    const { rows } = await pool().query("SELECT pipelines::text AS text FROM pipelines");
    expect(JSON.stringify(rows)).not.toContain("hunter2");
  });

  test.each<[string, string, string]>([
    ["utility", "missing_1/copy", 'Step 2: There is no utility "missing_1" here.'],
    ["operation", "trial_1/paint", 'Step 2: "Trial" has no operation "paint".'],
    [
      "operation of every object",
      "trial_1/constructor",
      'Step 2: "Trial" has no operation "constructor".',
    ],
    ["pipeline", "pipeline_1/run", "Step 2: A pipeline can't be a step of another."],
  ])("an unknown %s, whose options could be secret", async (_, use, detail) => {
    const payload = withStep({ use, with: { password: "hunter2" } });
    expect(await refusal(save(payload))).toEqual([422, "pipeline_step_unknown", detail]);
  });

  test("more than 64 kB, counted in bytes", async () => {
    const long = (length: number) =>
      withStep({ use: "other_1/nothing", with: { text: "é".repeat(length) } });
    expect(await refusal(save(long(33_000)))).toEqual([
      413,
      "pipeline_too_large",
      "A saved pipeline can be up to 64 kB. Shorten the texts in its options.",
    ]);
    await saved(long(32_000));
  });

  test("more than an account can have, also at once", async () => {
    await pool().query(
      `INSERT INTO pipelines SELECT gen_random_uuid(), $1, 'Filler', $2, 'private', now(), now()
       FROM generate_series(1, $3)`,
      [ann.userId, JSON.stringify(pipeline), mostPipelines - 2],
    );
    const answers = await Promise.all([1, 2, 3, 4].map(() => ann.inject(save())));
    expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([
      201, 201, 409, 409,
    ]);
    expect(await refusal(save())).toEqual([
      409,
      "too_many_pipelines",
      "You can save up to 200 pipelines. Delete one first.",
    ]);
    await saved(form, await site.signUp());
  });

  test("a private one of somebody else, as if it didn't exist", async () => {
    const { pipelineId } = await saved();
    const missing = await refusal(at(randomUUID()), anyone);
    expect(missing).toEqual([
      404,
      "pipeline_not_found",
      "This pipeline doesn't exist or isn't shared.",
    ]);
    const stranger = await site.signUp();
    const guest = await becomeGuest(site);
    for (const who of [anyone, stranger, guest]) {
      expect(await refusal(at(pipelineId), who)).toEqual(missing);
    }
  });

  test("to change or delete somebody else's, even a shared one", async () => {
    const { pipelineId } = await saved({ ...form, sharing: "public" });
    const stranger = await site.signUp();
    for (const call of [at(pipelineId, "PUT", form), at(pipelineId, "DELETE")]) {
      expect((await refusal(call, stranger))[1]).toBe("pipeline_not_found");
      expect((await refusal(call, anyone)).slice(0, 2)).toEqual([401, "not_signed_in"]);
    }
    expect(await read(pipelineId)).toMatchObject({ name: "Copy twice", sharing: "public" });
  });

  test("to make one public without an account that has a verified address", async () => {
    const guest = await becomeGuest(site);
    const payload = { ...form, sharing: "public" };
    expect(await refusal(save(payload), guest)).toEqual([
      403,
      "account_required",
      "Create an account or sign in to make a pipeline public.",
    ]);
    const { pipelineId } = await saved({ ...form, sharing: "link" }, guest);
    expect((await refusal(at(pipelineId, "PUT", payload), guest))[1]).toBe("account_required");
    await pool().query("UPDATE identity_users SET email_verified = false WHERE id = $1", [
      ann.userId,
    ]);
    expect((await refusal(save(payload)))[1]).toBe("email_unverified");
  });

  test("a cursor that isn't ours", async () => {
    for (const url of ["/api/pipelines", "/api/public-pipelines"]) {
      expect((await refusal({ url: `${url}?cursor=x` }))[0]).toBe(400);
      expect((await refusal({ url: `${url}?limit=51` }))[0]).toBe(400);
    }
  });
});

test("a pipeline is saved, read, changed and deleted", async () => {
  const made = await saved({ ...form, name: "  Copy twice " });
  const now = site.clock.now().toISOString();
  expect(made).toEqual({
    pipelineId: expect.any(String),
    name: "Copy twice",
    pipeline,
    sharing: "private",
    createdAt: now,
    updatedAt: now,
    isOwn: true,
    isHidden: false,
    notices: [],
  });
  expect(await read(made.pipelineId)).toEqual(made);
  site.clock.advance(60_000);
  const change = { name: "Copy", pipeline: { v: 1, steps: [copy] }, sharing: "link" };
  const answer = await ann.inject(at(made.pipelineId, "PUT", change));
  const changed = { ...made, ...change, updatedAt: site.clock.now().toISOString() };
  expect([answer.statusCode, answer.json()]).toEqual([200, changed]);
  const { notices: _, ...inList } = changed;
  expect(await listed()).toEqual({ pipelines: [inList], nextCursor: null });
  expect((await ann.inject(at(made.pipelineId, "DELETE"))).statusCode).toBe(204);
  expect((await refusal(at(made.pipelineId, "DELETE")))[1]).toBe("pipeline_not_found");
  expect(await listed()).toEqual({ pipelines: [], nextCursor: null });
});

test("one that is shared by link is read by anyone, and found by none", async () => {
  const { pipelineId } = await saved({ ...form, sharing: "link" });
  for (const who of [anyone, await site.signUp(), await becomeGuest(site)]) {
    expect(await read(pipelineId, who)).toMatchObject({ name: "Copy twice", isOwn: false });
    expect(namesOf(await listed("/api/public-pipelines", who))).toEqual([]);
  }
  await ann.inject(at(pipelineId, "PUT", form));
  expect((await refusal(at(pipelineId), anyone))[1]).toBe("pipeline_not_found");
});

test("public ones are found by anyone, by a part of the name and in pages", async () => {
  for (const [name, sharing] of [
    ["Photos for the web", "public"],
    ["My photos", "private"],
    ["100 % photos_", "public"],
    ["PDF", "public"],
    ["Linked photos", "link"],
  ]) {
    site.clock.advance(1000);
    await saved({ ...form, name, sharing });
  }
  const url = "/api/public-pipelines";
  expect(namesOf(await listed(url, anyone))).toEqual([
    "PDF",
    "100 % photos_",
    "Photos for the web",
  ]);
  const found = async (query: string) =>
    namesOf(await listed(`${url}?query=${encodeURIComponent(query)}`, anyone));
  expect(await found(" PHOTOS ")).toEqual(["100 % photos_", "Photos for the web"]);
  expect(await found("%")).toEqual(["100 % photos_"]);
  expect(await found("_")).toEqual(["100 % photos_"]);
  expect(await found("none")).toEqual([]);
  const first = await listed(`${url}?limit=2`, anyone);
  const second = await listed(`${url}?limit=2&cursor=${first.nextCursor}`, anyone);
  expect([namesOf(first), namesOf(second), second.nextCursor]).toEqual([
    ["PDF", "100 % photos_"],
    ["Photos for the web"],
    null,
  ]);
  const own = await listed("/api/pipelines?limit=4");
  const last = await listed(`/api/pipelines?limit=4&cursor=${own.nextCursor}`);
  expect([own.pipelines.length, namesOf(last)]).toEqual([4, ["Photos for the web"]]);
  const stranger = await site.signUp();
  expect(await listed(undefined, stranger)).toEqual({ pipelines: [], nextCursor: null });
  expect((await listed(url, ann)).pipelines.map(({ isOwn }) => isOwn)).toEqual([true, true, true]);
});

test("a key reads its account's pipelines, unless it is limited to utilities, and saves none", async () => {
  const { pipelineId } = await saved();
  for (const scopes of [["run"], ["read"]] as const) {
    const key = await giveKey(site, ann, { scopes: [...scopes] });
    expect(await read(pipelineId, key)).toMatchObject({ isOwn: true });
    for (const call of [save(), at(pipelineId, "PUT", form), at(pipelineId, "DELETE")]) {
      expect((await refusal(call, key)).slice(0, 2)).toEqual([403, "key_not_allowed"]);
    }
  }
  const others = [
    await giveKey(site, ann, { scopes: ["files", "webhooks"] }),
    await giveKey(site, ann, { utilityIds: ["trial_1"] }),
  ];
  for (const key of others) {
    expect((await refusal(at(pipelineId), key))[1]).toBe("pipeline_not_found");
  }
});

test("a step that can't run anymore is noticed, with what replaces it", async () => {
  const steps = [copy, { use: "old_1/copy" }, { use: "other_1/nothing" }];
  const { pipelineId, notices } = await saved({
    name: "Old",
    pipeline: { v: 1, steps },
    sharing: "link",
  });
  expect(notices).toEqual([]);
  const set = (id: string, status: string, alternative: string | null) =>
    pool().query("UPDATE utilities SET status = $2, alternative_utility_id = $3 WHERE id = $1", [
      id,
      status,
      alternative,
    ]);
  await set("old_1", "decommissioned", "trial_1");
  await set("other_1", "disabled", null);
  const expected = [
    {
      step: 2,
      utilityId: "old_1",
      reason: "decommissioned",
      alternative: { utilityId: "trial_1", name: "Trial" },
      sentence: 'Step 2: "Trial" has been decommissioned. Use "Trial" instead.',
    },
    {
      step: 3,
      utilityId: "other_1",
      reason: "disabled",
      alternative: null,
      sentence: 'Step 3: "Trial" has been disabled. Remove the step.',
    },
  ];
  for (const who of [ann, anyone]) expect((await read(pipelineId, who)).notices).toEqual(expected);
  await set("trial_1", "test", null);
  expect((await read(pipelineId)).notices).toMatchObject([
    { step: 1, reason: "unavailable" },
    { step: 2, reason: "decommissioned", alternative: null },
    { step: 3 },
  ]);
});

test("what is stored stays when a utility is gone, so that the rest can be changed", async () => {
  const { pipelineId } = await saved();
  const gone = { use: "gone_1/copy", with: { b: 1, a: [2] } };
  const stored = { v: 1, steps: [gone, { use: "trial_1/paint" }] };
  await pool().query("UPDATE pipelines SET pipeline = $1", [JSON.stringify(stored)]);
  const seen = await read(pipelineId);
  expect(seen.notices.map(({ sentence }) => sentence)).toEqual([
    'Step 1: There is no utility "gone_1" here anymore. Remove the step.',
    'Step 2: "Trial" no longer has the operation "paint".',
  ]);
  const renamed = { ...form, name: "Renamed", pipeline: seen.pipeline };
  const answer = await ann.inject(at(pipelineId, "PUT", renamed));
  expect([answer.statusCode, answer.json().name]).toEqual([200, "Renamed"]);
  const changed = { v: 1, steps: [{ ...gone, with: { password: "hunter2" } }] };
  expect((await refusal(at(pipelineId, "PUT", { ...form, pipeline: changed })))[1]).toBe(
    "pipeline_step_unknown",
  );
});
