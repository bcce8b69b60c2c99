import type { RunWorker, RunWorkerEvents } from "./kept-worker.ts";
import { findLoadFailure } from "#web/features/utility/load-failure.ts";
import type { RunCall, WorkerMessage } from "./run-message.ts";
// The build makes this default export, which the linter can't see.
// oxlint-disable-next-line import/default
import workerAddress from "./utility-worker.ts?worker&url";

/** Starts a worker whose script has its own content security policy. */
export function startWorker(events: RunWorkerEvents): RunWorker {
  const worker = new Worker(workerAddress, { type: "module" });
  worker.addEventListener("message", ({ data }: MessageEvent<WorkerMessage>) =>
    events.onMessage(data),
  );
  worker.addEventListener("error", (event) => {
    // The form shows it; it isn't an error of the page.
    event.preventDefault();
    events.onError();
  });
  return {
    send: (call: RunCall) => worker.postMessage(call),
    findLoadFailure: (address = workerAddress) => findLoadFailure(address),
    terminate: () => worker.terminate(),
  };
}
