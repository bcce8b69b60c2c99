import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createTestApp, type TestApp } from "../../../../tests/support/app.ts";
import { askForRun, readMoney, readRun, runWhen } from "../../../../tests/support/runs.ts";
import { startSessionOf } from "../../../../tests/support/sessions.ts";
import { trialUtility } from "../../../../tests/support/trial-utility.ts";
import { uploadTo } from "../../../../tests/support/uploads.ts";
import { closeVerified } from "../../../../tests/support/close-verified.ts";

let host: TestApp;
const later = { prefer: "respond-async" };

beforeAll(async () => {
  const inPage = trialUtility("private", { price: 0.5 });
  const anywhere = trialUtility("anywhere", { price: 0.5 });
  const utilities = [
    trialUtility("trial"),
    trialUtility("gift", { price: 0 }),
    { ...inPage, manifest: { ...inPage.manifest, places: ["page" as const] } },
    {
      ...anywhere,
      manifest: { ...anywhere.manifest, places: ["page" as const, "server" as const] },
    },
  ];
  host = await createTestApp(import.meta.filename, {
    work: true,
    utilities,
  });
});
afterAll(() => closeVerified(host));

async function open(utilityId = "trial_1") {
  const account = await host.signUp();
  const session = await startSessionOf(account, utilityId);
  return { account, sessionId: session.sessionId };
}

describe("a run that succeeds", () => {
  test("is charged once, and its outputs become the session's", async () => {
    const { account, sessionId } = await open();
    await account.inject(uploadTo(sessionId, [{ filename: "a.txt", content: "hello" }]));
    const answer = await askForRun(account, "trial/copy", { sessionId });
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toMatchObject({
      sessionId,
      inputFiles: [{ filename: "a.txt" }],
      outputFiles: [{ filename: "copy of a.txt", size: 5, contentType: "text/plain" }],
    });
    const run = await readRun(account, String(answer.headers["run-id"]));
    expect(run).toMatchObject({
      sessionId,
      utilityId: "trial_1",
      operation: "copy",
      status: "succeeded",
      price: 1,
      result: { copied: 1 },
      error: null,
    });
    expect(await readMoney(account)).toEqual({
      free: 9,
      paid: 0,
      entries: ["grant free 10", "hold free -1", "settle free 0"],
    });
    const bytes = `/api/sessions/${sessionId}/files/output/copy%20of%20a.txt`;
    expect((await account.inject({ url: bytes })).body).toBe("hello");
    host.clock.advance(1);
    const again = await askForRun(account, "trial/copy", { sessionId });
    expect(again.json().outputFiles.map(({ filename }: { filename: string }) => filename)).toEqual([
      "copy of a.txt",
      "copy of a (2).txt",
    ]);
  });

  test("at a price of 0 writes nothing into the ledger", async () => {
    const { account, sessionId } = await open("gift_1");
    expect((await askForRun(account, "gift/nothing", { sessionId })).statusCode).toBe(200);
    expect((await readMoney(account)).entries).toEqual(["grant free 10"]);
  });

  test("is the same run for the same key, however often and however much at once it is asked for", async () => {
    const { account, sessionId } = await open();
    const headers = { "idempotency-key": "one" };
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => askForRun(account, "trial/nothing", { sessionId }, headers)),
    );
    answers.push(await askForRun(account, "trial/nothing", { sessionId }, headers));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(9).fill(200));
    expect(new Set(answers.map((answer) => answer.headers["run-id"])).size).toBe(1);
    expect((await readMoney(account)).free).toBe(9);
  });

  test("answers 202 with its address at once where that is preferred", async () => {
    const { account, sessionId } = await open();
    const answer = await askForRun(account, "trial/nothing", { sessionId }, later);
    expect(answer.statusCode).toBe(202);
    const { runId } = answer.json();
    expect(answer.headers["location"]).toBe(`/api/runs/${runId}`);
    const run = await runWhen(account, runId, ({ endedAt }) => endedAt !== null);
    expect(run.status).toBe("succeeded");
  });
});

describe("a run that does not succeed is not charged", () => {
  test.each([
    ["refuse", 422, "too_blue", "The image is too blue. Choose a redder one."],
    [
      "crash",
      500,
      "run_crashed",
      "Something went wrong inside this utility. You were not charged.",
    ],
    ["die", 500, "run_interrupted", "The run was interrupted. You were not charged."],
  ])("when it ends as %s", async (operation, status, code, detail) => {
    const { account, sessionId } = await open();
    const answer = await askForRun(account, `trial/${operation}`, { sessionId });
    expect(answer.json()).toEqual({
      type: "about:blank",
      title: "Run failed",
      status,
      code,
      detail,
    });
    const run = await readRun(account, String(answer.headers["run-id"]));
    expect(run).toMatchObject({ status: "failed", error: { code, detail } });
    expect(await readMoney(account)).toEqual({
      free: 10,
      paid: 0,
      entries: ["grant free 10", "hold free -1", "release free 1"],
    });
    const session = await account.inject({ url: `/api/sessions/${sessionId}` });
    expect(session.json().outputFiles).toEqual([]);
    expect((await askForRun(account, "trial/nothing", { sessionId })).statusCode).toBe(200);
  });

  test("when it refuses an option, which it names", async () => {
    const { account, sessionId } = await open();
    const answer = await askForRun(account, "trial/refuse-option", { sessionId });
    const detail = "There are only two of them.";
    expect(answer.json()).toMatchObject({
      status: 422,
      code: "too_many",
      errors: [{ path: "count", message: detail }],
    });
    const run = await readRun(account, String(answer.headers["run-id"]));
    expect(run.error).toEqual({ code: "too_many", detail, field: "count" });
    expect((await readMoney(account)).free).toBe(10);
  });

  test("when it is cancelled while it runs", async () => {
    const { account, sessionId } = await open();
    const { runId } = (await askForRun(account, "trial/wait", { sessionId }, later)).json();
    await runWhen(account, runId, ({ progress }) => progress !== null);
    const answer = await account.inject({ method: "POST", url: `/api/runs/${runId}/cancel` });
    expect(answer.json()).toMatchObject({ runId, status: "cancelled", error: null });
    expect((await readMoney(account)).free).toBe(10);
    const again = await account.inject({ method: "POST", url: `/api/runs/${runId}/cancel` });
    expect(again.json()).toMatchObject({ status: 409, code: "run_ended" });
    // The child is free again, so the next run doesn't wait for the cancelled one.
    expect((await askForRun(account, "trial/nothing", { sessionId })).statusCode).toBe(200);
  });
});

