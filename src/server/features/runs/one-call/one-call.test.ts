import sharp from "sharp";
import { afterAll, beforeAll, expect, test } from "vitest";
import { toHundredths } from "#contract/facts/credits/amount.ts";
import type { Session } from "#contract/schemas/session.ts";
import { giveKey } from "../../../../../tests/support/api-keys.ts";
import { createTestApp, type TestApp } from "../../../../../tests/support/app.ts";
import { answerOf, callWith, inputOf, optionsOf } from "../../../../../tests/support/calls.ts";
import { becomeGuest } from "../../../../../tests/support/guests.ts";
import { readZip } from "../../../../../tests/support/read-zip.ts";
import { readMoney, readRun, runWhen } from "../../../../../tests/support/runs.ts";
import { trialUtility } from "../../../../../tests/support/trial-utility.ts";
import { closeVerified } from "../../../../../tests/support/close-verified.ts";

let host: TestApp;
beforeAll(async () => {
  const gift = trialUtility("gift", { price: 0, requiresAccount: false });
  const newer = trialUtility("trial");
  const utilities = [
    newer,
    { ...newer, manifest: { ...newer.manifest, version: 2, status: "dev" as const } },
    {
      ...gift,
      manifest: { ...gift.manifest, files: { maxFiles: 2, maxBytes: 1000, allowedTypes: [] } },
    },
  ];
  host = await createTestApp(import.meta.filename, {
    work: true,
    utilities,
  });
});
afterAll(() => closeVerified(host));

test.each([
  ["at once", "gift/copy", {}],
  ["behind another run, in the queue", "gift/nothing", { prefer: "respond-async" }],
])("pictures of a call done %s have type and pixels", async (_, path, headers) => {
  const ann = await host.signUp();
  const isQueued = "prefer" in headers;
  const wait = isQueued ? await callWith(ann, "gift/wait", {}, headers) : undefined;
  const create = { width: 3, height: 2, channels: 3, background: "red" } as const;
  const picture = await sharp({ create }).png().toBuffer();
  const form = [inputOf("a.png", picture), inputOf("b.png", picture.subarray(0, 12))];
  const { statusCode } = await callWith(ann, path, form, headers);
  expect(statusCode).toBe(isQueued ? 202 : 200);
  const { rows } = await host.parts.database.pool.query(
    `SELECT folder, filename, content_type AS type, width, height FROM session_files AS file
     JOIN sessions AS session ON session.id = session_id WHERE user_id = $1
     ORDER BY folder, filename`,
    [ann.userId],
  );
  const whole = { type: "image/png", width: 3, height: 2 };
  const unknown = { type: "application/octet-stream", width: null, height: null };
  const damaged = { type: "image/png", width: null, height: null };
  // An input is described like an upload. The child that wrote an output describes it from its first bytes.
  const inputs = [
    { folder: "input", filename: "a.png", ...whole },
    { folder: "input", filename: "b.png", ...unknown },
  ];
  const outputs = [
    { folder: "output", filename: "copy of a.png", ...whole },
    { folder: "output", filename: "copy of b.png", ...damaged },
  ];
  expect(rows).toEqual(isQueued ? inputs : [...inputs, ...outputs]);
  if (wait !== undefined) {
    await ann.inject({ method: "POST", url: `/api/runs/${wait.json().runId}/cancel` });
  }
});

const linkOf = (url = "") => url.slice("http://localhost:3000".length);

test("answers the run, its files by links, what it cost and what is left", async () => {
  const ann = await host.signUp();
  const form = [optionsOf({ number: 2 }), inputOf("a.txt", "hello")];
  const answer = await callWith(ann, "trial/copy", form);
  const { run, outputs, charged, balances } = answerOf(answer);
  // The newest version that everyone may use.
  expect(run).toMatchObject({
    utilityId: "trial_1",
    operation: "copy",
    origin: "call",
    status: "succeeded",
    price: 1,
    result: { copied: 1 },
  });
  expect({ charged, balances }).toEqual({ charged: 1, balances: { free: 9, paid: 0 } });
  expect(outputs).toEqual([
    {
      filename: "copy of a.txt",
      contentType: "text/plain",
      size: 5,
      url: expect.stringMatching(
        /^http:\/\/localhost:3000\/api\/files\/[\da-f-]{36}\?expires=\d+&signature=[\w-]{43}$/,
      ),
    },
  ]);
  expect(answer.headers).toMatchObject({
    "run-id": run.runId,
    "credits-charged": "1.00",
    "ratelimit-policy": '"runs";q=300;w=60',
  });
  expect(answer.headers["ratelimit"]).toMatch(/^"runs";r=299;t=([1-5]?\d|60)$/);
  expect(await readMoney(ann)).toMatchObject({ free: 9 });
  const bytes = await host.app.inject({ url: linkOf(outputs[0]?.url) });
  expect([bytes.statusCode, bytes.body]).toEqual([200, "hello"]);
  const read = await ann.inject({ url: `/api/runs/${run.runId}` });
  expect(read.json()).toEqual({ ...run, outputs });
  const stranger = await host.signUp();
  const foreign = await stranger.inject({ url: `/api/runs/${run.runId}` });
  expect([foreign.statusCode, foreign.json().code]).toEqual([404, "run_not_found"]);
});

