import type { PDFDocument } from "@cantoo/pdf-lib";
import { type ParsedCall, parseOptions } from "../manifest/parse-options.ts";
import type { Operation } from "../manifest/manifest.ts";
import type { ServerRunContext, ServerRunFunction, ServerRunInput } from "../run/run-context.ts";
import { RunError } from "../run/run-error.ts";
import type { RunResult } from "../run/run-result.ts";
import { outputSaver } from "../run/save-outputs.ts";
import { openPdf } from "./open-pdf.ts";
import { writePdf } from "./write-pdf.ts";

type Operations = Readonly<Record<string, Operation>>;

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
export function changesPdf<Declared extends Operations>(
  manifest: { readonly operations: Declared },
  suffix: string,
  change: (
    document: PDFDocument,
    call: ParsedCall<Declared>,
    context: ServerRunContext,
  ) => RunResult | null | Promise<RunResult | null>,
): ServerRunFunction {
  return async (operation, options, context) => {
    const call = parseOptions(manifest, operation, options);
    const input = onlyInput(context);
    context.progress(0, "Reading the document");
    const document = await openPdf(input);
    context.signal.throwIfAborted();
    context.progress(30, "Changing the pages");
    const result = await change(document, call, context);
    context.signal.throwIfAborted();
    context.progress(80, "Writing the file");
    await savePdf(context, suffix, await writePdf(document));
    context.progress(100, "Done");
    return result;
  };
}
