import { afterAll, beforeAll, expect, test } from "vitest";
import type { Problem } from "#contract/schemas/problem.ts";
import type { TestAccount } from "../../../../tests/support/accounts.ts";
import { createTestApp, type TestApp } from "../../../../tests/support/app.ts";
import { callWith } from "../../../../tests/support/calls.ts";
import { closeVerified } from "../../../../tests/support/close-verified.ts";
import { askForRun, readMoney, readRun, runWhen } from "../../../../tests/support/runs.ts";
import { startSessionOf } from "../../../../tests/support/sessions.ts";
import { trialUtility } from "../../../../tests/support/trial-utility.ts";

let host: TestApp;
let account: TestAccount;
beforeAll(async () => {
  host = await createTestApp(import.meta.filename, {
    work: true,
    utilities: [trialUtility("trial")],
  });
  account = await host.signUp();
});
afterAll(() => closeVerified(host));

const detail = "The result is too large. Try a smaller input. You were not charged.";
const tooLarge = { code: "run_output_too_large", detail };

const base64url = (text: string) => Buffer.from(text).toString("base64url");
const words = (first: number) =>
  Array.from({ length: 40_000 }, (_, index) => `w${first + index}`).join(" ");
const token = [
  base64url(JSON.stringify({ alg: "HS256", typ: "JWT" })),
  // Each number becomes one of 21 digits.
  base64url(`[${Array(100_000).fill("1e20").join(",")}]`),
  "c2lnbmF0dXJl",
].join(".");

test.each([
  ["trial/answer-large", {}],
  ["diff-text/words", { before: words(0), after: words(100_000) }],
  ["decode-jwt/decode", { token }],
])("a call of %s whose result is too large is refused, and not charged", async (path, options) => {
  const answer = await callWith(account, path, { options });
  expect(answer.statusCode).toBe(422);
  expect(answer.json<Problem>()).toMatchObject({ status: 422, title: "Run failed", ...tooLarge });
  expect(answer.headers["credits-charged"]).toBe("0.00");
  expect((await readMoney(account)).free).toBe(10);
});

test("a run in a session is refused alike, at once and in the background", async () => {
  const { sessionId } = await startSessionOf(account, "trial_1");
  const answer = await askForRun(account, "trial/answer-large", { sessionId });
  expect([answer.statusCode, answer.json<Problem>()]).toEqual([
    422,
    expect.objectContaining(tooLarge),
  ]);
  const later = { prefer: "respond-async" };
  const asked = await askForRun(account, "trial/answer-large", { sessionId }, later);
  const { runId } = asked.json<{ runId: string }>();
  const { status, result, error } = await runWhen(
    account,
    runId,
    ({ endedAt }) => endedAt !== null,
  );
  expect({ status, result, error }).toEqual({ status: "failed", result: null, error: tooLarge });
  expect((await readRun(account, runId)).outputs).toEqual([]);
  expect((await readMoney(account)).free).toBe(10);
});

test("no bug of a utility is logged for it", () => {
  expect(host.logged.filter(({ msg }) => msg === "a utility crashed")).toEqual([]);
});