test("takes options after the files, from a file, as JSON alone or none at all", async () => {
  const ann = await host.signUp();
  const file = { ...optionsOf({ number: 3 }), filename: "options.json", type: "application/json" };
  const field = { ...optionsOf({ number: 3 }), type: "application/json" };
  const free = "gift_1/copy?maxCredits=0";
  for (const options of [file, field]) {
    const answer = answerOf(await callWith(ann, free, [inputOf("a.txt", "a"), options]));
    expect(answer.outputs.map(({ filename }) => filename)).toEqual(["copy of a.txt"]);
  }
  expect(answerOf(await callWith(ann, "gift/nothing", { options: { number: 9 } })).charged).toBe(0);
  const empty = await ann.inject({ method: "POST", url: "/api/run/gift/nothing" });
  expect(answerOf(empty).outputs).toEqual([]);
  const { pool } = host.parts.database;
  const { rows } = await pool.query(
    `SELECT options->>'number' AS number FROM runs WHERE user_id = $1 ORDER BY 1`,
    [ann.userId],
  );
  expect(rows.map(({ number }) => number)).toEqual(["3", "3", "9", null]);
});

test("files keep the order in which they were sent, and outputs that in which they were made", async () => {
  const ann = await host.signUp();
  const names = ["b.txt", "a.txt"];
  const form = names.map((name) => inputOf(name, name));
  const made = names.map((name) => `copy of ${name}`);
  const { run, outputs } = answerOf(await callWith(ann, "trial/copy", form));
  expect(outputs.map(({ filename }) => filename)).toEqual(made);
  const session = (await ann.inject({ url: `/api/sessions/${run.sessionId}` })).json<Session>();
  expect(session.inputFiles.map(({ filename }) => filename)).toEqual(names);
  expect(session.outputFiles.map(({ filename }) => filename)).toEqual(made);
});

test("answers the bytes of the one file, or all files as a zip", async () => {
  const ann = await host.signUp();
  const [a, b] = [inputOf("a.txt", "first"), inputOf("a.txt", "second")];
  const one = await callWith(ann, "trial/copy?answer=file", [a]);
  expect(one.body).toBe("first");
  expect(one.headers).toMatchObject({
    "content-type": "text/plain; charset=utf-8",
    "content-disposition": `attachment; filename="copy of a.txt"; filename*=UTF-8''copy%20of%20a.txt`,
    "content-length": "5",
    "credits-charged": "1.00",
    "cache-control": "no-store",
  });
  const both = await callWith(ann, "trial/copy?answer=zip", [a, b]);
  expect(both.headers["content-type"]).toBe("application/zip");
  const entries = readZip(both.rawPayload);
  expect(Object.fromEntries([...entries].map(([name, bytes]) => [name, String(bytes)]))).toEqual({
    "copy of a.txt": "first",
    "copy of a (2).txt": "second",
  });
  const alone = await callWith(ann, "trial/copy?answer=zip", [a]);
  expect([...readZip(alone.rawPayload).keys()]).toEqual(["copy of a.txt"]);

  const two = await callWith(ann, "trial/copy?answer=file", [a, b]);
  const runId = String(two.headers["run-id"]);
  expect(two.json()).toMatchObject({ status: 409, code: "not_one_output", runId });
  expect(two.headers["location"]).toBe(`/api/runs/${runId}`);
  expect((await readRun(ann, runId)).outputs?.length).toBe(2);
  const none = await callWith(ann, "gift/nothing?answer=zip");
  expect(none.json()).toMatchObject({ code: "not_one_output" });
});

