import { pathToFileURL } from "node:url";
import type { RunContext, RunFunction } from "#utilities/_kit/run-context.ts";
import { RunError } from "#utilities/_kit/run-error.ts";
import type { JsonValue } from "#utilities/_kit/run-result.ts";
import type { MessageFromChild, RunEndMessage, RunRequest } from "./child-message.ts";
import { createOutputNames } from "./output-names.ts";
import { createProgressSender } from "./progress-sender.ts";

/** A result is kept in the run's row: what is larger belongs into an output file. */
const maxResultCharacters = 1_000_000;

/** Loads a utility's `run`; again is quick. Throws an Error when the module exports none. */
export async function loadRun(modulePath: string): Promise<RunFunction<JsonValue>> {
  const loaded: { run?: unknown } = await import(pathToFileURL(modulePath).href);
  if (typeof loaded.run !== "function") throw new Error(`${modulePath} exports no run function`);
  return loaded.run as RunFunction<JsonValue>;
}

function checkResult(result: JsonValue | undefined): JsonValue {
  const text = JSON.stringify(result ?? null);
  if (text.length <= maxResultCharacters) return result ?? null;
  throw new Error(`The result has ${text.length} characters, more than ${maxResultCharacters}`);
}

/** Says how a run ended that threw `error`. */
function describeThrown(runId: string, error: unknown): RunEndMessage {
  if (error instanceof RunError) {
    const { code, message: sentence, field } = error;
    return { type: "refused", runId, code, sentence, ...(field !== undefined && { field }) };
  }
  const stack = error instanceof Error ? (error.stack ?? error.message) : String(error);
  return { type: "crashed", runId, stack };
}

/**
 * Runs one request in this process. Answers how it ended and never rejects; what the utility
 * threw after `signal` was aborted counts as obeying it.
 */
export async function executeRun(
  request: RunRequest,
  signal: AbortSignal,
  send: (message: MessageFromChild) => void,
): Promise<RunEndMessage> {
  const { runId, utilityId, operation, options, inputs, outputDirectory, limits } = request;
  const outputs = createOutputNames(outputDirectory);
  const progress = createProgressSender((latest) => send({ type: "progress", runId, ...latest }));
  const context: RunContext = {
    utilityId,
    inputs,
    outputs,
    progress: progress.report,
    signal,
    limits,
  };
  try {
    const run = await loadRun(request.modulePath);
    const result = checkResult(await run(operation, options, context));
    progress.flush();
    return { type: "succeeded", runId, result, filenames: [...outputs.filenames] };
  } catch (error) {
    return signal.aborted ? { type: "stopped", runId } : describeThrown(runId, error);
  }
}
