import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createBrowserRunner, type RunOutcome } from "./browser-runner.ts";
import type { RunWorkerEvents } from "./kept-worker.ts";
import type { RunCall, WorkerMessage } from "./run-message.ts";

const limits = { milliseconds: 2000, memoryBytes: 1, pixels: 0, outputBytes: 0 };
const call = (operation: string): RunCall => ({
  utilityId: "trial_1",
  operation,
  options: {},
  inputs: [],
  limits,
  assets: [],
});

/** A fake worker controlled by the test. */
function workerBench() {
  const workers: (RunWorkerEvents & { asked: string[]; isGone: boolean })[] = [];
  const startWorker = (events: RunWorkerEvents) => {
    const worker = { ...events, asked: [] as string[], isGone: false };
    workers.push(worker);
    return {
      send: ({ operation }: RunCall) => void worker.asked.push(operation),
      findLoadFailure: async (address?: string) =>
        address === "/gone.js" ? "outdated" : "not_arrived",
      terminate: () => void (worker.isGone = true),
    };
  };
  const say = (message: WorkerMessage) => workers.at(-1)?.onMessage(message);
  return { workers, say, runner: createBrowserRunner(startWorker) };
}

const done: RunOutcome & WorkerMessage = { type: "done", result: null, outputs: [] };
const ignore = () => undefined;

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test("stops a run that takes longer than its limit, and begins the next in a new worker", async () => {
  const { workers, say, runner } = workerBench();
  const slow = runner.run(call("slow"), ignore);
  await vi.advanceTimersByTimeAsync(60_000);
  say({ type: "started" });
  await vi.advanceTimersByTimeAsync(1999);
  expect(workers[0]?.isGone).toBe(false);
  await vi.advanceTimersByTimeAsync(1);
  expect(await slow).toEqual({
    type: "failed",
    code: "run_deadline_exceeded",
    sentence: "The run took longer than 2 seconds and was stopped. Try a smaller input.",
    field: undefined,
  });
  expect(workers[0]?.isGone).toBe(true);
  const next = runner.run(call("next"), ignore);
  say(done);
  expect(await next).toEqual(done);
  expect(workers.map(({ asked }) => asked)).toEqual([["slow"], ["next"]]);
});

const unloaded = { type: "unloaded", arrived: false, address: undefined } as const;

test.each([
  [
    { type: "crashed" } as const,
    "run_crashed",
    "The utility stopped unexpectedly. Try again, or with a smaller input.",
  ],
  [
    unloaded,
    "not_arrived",
    "The utility couldn't be loaded because the server didn't send it. Check your internet connection and try again.",
  ],
  [
    { ...unloaded, address: "/gone.js" },
    "outdated",
    "The utility couldn't be loaded because this page is out of date. Reload the page and try again.",
  ],
  [
    { ...unloaded, arrived: true },
    "not_started",
    "The server sent the utility, but your browser didn't start it. Reload the page. If that doesn't help, update your browser or turn off extensions that block scripts.",
  ],
])("gives up a worker that answers %j", async (message, code, sentence) => {
  const { workers, say, runner } = workerBench();
  const run = runner.run(call("bad"), ignore);
  say(message);
  expect(await run).toMatchObject({ type: "failed", code, sentence });
  expect(workers[0]?.isGone).toBe(true);
});

test("gives up a worker that did not start, and asks why of the next one anew", async () => {
  const { workers, say, runner } = workerBench();
  const first = runner.run(call("a"), ignore);
  say(done);
  await first;
  const crashed = runner.run(call("b"), ignore);
  workers[0]?.onError();
  expect(await crashed).toMatchObject({ code: "run_crashed" });
  const lost = runner.run(call("c"), ignore);
  workers[1]?.onError();
  expect(await lost).toMatchObject({ code: "not_arrived" });
  expect(workers.map(({ isGone }) => isGone)).toEqual([true, true]);
});

test("a run that was cancelled while the server was asked why stays cancelled", async () => {
  const { workers, say, runner } = workerBench();
  const run = runner.run(call("a"), ignore);
  say(unloaded);
  runner.cancel();
  expect(await run).toEqual({ type: "cancelled" });
  const next = runner.run(call("b"), ignore);
  await vi.advanceTimersByTimeAsync(0);
  say(done);
  expect(await next).toEqual(done);
  expect(workers.map(({ asked, isGone }) => [asked, isGone])).toEqual([
    [["a"], true],
    [["b"], false],
  ]);
});

test("gives up a worker in which something was thrown outside of the run", async () => {
  const { workers, say, runner } = workerBench();
  const run = runner.run(call("bad"), ignore);
  say({ type: "started" });
  workers[0]?.onError();
  expect(await run).toMatchObject({ type: "failed", code: "run_crashed" });
  expect(workers[0]?.isGone).toBe(true);
});

test("keeps the worker after a person's mistake", async () => {
  const { workers, say, runner } = workerBench();
  const run = runner.run(call("a"), ignore);
  say({ type: "refused", sentence: "Type some text.", field: "text" });
  expect(await run).toEqual({
    type: "failed",
    code: "refused",
    sentence: "Type some text.",
    field: "text",
  });
  const next = runner.run(call("b"), ignore);
  say(done);
  await next;
  expect(workers.map(({ asked }) => asked)).toEqual([["a", "b"]]);
});

test("tells progress", async () => {
  const { say, runner } = workerBench();
  const told: unknown[] = [];
  const run = runner.run(call("a"), (progress) => told.push(progress));
  say({ type: "progress", percent: 40, step: "Reading" });
  say(done);
  await run;
  expect(told).toEqual([{ percent: 40, step: "Reading" }]);
});

test("cancels with the worker, which could not hear it else", async () => {
  const { workers, runner } = workerBench();
  const run = runner.run(call("a"), ignore);
  runner.cancel();
  expect(await run).toEqual({ type: "cancelled" });
  expect(workers[0]?.isGone).toBe(true);
});

test("runs the latest after the one at work, and drops those between", async () => {
  const { workers, say, runner } = workerBench();
  const first = runner.run(call("1"), ignore);
  const second = runner.run(call("2"), ignore);
  const third = runner.run(call("3"), ignore);
  expect(await second).toEqual({ type: "superseded" });
  say(done);
  expect(await first).toEqual(done);
  say(done);
  expect(await third).toEqual(done);
  expect(workers.map(({ asked }) => asked)).toEqual([["1", "3"]]);
});

test("waits for a slow one no longer than a moment, when there is a newer", async () => {
  const { workers, say, runner } = workerBench();
  const slow = runner.run(call("slow"), ignore);
  const newer = runner.run(call("newer"), ignore);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(workers[0]?.isGone).toBe(false);
  say({ type: "started" });
  await vi.advanceTimersByTimeAsync(400);
  expect(await slow).toEqual({ type: "superseded" });
  say(done);
  expect(await newer).toEqual(done);
  expect(workers.map(({ asked, isGone }) => [asked, isGone])).toEqual([
    [["slow"], true],
    [["newer"], false],
  ]);
});
