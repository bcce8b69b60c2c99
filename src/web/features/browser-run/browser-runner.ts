import type { RunProgress } from "#contract/schemas/run.ts";
import type { RunFailureCode } from "#contract/facts/run-failure.ts";
import { type LoadFailureCode, loadFailures } from "#web/features/utility/load-failure.ts";
import { createKeptWorker, type RunWorker, type RunWorkerEvents } from "./kept-worker.ts";
import type { RunCall, Unloaded, WorkerMessage } from "./run-message.ts";
import type { OutputFile } from "#kit/run/collect-outputs.ts";
import type { JsonValue } from "#kit/run/run-result.ts";

export type RunOutcome =
  | { readonly type: "done"; readonly result: JsonValue; readonly outputs: readonly OutputFile[] }
  | {
      readonly type: "failed";
      /** `refused` for a user's mistake, otherwise for operators. */
      readonly code: "refused" | LoadFailureCode | RunFailureCode;
      readonly sentence: string;
      readonly field: string | undefined;
    }
  | { readonly type: "cancelled" }
  /** Replaced by a newer run. */
  | { readonly type: "superseded" };

export interface BrowserRunner {
  /** Runs a utility. While one is active only the newest call waits; those between are dropped. */
  run(call: RunCall, onProgress: (progress: RunProgress) => void): Promise<RunOutcome>;
  /** Ends the active run and the waiting one. */
  cancel(): void;
}

interface Job {
  readonly call: RunCall;
  readonly onProgress: (progress: RunProgress) => void;
  readonly end: (outcome: RunOutcome) => void;
}

/** A newer run waits this long before stopping the older one, in milliseconds. */
const patience = 400;

const crashed = "The utility stopped unexpectedly. Try again, or with a smaller input.";

/** Runs utilities in a worker, reused until a run hangs, crashes or exhausts memory. */
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

  /** Ends the worker, because busy code can't hear a request to stop. */
  const stop = (outcome: RunOutcome) => {
    worker.end();
    finish(outcome);
  };

  /** A worker never retries a module that failed to load. */
  const giveUpUnloaded = async ({ arrived, address }: Pick<Unloaded, "arrived" | "address">) => {
    const asked = current;
    if (asked === null) return;
    const code = arrived ? "not_started" : await worker.findLoadFailure(address);
    if (code !== null && current === asked) stop(failed(code, loadFailures[code]));
  };

  /** Lets code finish loading, as a new worker would have to fetch it too. */
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