describe("the events of a run", () => {
  test("tell its progress and its end, and then stop", async () => {
    const { account, sessionId } = await open();
    const { runId } = (await askForRun(account, "trial/wait", { sessionId }, later)).json();
    await runWhen(account, runId, ({ progress }) => progress !== null);
    const stream = account.inject({ url: `/api/runs/${runId}/events` });
    await account.inject({ method: "POST", url: `/api/runs/${runId}/cancel` });
    const { body, headers } = await stream;
    expect(headers["content-type"]).toBe("text/event-stream; charset=utf-8");
    const events = body.trim().split("\n\n");
    expect(events.every((event) => event.startsWith("event: run\ndata: {"))).toBe(true);
    const last = JSON.parse(events.at(-1)?.split("data: ")[1] ?? "null");
    expect(last).toMatchObject({ runId, status: "cancelled" });
  });
});

describe("the list of runs", () => {
  test("holds one's own, newest first, in pages", async () => {
    const { account, sessionId } = await open("gift_1");
    const made: unknown[] = [];
    for (let count = 0; count < 3; count += 1) {
      host.clock.advance(1000);
      const answer = await askForRun(account, "gift/nothing", { sessionId });
      made.unshift(answer.headers["run-id"]);
    }
    const first = (await account.inject({ url: "/api/runs?limit=2" })).json();
    const url = `/api/runs?limit=2&cursor=${first.nextCursor}`;
    const second = (await account.inject({ url })).json();
    const seen = [...first.runs, ...second.runs].map(({ runId }: { runId: string }) => runId);
    expect(seen).toEqual(made);
    expect(second.nextCursor).toBeNull();
  });
});

describe("a run that computes in the browser", () => {
  test("is charged without its files and texts, which stay in the page", async () => {
    const { account, sessionId } = await open("private_1");
    const url = `/api/sessions/${sessionId}/runs`;
    const answer = await account.inject({ method: "POST", url, payload: { operation: "copy" } });
    expect(answer.json()).toMatchObject({ status: "succeeded", operation: "copy", price: 0.5 });
  });

  test("is registered and done at once", async () => {
    const { account, sessionId } = await open("generate-passwords_1");
    const url = `/api/sessions/${sessionId}/runs`;
    const payload = { operation: "generate" };
    const answer = await account.inject({ method: "POST", url, payload });
    expect(answer.statusCode).toBe(201);
    expect(answer.json()).toMatchObject({ status: "succeeded", operation: "generate", price: 0 });
    const wrong = { operation: "generate", options: { length: 7 } };
    const refused = await account.inject({ method: "POST", url, payload: wrong });
    expect(refused.json()).toMatchObject({ status: 422, code: "invalid_options" });
  });

  test("computes on the server where that is asked for, charged as any run", async () => {
    const { account, sessionId } = await open("anywhere_1");
    await account.inject(uploadTo(sessionId, [{ filename: "a.txt", content: "hello" }]));
    const answer = await askForRun(account, "anywhere/copy", { sessionId });
    expect(answer.json()).toMatchObject({ outputFiles: [{ filename: "copy of a.txt", size: 5 }] });
    const entries = ["grant free 10", "hold free -0.5", "settle free 0"];
    expect(await readMoney(account)).toEqual({ free: 9.5, paid: 0, entries });
    const refused = await askForRun(account, "anywhere/refuse", { sessionId });
    expect(refused.json()).toMatchObject({ status: 422, code: "too_blue" });
    expect((await readMoney(account)).free).toBe(9.5);
  });

  test("and gives there what it gives in the page", async () => {
    const { account, sessionId } = await open("encode-base64_1");
    await account.inject(uploadTo(sessionId, [{ filename: "a.txt", content: "foobar" }]));
    const answer = await askForRun(account, "encode-base64/encode", { sessionId });
    expect(answer.json()).toMatchObject({ outputFiles: [{ filename: "a.txt.txt", size: 8 }] });
    const { result } = await readRun(account, String(answer.headers["run-id"]));
    expect(result).toMatchObject({ type: "text", text: "Zm9vYmFy" });
  });

  test("but not where its manifest names the page alone", async () => {
    const { account, sessionId } = await open("private_1");
    const answer = await askForRun(account, "private/nothing", { sessionId });
    expect(answer.json()).toMatchObject({ status: 409, code: "utility_not_available" });
  });
});
