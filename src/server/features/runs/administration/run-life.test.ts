import { describe, expect, test } from "vitest";
import { processesOf } from "#server/runner/fixtures/processes-of.ts";
import { callWith } from "../../../../../tests/support/calls.ts";
import { signalProcesses } from "../../../../../tests/support/child-processes.ts";
import { askForRun, runWhen } from "../../../../../tests/support/runs.ts";
import { later, told, openAdministeredSite } from "./administered-site-for-test.ts";

const { clock, site, admin, open, ended, read } = await openAdministeredSite(import.meta.filename);

describe("a run's life", () => {
  test("is found by its id and by its request's, with its money", async () => {
    const { account, sessionId, answer, runId } = await ended("nothing");
    const requestId = String(answer.headers["x-request-id"]);
    const run = await read(runId);
    expect(await read(requestId)).toEqual(run);
    expect(run).toMatchObject({
      runId,
      sessionId,
      userId: account.userId,
      email: account.email,
      status: "succeeded",
      price: 8,
      attempt: 1,
      againOf: null,
      againAs: null,
      isGivenBack: false,
      obstacles: { cancel: "It has already ended.", giveBack: null },
    });
    expect(told(run)).toEqual([
      "asked",
      "held free -6",
      "held paid -2",
      "taken_up 1",
      "succeeded",
      "charged free 0",
      "charged paid 0",
    ]);
    const lines = run.lines.map(({ at, level, message, members }) => [at, level, message, members]);
    const logged = site.logged.filter(
      (line) => line["runId"] === runId && line["msg"] !== "request",
    );
    // The log itself is the reference.
    expect(lines).toEqual(
      logged.map(({ level, time: _time, pid: _pid, hostname: _host, msg, ...members }) => [
        clock.now().toISOString(),
        level === 30 ? "info" : "error",
        msg,
        members,
      ]),
    );
    expect(lines).toHaveLength(2);
  });

  test("by a call has its request too", async () => {
    const { account } = await open();
    const answer = await callWith(account, "trial/nothing");
    const run = await read(String(answer.headers["x-request-id"]));
    expect(run).toMatchObject({
      runId: answer.headers["run-id"],
      origin: "call",
      status: "succeeded",
    });
  });

  test("has each attempt with its cause", async () => {
    const { account, sessionId } = await open();
    const { runId } = (await askForRun(account, "trial/wait", { sessionId }, later)).json();
    let child = "";
    for (const _ of [1, 2]) {
      const run = await runWhen(
        account,
        runId,
        ({ progress }) => progress !== null && progress.step !== child,
      );
      child = run.progress?.step ?? "";
      signalProcesses(processesOf(child), "SIGKILL");
    }
    await runWhen(account, runId, ({ endedAt }) => endedAt !== null);
    const run = await read(runId);
    expect(told(run)).toEqual([
      "asked",
      "held free -6",
      "held paid -2",
      "taken_up 1",
      "attempt_failed 1",
      "taken_up 2",
      "failed",
      "released free 6",
      "released paid 2",
    ]);
    const [cause] = run.timeline.filter(({ what }) => what === "attempt_failed");
    expect(cause?.told).toMatch(
      new RegExp(`^Error: The run ${runId} was interrupted and is starting again\\.\n +at `),
    );
    expect(run.lines.map(({ message }) => message)).toEqual([
      "a run was started",
      "an attempt of a run failed",
      "a run was started",
      "a run ended",
    ]);
  });

  test("has the stack of a crash and what was printed, and no secret anywhere", async () => {
    const { runId } = await ended("crash-quoting", { secret: "correct horse" });
    const run = await read(runId);
    const [crashed, printed] = run.lines.filter(({ level }) => level !== "info");
    expect(crashed).toMatchObject({ level: "error", message: "a utility crashed" });
    expect(crashed?.members["stack"]).toMatch(/^TypeError: It cannot be (?!correct)\S/);
    expect(printed).toMatchObject({ level: "warn", message: "a utility printed" });
    expect(JSON.stringify(run)).not.toContain("correct horse");
    const { rows } = await site.parts.database.pool.query<{ text: string }>(
      "SELECT run_notes::text AS text FROM run_notes WHERE run_id = $1",
      [runId],
    );
    expect(rows).toHaveLength(2);
    expect(JSON.stringify(rows)).not.toContain("correct horse");
  });

  test("loses what was noted when its account is deleted", async () => {
    const { account, runId } = await ended("crash");
    expect((await read(runId)).lines).toHaveLength(3);
    const payload = { userIds: [account.userId] };
    const gone = await admin.inject({ method: "DELETE", url: "/api/users/batch", payload });
    expect(gone.statusCode).toBe(200);
    const run = await read(runId);
    expect(run).toMatchObject({ email: null, obstacles: { again: "This user doesn't exist." } });
    expect(run.lines.map(({ message }) => message)).toEqual(["a run was started", "a run ended"]);
  });
});
