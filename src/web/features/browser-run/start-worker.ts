import type { RunWorker, RunWorkerEvents } from "./kept-worker.ts";
import { findLoadFailure } from "#web/features/utility/load-failure.ts";
import type { RunCall, WorkerMessage } from "./run-message.ts";
// The build answers a worker's address so; no module of the sources does.
// oxlint-disable-next-line import/default
import workerAddress from "./utility-worker.ts?worker&url";

/** Starts the worker that runs utilities. Its script is sent with a policy of its own. */
export function startWorker(events: RunWorkerEvents): RunWorker {
  const worker = new Worker(workerAddress, { type: "module" });
  worker.addEventListener("message", ({ data }: MessageEvent<WorkerMessage>) =>
    events.onMessage(data),
  );
  worker.addEventListener("error", (event) => {
    // Told beside the form: it is no error of the page.
    event.preventDefault();
    events.onError();
  });
  return {
    send: (call: RunCall) => worker.postMessage(call),
    findLoadFailure: (address = workerAddress) => findLoadFailure(address),
    terminate: () => worker.terminate(),
  };
}
