import type { PDFDocument } from "@cantoo/pdf-lib";
import type { RunWith, ServerRunContext, ServerRunInput } from "../run/run-context.ts";
import { RunError } from "../run/run-error.ts";
import type { RunResult } from "../run/run-result.ts";
import { outputSaver } from "../run/save-outputs.ts";
import { openPdf } from "./open-pdf.ts";
import { writePdf } from "./write-pdf.ts";

/** Throws RunError `no_input`. */
export function onlyInput(context: Pick<ServerRunContext, "inputs">): ServerRunInput {
  const [input] = context.inputs;
  if (input === undefined) throw new RunError("no_input", "Choose a PDF first.");
  return input;
}

/** Throws as `outputSaver` does. */
export async function savePdf(
  context: ServerRunContext,
  suffix: string,
  content: Uint8Array,
): Promise<string> {
  const save = outputSaver(context, "Use a smaller file.");
  return save({ from: onlyInput(context).filename, suffix, extension: "pdf" }, content);
}

/** Makes a run that shows what `change` returns. Throws as `openPdf` and `savePdf` do. */
export function changesPdf<Options>(
  suffix: string,
  change: (
    document: PDFDocument,
    options: Options,
    context: ServerRunContext,
  ) => RunResult | null | Promise<RunResult | null>,
): RunWith<Options, ServerRunContext> {
  return async (_operation, options, context) => {
    const input = onlyInput(context);
    context.progress(0, "Reading the document");
    const document = await openPdf(input);
    context.signal.throwIfAborted();
    context.progress(30, "Changing the pages");
    const result = await change(document, options, context);
    context.signal.throwIfAborted();
    context.progress(80, "Writing the file");
    await savePdf(context, suffix, await writePdf(document));
    context.progress(100, "Done");
    return result;
  };
}
