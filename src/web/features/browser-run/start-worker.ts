import type { RunWorker, RunWorkerEvents } from "#web/features/browser-run/browser-runner.ts";
import type { RunCall, WorkerMessage } from "#web/features/browser-run/run-message.ts";

/** Starts the worker that runs utilities. Its script is sent with a policy of its own. */
export function startWorker(events: RunWorkerEvents): RunWorker {
  const worker = new Worker(new URL("./utility-worker.ts", import.meta.url), { type: "module" });
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
    terminate: () => worker.terminate(),
  };
}
