import type { LoadFailureCode } from "#web/features/utility/load-failure.ts";
import type { RunCall, Unloaded, WorkerMessage } from "./run-message.ts";

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

interface KeptWorkerParts {
  readonly startWorker: (events: RunWorkerEvents) => RunWorker;
  readonly onMessage: (message: WorkerMessage) => void;
  /** Told of what was thrown outside of a call, once the worker's own script runs. */
  readonly onCrash: () => void;
  /** Told that the worker's own script did not arrive, or did not start. */
  readonly onSilence: (unloaded: Pick<Unloaded, "arrived" | "address">) => void;
}

/** A worker that is started with the first call, and again with the first one after its end. */
export function createKeptWorker({ startWorker, onMessage, onCrash, onSilence }: KeptWorkerParts) {
  let worker: RunWorker | null = null;
  /** Whether the worker's own script runs. */
  let hasSpoken = false;
  return {
    send(call: RunCall): void {
      hasSpoken &&= worker !== null;
      worker ??= startWorker({
        onMessage(message) {
          hasSpoken = true;
          onMessage(message);
        },
        onError() {
          if (hasSpoken) onCrash();
          else onSilence({ arrived: false, address: undefined });
        },
      });
      worker.send(call);
    },
    /** Null where there is no worker. */
    findLoadFailure: async (address: string | undefined) =>
      (await worker?.findLoadFailure(address)) ?? null,
    end(): void {
      worker?.terminate();
      worker = null;
    },
  };
}