test("a run that fails answers its problem with its id, and costs nothing, neither the key", async () => {
  const ann = await host.signUp();
  const key = await giveKey(host, ann, { cap: toHundredths(1), capPeriod: "total" });
  const failed = await callWith(key, "trial/refuse");
  const runId = String(failed.headers["run-id"]);
  expect(failed.json()).toEqual({
    type: "about:blank",
    title: "Run failed",
    status: 422,
    code: "too_blue",
    detail: "The image is too blue. Choose a redder one.",
    runId,
  });
  expect(failed.headers["credits-charged"]).toBe("0.00");
  expect(await readMoney(ann)).toMatchObject({ free: 10 });
  // The failed run's part of the cap is available again.
  expect(answerOf(await callWith(key, "trial/nothing")).balances.free).toBe(9);
  const over = await callWith(key, "trial/nothing");
  expect([over.statusCode, over.json().code]).toEqual([402, "key_cap_reached"]);
  const { pool } = host.parts.database;
  const { rows } = await pool.query("SELECT key_id, origin FROM runs WHERE id = $1", [runId]);
  expect(rows).toEqual([{ key_id: key.keyId, origin: "call" }]);
});

test("calls at once have sessions of their own, beside the page's", async () => {
  const ann = await host.signUp();
  const page = await ann.inject({
    method: "POST",
    url: "/api/sessions/start",
    payload: { utility_id: "trial_1" },
  });
  const answers = await Promise.all(
    Array.from({ length: 8 }, (_, number) =>
      callWith(ann, "trial/copy", [inputOf(`${number}.txt`, `text ${number}`)]),
    ),
  );
  const runs = answers.map(answerOf);
  const sessions = new Set(runs.map(({ run }) => run.sessionId));
  expect(sessions.size).toBe(8);
  expect(sessions.has(page.json().sessionId)).toBe(false);
  expect(runs.map(({ outputs }) => outputs[0]?.filename)).toEqual(
    runs.map((_, number) => `copy of ${number}.txt`),
  );
  expect(await readMoney(ann)).toMatchObject({ free: 2 });
  const more = await Promise.all(Array.from({ length: 5 }, () => callWith(ann, "trial/nothing")));
  const codes = more.map(({ statusCode }) => statusCode).toSorted((one, other) => one - other);
  expect(codes).toEqual([200, 200, 402, 402, 402]);
});

test("a guest may call what is free and for everybody", async () => {
  const guest = await becomeGuest(host);
  expect(answerOf(await callWith(guest, "gift/nothing")).run.status).toBe("succeeded");
});

test("who does not wait gets the run's address, and its files there", async () => {
  const ann = await host.signUp();
  const file = [inputOf("a.txt", "a")];
  const later = await callWith(ann, "trial/copy", file, { prefer: "respond-async" });
  const { runId } = later.json();
  expect(later.statusCode).toBe(202);
  expect(later.headers).toMatchObject({ location: `/api/runs/${runId}`, "run-id": runId });
  expect(later.headers["credits-charged"]).toBeUndefined();
  const run = await runWhen(ann, runId, ({ endedAt }) => endedAt !== null);
  expect(run).toMatchObject({ status: "succeeded", outputs: [{ filename: "copy of a.txt" }] });

  const waited = await callWith(ann, "trial/wait", {}, { prefer: "wait=1" });
  expect(waited.statusCode).toBe(202);
  const stopped = await ann.inject({
    method: "POST",
    url: `/api/runs/${waited.json().runId}/cancel`,
  });
  expect(stopped.json().status).toBe("cancelled");
});

test("a secret option of a call reaches the utility, and its row keeps it sealed until the run ends", async () => {
  const ann = await host.signUp();
  const options = { text: "what do ya want for nothing?", key: "Jefe" };
  const answer = await callWith(ann, "hmac/sign", { options });
  const signature = "5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843";
  expect(answerOf(answer).run.result).toMatchObject({ values: [{ value: signature }, {}] });
  const waiting = { options: { secret: "Jefe" } };
  const asked = await callWith(ann, "trial/wait", waiting, { prefer: "respond-async" });
  const { pool } = host.parts.database;
  const { rows } = await pool.query(
    "SELECT options, runs::text AS text FROM runs WHERE user_id = $1 ORDER BY operation",
    [ann.userId],
  );
  await ann.inject({ method: "POST", url: `/api/runs/${asked.json().runId}/cancel` });
  const hidden = { names: [expect.any(String)] };
  const stored = rows.map(({ options: { $secrets } }) => $secrets);
  expect(stored).toEqual([hidden, { ...hidden, sealed: expect.any(String) }]);
  for (const { text } of rows) expect(text).not.toContain("Jefe");
  const ended = await pool.query(
    "SELECT options->'$secrets' AS secrets FROM runs WHERE user_id = $1",
    [ann.userId],
  );
  expect(ended.rows).toEqual([{ secrets: hidden }, { secrets: hidden }]);
});
