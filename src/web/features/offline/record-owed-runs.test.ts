import { beforeEach, expect, test } from "vitest";
import { NetworkError, ProblemError } from "#web/api/http/problem-error.ts";
import { forgetOwedRuns, oweRun, readOwedRuns } from "#web/api/sessions/owed-runs.ts";
import { recordOwedRuns } from "./record-owed-runs.ts";

beforeEach(() => forgetOwedRuns());

const owed = (key: string) => ({ utilityId: "count-text_1", operation: "count", key });

function problem(status: number): ProblemError {
  return new ProblemError({ type: "about:blank", title: "No", status, detail: "No.", code: "no" });
}

/** Records what is owed while the server gives these answers, and says what happened. */
async function record(...answers: readonly (Error | null)[]) {
  const log: string[] = [];
  const left = [...answers];
  await recordOwedRuns(
    async ({ key }) => {
      log.push(key);
      const answer = left.shift();
      if (answer instanceof Error) throw answer;
    },
    ({ status }) => void log.push(`refused ${status}`),
  );
  return { log, left: readOwedRuns().map(({ key }) => key) };
}

test.each([
  ["no network", new NetworkError(null)],
  ["a busy server", problem(503)],
  ["too many calls", problem(429)],
  ["a sign-in that must be renewed", problem(401)],
])("with %s, everything from there on is kept", async (_, error) => {
  for (const key of ["a", "b", "c"]) oweRun(owed(key));
  expect(await record(null, error)).toEqual({ log: ["a", "b"], left: ["b", "c"] });
});

test("tells of what is refused, and goes on", async () => {
  for (const key of ["a", "b"]) oweRun(owed(key));
  expect(await record(problem(409), null)).toEqual({ log: ["a", "refused 409", "b"], left: [] });
});

test("keeps the newest thousand, in order", () => {
  for (let count = 1; count <= 1001; count += 1) oweRun(owed(String(count)));
  const keys = readOwedRuns().map(({ key }) => key);
  expect([keys.length, keys[0], keys.at(-1)]).toEqual([1000, "2", "1001"]);
});
