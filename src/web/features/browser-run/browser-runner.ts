import type { RunProgress } from "#contract/schemas/run.ts";
import type { RunFailureCode } from "#contract/facts/run-failure.ts";
import { type LoadFailureCode, loadFailures } from "#web/features/utility/load-failure.ts";
import { createKeptWorker, type RunWorker, type RunWorkerEvents } from "./kept-worker.ts";
import type { RunCall, Unloaded, WorkerMessage } from "./run-message.ts";
import type { OutputFile } from "#kit/run/collect-outputs.ts";
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
  let current: Job | null = null;
  let waiting: Job | null = null;
  let limitTimer: ReturnType<typeof setTimeout> | undefined;
  let patienceTimer: ReturnType<typeof setTimeout> | undefined;
  let hasStarted = false;

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
    worker.end();
    finish(outcome);
  };

  /** A module that failed to load stays failed for the worker that asked for it. */
  const giveUpUnloaded = async ({ arrived, address }: Pick<Unloaded, "arrived" | "address">) => {
    const asked = current;
    if (asked === null) return;
    const code = arrived ? "not_started" : await worker.findLoadFailure(address);
    if (code !== null && current === asked) stop(failed(code, loadFailures[code]));
  };

  /** Code that is still on its way is waited for: a new worker would have to fetch it as well. */
  const losePatience = () => {
    clearTimeout(patienceTimer);
    patienceTimer = setTimeout(() => stop({ type: "superseded" }), patience);
  };

  const beginLimit = (milliseconds: number) => {
    limitTimer = setTimeout(() => stop(outOfTime(milliseconds)), milliseconds);
    hasStarted = true;
    if (waiting !== null) losePatience();
  };

  const crash = () => stop(failed("run_crashed", crashed));

  const hear = (message: WorkerMessage) => {
    if (current !== null) heed(message, current, { beginLimit, finish, giveUpUnloaded, crash });
  };

  const worker = createKeptWorker({
    startWorker,
    onMessage: hear,
    onCrash: crash,
    onSilence: (unloaded) => void giveUpUnloaded(unloaded),
  });

  const startNext = () => {
    if (waiting === null) return;
    current = waiting;
    waiting = null;
    hasStarted = false;
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

interface Consequences {
  readonly beginLimit: (milliseconds: number) => void;
  readonly finish: (outcome: RunOutcome) => void;
  readonly giveUpUnloaded: (unloaded: Unloaded) => Promise<void>;
  readonly crash: () => void;
}

/** Does what a message of the worker means for the run at work. */
function heed(message: WorkerMessage, { call, onProgress }: Job, then: Consequences): void {
  switch (message.type) {
    case "started":
      return then.beginLimit(call.limits.milliseconds);
    case "progress":
      return onProgress({ percent: message.percent, step: message.step });
    case "done":
      return then.finish(message);
    case "refused": {
      const { sentence, field } = message;
      return then.finish({ type: "failed", code: "refused", sentence, field });
    }
    case "unloaded":
      return void then.giveUpUnloaded(message);
    case "crashed":
      return then.crash();
  }
}

function failed(code: LoadFailureCode | RunFailureCode, sentence: string): RunOutcome {
  return { type: "failed", code, sentence, field: undefined };
}

function outOfTime(milliseconds: number): RunOutcome {
  const seconds = new Intl.NumberFormat("en", {
    style: "unit",
    unit: "second",
    unitDisplay: "long",
  }).format(milliseconds / 1000);
  const sentence = `The run took longer than ${seconds} and was stopped. Try a smaller input.`;
  return failed("run_deadline_exceeded", sentence);
}
