import type { LoadFailureCode } from "#web/features/utility/load-failure.ts";
import type { RunCall, Unloaded, WorkerMessage } from "./run-message.ts";

export interface RunWorker {
  send(call: RunCall): void;
  /** Says why code didn't start; without an address, why the worker's own script didn't. */
  findLoadFailure(address: string | undefined): Promise<LoadFailureCode>;
  terminate(): void;
}

export interface RunWorkerEvents {
  onMessage(message: WorkerMessage): void;
  /** The worker failed to start, or threw outside a call. */
  onError(): void;
}

interface KeptWorkerParts {
  readonly startWorker: (events: RunWorkerEvents) => RunWorker;
  readonly onMessage: (message: WorkerMessage) => void;
  /** Called for errors outside a call once the worker's script runs. */
  readonly onCrash: () => void;
  /** Called when the worker's script didn't arrive or start. */
  readonly onSilence: (unloaded: Pick<Unloaded, "arrived" | "address">) => void;
}

/** Starts a worker on the first call, and again after it ended. */
export function createKeptWorker({ startWorker, onMessage, onCrash, onSilence }: KeptWorkerParts) {
  let worker: RunWorker | null = null;
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
    findLoadFailure: async (address: string | undefined) =>
      (await worker?.findLoadFailure(address)) ?? null,
    end(): void {
      worker?.terminate();
      worker = null;
    },
  };
}
