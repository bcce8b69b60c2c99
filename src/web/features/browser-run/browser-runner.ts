import type { RunProgress } from "#contract/schemas/run.ts";
import type { RunFailureCode } from "#contract/facts/run-failure.ts";
import { type LoadFailureCode, loadFailures } from "./load-failure.ts";
import type { OutputFile, RunCall, Unloaded, WorkerMessage } from "./run-message.ts";
import type { JsonValue } from "#kit/run/run-result.ts";

/** How a run ended. */
export type RunOutcome =
  | { readonly type: "done"; readonly result: JsonValue; readonly outputs: readonly OutputFile[] }
  | {
      readonly type: "failed";
      /** `refused` for a person's mistake, else what went wrong, for those who run the site. */
      readonly code: "refused" | LoadFailureCode | RunFailureCode;
      readonly sentence: string;
      readonly field: string | undefined;
    }
  | { readonly type: "cancelled" }
  /** A newer run took its place: nobody waits for it any more. */
  | { readonly type: "superseded" };

/** A worker as the runner needs it. */
export interface RunWorker {
  send(call: RunCall): void;
  /** Why code did not begin to run; without the address of a script, the worker's own. */
  findLoadFailure(address: string | undefined): Promise<LoadFailureCode>;
  terminate(): void;
}

/** What a worker is started with. */
export interface RunWorkerEvents {
  onMessage(message: WorkerMessage): void;
  /** The worker did not start, or something was thrown outside of a call, such as in a timer. */
  onError(): void;
}

export interface BrowserRunner {
  /** Runs a utility. Where one is at work, the newest waits for it; those between are dropped. */
  run(call: RunCall, onProgress: (progress: RunProgress) => void): Promise<RunOutcome>;
  /** Ends the run at work and the one that waits. */
  cancel(): void;
}

interface Job {
  readonly call: RunCall;
  readonly onProgress: (progress: RunProgress) => void;
  readonly end: (outcome: RunOutcome) => void;
}

/** How long a newer run waits for an older one before that is stopped, in milliseconds. */
const patience = 400;

const crashed = "The utility stopped unexpectedly. Try again, or with a smaller input.";

/**
 * Runs utilities in a worker of its own, which is kept for the next run and replaced after a harm:
 * one that hangs, crashes or eats its memory takes only itself along.
 */
export function createBrowserRunner(
  startWorker: (events: RunWorkerEvents) => RunWorker,
): BrowserRunner {
  let worker: RunWorker | null = null;
  let current: Job | null = null;
  let waiting: Job | null = null;
  let limitTimer: ReturnType<typeof setTimeout> | undefined;
  let patienceTimer: ReturnType<typeof setTimeout> | undefined;
  let hasStarted = false;
  /** Whether the worker's own script runs. */
  let hasSpoken = false;

  const finish = (outcome: RunOutcome) => {
    clearTimeout(limitTimer);
    clearTimeout(patienceTimer);
    const ended = current;
    current = null;
    ended?.end(outcome);
    startNext();
  };

  /** Ends the run at work with its worker: code that computes hears no request to stop. */
  const stop = (outcome: RunOutcome) => {
    worker?.terminate();
    worker = null;
    finish(outcome);
  };

  /** A module that failed to load stays failed for the worker that asked for it. */
  const giveUpUnloaded = async (unloaded: Pick<Unloaded, "arrived" | "address">) => {
    const { current: asked, worker: lost } = { current, worker };
    if (asked === null || lost === null) return;
    const code = unloaded.arrived ? "not_started" : await lost.findLoadFailure(unloaded.address);
    if (current === asked) stop(failed(code, loadFailures[code]));
  };

  /** Code that is still on its way is waited for: a new worker would have to fetch it as well. */
  const losePatience = () => {
    clearTimeout(patienceTimer);
    patienceTimer = setTimeout(() => stop({ type: "superseded" }), patience);
  };

  const hear = (message: WorkerMessage) => {
    hasSpoken = true;
    if (current === null) return;
    const { call, onProgress } = current;
    switch (message.type) {
      case "started": {
        const { milliseconds } = call.limits;
        limitTimer = setTimeout(
          () => stop(failed("run_deadline_exceeded", timeUp(milliseconds))),
          milliseconds,
        );
        hasStarted = true;
        if (waiting !== null) losePatience();
        return;
      }
      case "progress":
        return onProgress({ percent: message.percent, step: message.step });
      case "done":
        return finish(message);
      case "refused":
        return finish({
          type: "failed",
          code: "refused",
          sentence: message.sentence,
          field: message.field,
        });
      case "unloaded":
        return void giveUpUnloaded(message);
      case "crashed":
        return stop(failed("run_crashed", crashed));
    }
  };

  const startNext = () => {
    if (waiting === null) return;
    current = waiting;
    waiting = null;
    hasStarted = false;
    hasSpoken &&= worker !== null;
    worker ??= startWorker({
      onMessage: hear,
      onError: () => {
        if (hasSpoken) stop(failed("run_crashed", crashed));
        else void giveUpUnloaded({ arrived: false, address: undefined });
      },
    });
    worker.send(current.call);
  };

  return {
    run: (call, onProgress) =>
      new Promise((end) => {
        waiting?.end({ type: "superseded" });
        waiting = { call, onProgress, end };
        if (current === null) return startNext();
        if (hasStarted) losePatience();
      }),
    cancel() {
      waiting?.end({ type: "cancelled" });
      waiting = null;
      stop({ type: "cancelled" });
    },
  };
}

function failed(code: LoadFailureCode | RunFailureCode, sentence: string): RunOutcome {
  return { type: "failed", code, sentence, field: undefined };
}

function timeUp(milliseconds: number): string {
  const seconds = new Intl.NumberFormat("en", {
    style: "unit",
    unit: "second",
    unitDisplay: "long",
  }).format(milliseconds / 1000);
  return `The run took longer than ${seconds} and was stopped. Try a smaller input.`;
}
