// Must be first, so later imports find no way out.
import "./close-worker.ts";
import { runs } from "virtual:browser-runs";
import { assetName } from "#kit/assets/asset-name.ts";
import { collectOutputs } from "#kit/run/collect-outputs.ts";
import type { RunContext } from "#kit/run/run-context.ts";
import { RunError } from "#kit/run/run-error.ts";
import type { RunCall, WorkerMessage } from "./run-message.ts";

/** Least time between progress messages, in milliseconds. */
const progressPause = 50;

/** Runs utilities in turn. This script's policy forbids connections, so user data stays here. */
self.addEventListener("message", ({ data }: MessageEvent<RunCall>) => void answer(data));

async function answer(call: RunCall): Promise<void> {
  const load = runs[call.utilityId];
  if (load === undefined) return tell(unloadedBy(undefined));
  let run: Awaited<ReturnType<typeof load>>["run"];
  try {
    ({ run } = await load());
  } catch (error) {
    return tell(unloadedBy(error));
  }
  tell({ type: "started" });
  const outputs = collectOutputs(call.limits.outputBytes);
  try {
    const result = await run(call.operation, call.options, contextOf(call, outputs));
    tell({ type: "done", result, outputs: outputs.files() });
  } catch (error) {
    if (!(error instanceof RunError)) return tell({ type: "crashed" });
    tell({ type: "refused", sentence: error.message, field: error.field });
  }
}

/**
 * Reports code that didn't start. Browsers throw a TypeError for a script that failed to load, but
 * scripts may throw one too.
 */
function unloadedBy(error: unknown): WorkerMessage {
  if (!(error instanceof TypeError)) {
    return { type: "unloaded", arrived: error !== undefined, address: undefined };
  }
  const address = /https?:\/\/\S+\.js/.exec(error.message)?.[0];
  const isOurs = address?.startsWith(new URL(".", location.href).href);
  return { type: "unloaded", arrived: false, address: isOurs ? address : undefined };
}

function contextOf(call: RunCall, outputs: RunContext["outputs"]): RunContext {
  let toldAt = -Infinity;
  return {
    utilityId: call.utilityId,
    inputs: call.inputs,
    outputs,
    limits: call.limits,
    // Never aborted: a cancelled run ends with its worker.
    signal: new AbortController().signal,
    now: () => new Date(),
    fillRandom: (bytes) => void crypto.getRandomValues(bytes),
    async asset(asset) {
      const name = assetName(asset);
      const blob = call.assets.find((each) => each.name === name)?.blob;
      if (blob === undefined) throw new Error(`The manifest names no asset ${name}.`);
      return blob;
    },
    progress(percent, step) {
      const now = performance.now();
      if (now - toldAt < progressPause) return;
      toldAt = now;
      tell({ type: "progress", percent, step });
    },
  };
}

function tell(message: WorkerMessage): void {
  self.postMessage(message);
}
