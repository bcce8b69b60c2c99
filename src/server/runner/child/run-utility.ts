import { openAsBlob } from "node:fs";
import { pathToFileURL } from "node:url";
import { openAsset } from "#kit/assets/asset-path.ts";
import type { Manifest } from "#kit/manifest/manifest.ts";
import type { ServerRunContext, ServerRunFunction, ServerRunInput } from "#kit/run/run-context.ts";
import { RunError } from "#kit/run/run-error.ts";
import type { JsonValue } from "#kit/run/run-result.ts";
import type { JobInput } from "../run-job.ts";
import type { MessageFromChild, RunEndMessage, RunStartMessage } from "./child-message.ts";
import { createChildOutputs } from "./child-outputs.ts";
import { pixelsOfAll } from "./picture-pixels.ts";
import { cutForParent, maxResultCharacters } from "./message-limits.ts";
import { createProgressSender } from "./progress-sender.ts";

/** Loads a utility's `run`, cached. Throws an Error if the module exports none. */
export async function loadRun(modulePath: string): Promise<ServerRunFunction<Manifest, JsonValue>> {
  const loaded: { run?: unknown } = await import(pathToFileURL(modulePath).href);
  if (typeof loaded.run !== "function") throw new Error(`${modulePath} exports no run function`);
  return loaded.run as ServerRunFunction<Manifest, JsonValue>;
}

async function openInput(input: JobInput): Promise<ServerRunInput> {
  return { ...input, blob: await openAsBlob(input.path, { type: input.contentType }) };
}

function describeThrown(runId: string, error: unknown): RunEndMessage {
  if (error instanceof RunError) {
    const { code, message, field } = error;
    const sentence = cutForParent.sentence(message);
    return { type: "refused", runId, code, sentence, ...(field !== undefined && { field }) };
  }
  const stack = error instanceof Error ? (error.stack ?? error.message) : String(error);
  return { type: kindOfThrown(error), runId, stack: cutForParent.stack(stack) };
}

/**
 * V8's messages for input-dependent limits: a full stack, or too long an array, text or buffer. All
 * else is a bug.
 */
function kindOfThrown(error: unknown): "too-deep" | "too-big" | "crashed" {
  if (!(error instanceof RangeError)) return "crashed";
  if (error.message === "Maximum call stack size exceeded") return "too-deep";
  return /^Invalid (typed array|array|string) length|allocation failed|^Set maximum size|^Map maximum size/.test(
    error.message,
  )
    ? "too-big"
    : "crashed";
}

/** Returns how a run ended. Never rejects; errors after `signal` aborts count as obeying it. */
export async function runUtility(
  request: RunStartMessage,
  signal: AbortSignal,
  send: (message: MessageFromChild) => void,
  callProgram: ServerRunContext["callProgram"],
): Promise<RunEndMessage> {
  const { runId, utilityId, operation, options, outputDirectory, limits } = request;
  const outputs = createChildOutputs(outputDirectory, limits.outputBytes);
  const progress = createProgressSender((latest) => send({ type: "progress", runId, ...latest }));
  try {
    const run = await loadRun(request.modulePath);
    const context: ServerRunContext = {
      utilityId,
      inputs: await Promise.all(request.inputs.map(openInput)),
      outputs,
      now: () => new Date(),
      fillRandom: (bytes) => void crypto.getRandomValues(bytes),
      asset: openAsset,
      callProgram,
      progress: progress.report,
      signal,
      limits,
    };
    const result = (await run(operation, options, context)) ?? null;
    // Depends on the input, so not a bug.
    if (JSON.stringify(result).length > maxResultCharacters) {
      return { type: "result-too-large", runId };
    }
    const filenames = await outputs.write();
    const outputPixels = await pixelsOfAll(filenames.map(outputs.path));
    progress.flush();
    return { type: "succeeded", runId, result, filenames, outputPixels };
  } catch (error) {
    return signal.aborted ? { type: "stopped", runId } : describeThrown(runId, error);
  }
}
