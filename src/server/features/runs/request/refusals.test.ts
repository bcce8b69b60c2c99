import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { TestAccount } from "../../../../../tests/support/accounts.ts";
import { createTestApp, type TestApp } from "../../../../../tests/support/app.ts";
import { askForRun, readMoney } from "../../../../../tests/support/runs.ts";
import { startSessionOf } from "../../../../../tests/support/sessions.ts";
import { trialUtility } from "../../../../../tests/support/trial-utility.ts";
import { uploadTo } from "../../../../../tests/support/uploads.ts";

let host: TestApp;
let owner: TestAccount;

beforeAll(async () => {
  const utilities = [trialUtility("trial"), trialUtility("dear-trial", { price: 10 })];
  host = await createTestApp(import.meta.filename, { utilities });
  owner = await host.signUp();
});
afterAll(() => host.close());

async function expectRefusal(
  answer: Awaited<ReturnType<typeof askForRun>>,
  status: number,
  code: string,
  detail: string,
): Promise<void> {
  expect(answer.json()).toMatchObject({ status, code, detail });
  expect(answer.statusCode).toBe(status);
  expect(answer.headers["content-type"]).toContain("application/problem+json");
}

describe("a run is refused", () => {
  test("without signing in", async () => {
    const payload = { sessionId: randomUUID() };
    const answer = await host.app.inject({ method: "POST", url: "/api/trial/nothing", payload });
    await expectRefusal(answer, 401, "not_signed_in", "User must be logged in to run a utility.");
  });

  test("for a session id of the wrong form", async () => {
    const answer = await askForRun(owner, "trial/nothing", { sessionId: "abc" });
    expect(answer.json()).toMatchObject({ status: 400, code: "invalid_request" });
    expect(answer.json()).toMatchObject({ errors: [{ path: "sessionId" }] });
  });

  test("for an unknown session and in the same words for somebody else's", async () => {
    const sentence = "This session doesn't exist.";
    const unknown = await askForRun(owner, "trial/nothing", { sessionId: randomUUID() });
    await expectRefusal(unknown, 404, "session_not_found", sentence);
    const stranger = await host.signUp();
    const { sessionId } = await startSessionOf(stranger, "trial_1");
    const foreign = await askForRun(owner, "trial/nothing", { sessionId });
    await expectRefusal(foreign, 404, "session_not_found", sentence);
  });

  test("in a session that is past its expiry", async () => {
    const account = await host.signUp();
    const { sessionId } = await startSessionOf(account, "trial_1");
    host.clock.advance(5 * 60_000);
    const answer = await askForRun(account, "trial/nothing", { sessionId });
    const sentence = "Session has expired. Refresh or initialize a new session.";
    await expectRefusal(answer, 409, "session_not_active", sentence);
    expect((await readMoney(account)).entries).toEqual(["grant free 10"]);
  });

  test("under another utility's address than the session's", async () => {
    const { sessionId } = await startSessionOf(owner, "trial_1");
    const answer = await askForRun(owner, "resize-image/enlarge", { sessionId });
    await expectRefusal(answer, 404, "session_not_found", 'This session belongs to "Trial".');
  });

  test("for an operation that the utility does not have", async () => {
    const { sessionId } = await startSessionOf(owner, "trial_1");
    const answer = await askForRun(owner, "trial/sing", { sessionId });
    const sentence =
      '"Trial" has no operation "sing" that runs on the server. It has "copy", "wait", "spin", "refuse", "refuse-option", "refuse-quoting", "crash", "crash-quoting", "die", "answer-large", and "nothing".';
    await expectRefusal(answer, 409, "utility_not_available", sentence);
  });

  test("once the utility is disabled, with its alternative", async () => {
    const { sessionId } = await startSessionOf(owner, "trial_1");
    const { pool } = host.parts.database;
    const change = "UPDATE utilities SET status = $1, alternative_utility_id = $2 WHERE id = $3";
    await pool.query(change, ["disabled", "resize-image_1", "trial_1"]);
    const answer = await askForRun(owner, "trial/nothing", { sessionId });
    await pool.query(change, ["generally_available", null, "trial_1"]);
    const sentence = '"Trial" is disabled. Use "Resize Image" instead.';
    await expectRefusal(answer, 409, "utility_not_available", sentence);
  });

  test("once the utility is kept to certain domains, with the rule", async () => {
    const { sessionId } = await startSessionOf(owner, "trial_1");
    const { pool } = host.parts.database;
    const change = "UPDATE utilities SET allowed_email_domains = $1 WHERE id = 'trial_1'";
    await pool.query(change, [["example.org"]]);
    const answer = await askForRun(owner, "trial/nothing", { sessionId });
    await pool.query(change, [[]]);
    const sentence = '"Trial" is only available to email addresses at example.org.';
    await expectRefusal(answer, 403, "email_domain_not_allowed", sentence);
  });

  test("for options of the wrong type, naming each", async () => {
    const { sessionId } = await startSessionOf(owner, "trial_1");
    for (const options of [{ number: "3" }, { number: 10 }, { colour: 1 }, [], "x", 7]) {
      const answer = await askForRun(owner, "trial/nothing", { sessionId, options });
      expect(answer.statusCode).toBe(422);
      expect(answer.json()).toMatchObject({ code: "invalid_options" });
    }
    const answer = await askForRun(owner, "trial/nothing", { sessionId, options: { number: 10 } });
    expect(answer.json()).toMatchObject({
      detail: "number: This can be at most 9.",
      errors: [{ path: "number", message: "This can be at most 9." }],
    });
  });

  test("without the input that the operation needs", async () => {
    const { sessionId } = await startSessionOf(owner, "trial_1");
    const answer = await askForRun(owner, "trial/copy", { sessionId });
    const sentence = "No input file available in the session or session is not ready.";
    await expectRefusal(answer, 422, "inputs_missing", sentence);
  });

  test("while another is at work in the session, and files are then not changed", async () => {
    const account = await host.signUp();
    const { sessionId } = await startSessionOf(account, "trial_1");
    const prefer = { prefer: "respond-async" };
    const first = await askForRun(account, "trial/wait", { sessionId }, prefer);
    expect(first.statusCode).toBe(202);
    const second = await askForRun(account, "trial/nothing", { sessionId });
    const sentence = "A run is in progress in this session. Wait until it ends.";
    await expectRefusal(second, 409, "run_already_running", sentence);
    const upload = await account.inject(uploadTo(sessionId, [{ filename: "a.txt", content: "a" }]));
    expect(upload.json()).toMatchObject({ status: 409, code: "session_busy" });
    expect((await readMoney(account)).entries).toEqual(["grant free 10", "hold free -1"]);
  });

  test("without credits for it, with the price and both balances", async () => {
    const account = await host.signUp();
    const { sessionId } = await startSessionOf(account, "trial_1");
    const prefer = { prefer: "respond-async" };
    expect((await askForRun(account, "trial/wait", { sessionId }, prefer)).statusCode).toBe(202);
    const dear = await startSessionOf(account, "dear-trial_1");
    const answer = await askForRun(account, "dear-trial/nothing", { sessionId: dear.sessionId });
    const sentence = "This run costs 10.00 credits. You have 9.00 free and 0.00 paid credits.";
    await expectRefusal(answer, 402, "insufficient_credits", sentence);
    expect(answer.json()).toMatchObject({ price: 10, free: 9, paid: 0 });
  });

  test("with an idempotency key that no header can be, or that was another run's", async () => {
    const account = await host.signUp();
    const { sessionId } = await startSessionOf(account, "trial_1");
    const long = { "idempotency-key": "x".repeat(201) };
    const malformed = await askForRun(account, "trial/wait", { sessionId }, long);
    expect(malformed.json()).toMatchObject({ status: 400, code: "invalid_request" });
    const headers = { "idempotency-key": "key", prefer: "respond-async" };
    expect((await askForRun(account, "trial/wait", { sessionId }, headers)).statusCode).toBe(202);
    const options = { number: 2 };
    const other = await askForRun(account, "trial/wait", { sessionId, options }, headers);
    const sentence = "This idempotency key was already used for a different run. Use a new one.";
    await expectRefusal(other, 422, "idempotency_key_reused", sentence);
  });
});

describe("somebody else's run", () => {
  test("can be neither read, followed nor cancelled", async () => {
    const account = await host.signUp();
    const { sessionId } = await startSessionOf(account, "trial_1");
    const prefer = { prefer: "respond-async" };
    const { runId } = (await askForRun(account, "trial/wait", { sessionId }, prefer)).json();
    for (const [method, url] of [
      ["GET", `/api/runs/${runId}`],
      ["GET", `/api/runs/${runId}/events`],
      ["POST", `/api/runs/${runId}/cancel`],
      ["GET", `/api/runs/${randomUUID()}`],
    ] as const) {
      await expectRefusal(
        await owner.inject({ method, url }),
        404,
        "run_not_found",
        "This run doesn't exist.",
      );
    }
    expect((await owner.inject({ url: "/api/runs?cursor=abc" })).json()).toMatchObject({
      status: 400,
      code: "invalid_request",
    });
  });
});
