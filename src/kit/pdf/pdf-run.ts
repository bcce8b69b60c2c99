import type { ServerRunContext, ServerRunInput } from "../run/run-context.ts";
import { RunError } from "../run/run-error.ts";
import { outputSaver } from "../run/save-outputs.ts";

/** The one PDF of a run. Throws RunError `no_input` where there is none. */
export function onlyInput(context: Pick<ServerRunContext, "inputs">): ServerRunInput {
  const [input] = context.inputs;
  if (input === undefined) throw new RunError("no_input", "Choose a PDF first.");
  return input;
}

/** Writes the one PDF that comes of a run, named after the input. Throws as `outputSaver` does. */
export async function savePdf(
  context: ServerRunContext,
  suffix: string,
  content: Uint8Array,
): Promise<string> {
  const save = outputSaver(context, "Give a smaller file.");
  return save({ from: onlyInput(context).filename, suffix, extension: "pdf" }, content);
}
