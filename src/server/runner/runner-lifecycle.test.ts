import { fork } from "node:child_process";
import { once } from "node:events";
import { getPriority } from "node:os";
import { fileURLToPath } from "node:url";
import { afterEach, expect, test } from "vitest";
import { signalProcesses } from "../../../tests/support/child-processes.ts";
import { openRunner } from "./fixtures/open-runner.ts";
import { processesOf } from "./fixtures/processes-of.ts";
import type { RunnerOptions } from "./run-job.ts";

let opened: ReturnType<typeof openRunner> | undefined;

function open(options: Partial<RunnerOptions>) {
  opened = openRunner({ warmUtilityIds: ["harmful"], ...options });
  return opened;
}

afterEach(async () => {
  await opened?.dispose();
  opened = undefined;
});

const interrupted = {
  status: "failed",
  code: "run_interrupted",
  detail: "The run was interrupted. You were not charged.",
};

test.each<[why: string, deed: string, options: Partial<RunnerOptions>]>([
  ["after its last run", "child", { runsPerChild: 2 }],
  // 64 MB each, besides its larger code.
  ["when its runs left too much behind", "keepMemory", { idleMemoryBytes: 96_000_000 }],
])("a child is replaced %s", async (_why, deed, options) => {
  const { run } = open({ size: 1, ...options });
  const runs = [await run(deed), await run(deed), await run(deed)];
  expect(runs.map(({ status }) => status)).toEqual(["succeeded", "succeeded", "succeeded"]);
  expect(runs[1]).toEqual(runs[0]);
  expect(runs[2]).not.toEqual(runs[0]);
});

test("a child loads with its first run what it is asked for, and ahead what was asked for before it", async () => {
  const { run, entries } = open({ size: 1, runsPerChild: 1, warmUtilityIds: [] });
  const printed = () => entries.map(({ details }) => (details as { printed?: string }).printed);
  const whileStarting = () => entries.map(({ message }) => message.endsWith("while it started"));
  expect(await run("say", { utilityId: "loud" })).toMatchObject({ status: "succeeded" });
  await expect.poll(printed).toEqual(["loaded\n", "loaded\n"]);
  expect(whileStarting()).toEqual([false, true]);
  expect(await run("say", { utilityId: "loud" })).toMatchObject({ status: "succeeded" });
  // Nothing was loaded for this run.
  expect(whileStarting().filter((hasNoRun) => !hasNoRun)).toHaveLength(1);
});

test("what ends a child while it is loaded ends no other run", async () => {
  const { run, jobFor } = open({ size: 1, warmUtilityIds: [] });
  const limits = { ...jobFor("child").limits, milliseconds: 500 };
  expect(await run("any", { utilityId: "stuck", limits })).toMatchObject({
    status: "failed",
    code: "run_deadline_exceeded",
  });
  expect(await run("child")).toMatchObject({ status: "succeeded" });
});

test("as many runs go on at once as there are children, the others in their order", async () => {
  const { begin, run } = open({ size: 2 });
  const ended: string[] = [];
  const note = (name: string) => () => void ended.push(name);
  const cancel = new AbortController();
  const [first, other] = await Promise.all([
    begin("waitForAbort", { signal: cancel.signal }),
    begin("ignoreAbort"),
  ]);
  expect(first.child).not.toBe(other.child);
  const waiting = [
    first.outcome.then(note("first")),
    run("child").then(note("second")),
    run("child").then(note("third")),
  ];
  cancel.abort();
  await Promise.all(waiting);
  expect(ended).toEqual(["first", "second", "third"]);
  signalProcesses(processesOf(other.child), "SIGKILL");
  expect(await other.outcome).toEqual(interrupted);
});

test("a child lets the server go first", async () => {
  const { begin, runner } = open({ size: 1 });
  const { child } = await begin("finishLate", { options: { milliseconds: "10" } });
  const priorities = processesOf(child).map((pid) => getPriority(pid));
  expect(new Set(priorities)).toEqual(new Set([Math.min(getPriority() + 5, 19)]));
  await runner.close();
});

test("close lets running work finish and hands back the rest", async () => {
  const { runner, run, begin } = open({ size: 1 });
  const { outcome, child } = await begin("finishLate", { options: { milliseconds: "200" } });
  const queued = run("child");
  const closing = runner.close();
  expect(await run("child")).toEqual(interrupted);
  expect(await queued).toEqual(interrupted);
  expect(await outcome).toEqual({ status: "succeeded", result: "finished", outputs: [] });
  await closing;
  expect(processesOf(child)).toEqual([]);
});

test("close interrupts what outlasts the grace period", async () => {
  const { runner, begin } = open({ size: 1, closeGraceMilliseconds: 50 });
  const { outcome, child } = await begin("spin");
  await runner.close();
  expect(await outcome).toEqual(interrupted);
  expect(processesOf(child)).toEqual([]);
});

test("close while children start leaves none", async () => {
  const { runner, entries } = open({ size: 2 });
  await runner.close();
  expect(entries).toEqual([]);
});

test("runs are handed back when no child can start, and the log says why", async () => {
  const { run, entries } = open({ size: 1, heapMegabytes: 1 });
  expect(await run("child")).toEqual(interrupted);
  const failures = entries.filter(({ message }) => message === "a runner child did not start");
  expect(failures).toHaveLength(3);
});

test("children end with their parent, be they idle or in an endless loop, and the programs of their runs", async () => {
  const parent = fork(fileURLToPath(new URL("./fixtures/parent.ts", import.meta.url)));
  const [children] = (await once(parent, "message")) as [string[]];
  const left = () => children.map((child) => processesOf(child).length > 0);
  await expect.poll(left).toEqual(children.map(() => true));
  parent.kill("SIGKILL");
  await expect.poll(left).toEqual(children.map(() => false));
});

test("a run that comes to no next step in time is ended, and one that steps on is not", async () => {
  const { run, jobFor } = open({ size: 1 });
  const limits = { ...jobFor("spin").limits, stepMilliseconds: 500 };
  const startedAt = performance.now();
  expect(await run("spin", { limits })).toMatchObject({ code: "run_deadline_exceeded" });
  expect(performance.now() - startedAt).toBeLessThan(9000);
  expect(await run("stepOn", { limits })).toMatchObject({ status: "succeeded" });
});
