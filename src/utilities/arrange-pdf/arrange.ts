import type { PDFDocument } from "@cantoo/pdf-lib";
import { arrangePages, type Place } from "#kit/pdf/arrange-pages.ts";
import { attachmentsOf, leftAttachments } from "#kit/pdf/left-attachments.ts";
import { openPdf } from "#kit/pdf/open-pdf.ts";
import { writePdf } from "#kit/pdf/write-pdf.ts";
import { orderedInputs } from "#kit/run/ordered-inputs.ts";
import type { RunWith, ServerRunContext } from "#kit/run/run-context.ts";
import { RunError } from "#kit/run/run-error.ts";
import { outputSaver } from "#kit/run/save-outputs.ts";

export type Source = { readonly filename: string; readonly document: PDFDocument };

/**
 * Writes one PDF, named after the first file plus `suffix`, from the pages that `placesOf` chooses. Returns the page
 * count. Throws RunError `no_input`, and for an unreadable PDF.
 */
export function arranges<Options>(
  suffix: string,
  placesOf: (options: Options, sources: readonly Source[]) => Place[],
  orderOf: (options: Options) => readonly string[] = () => [],
): RunWith<Options, ServerRunContext> {
  return async (_operation, options, context) => {
    const inputs = orderedInputs(context.inputs, orderOf(options));
    const [first] = inputs;
    if (first === undefined) throw new RunError("no_input", "Choose a PDF first.");
    const sources: Source[] = [];
    for (const [index, input] of inputs.entries()) {
      context.signal.throwIfAborted();
      context.progress((index / inputs.length) * 60, `Reading ${input.filename}`);
      sources.push({ filename: input.filename, document: await openPdf(input) });
    }
    const documents = sources.map(({ document }) => document);
    const attached = sources.slice(1).map(({ filename, document }) => ({
      filename,
      attachments: attachmentsOf(document),
    }));
    const places = placesOf(options, sources);
    context.signal.throwIfAborted();
    context.progress(70, "Writing the file");
    const document = await arrangePages(documents, places);
    context.signal.throwIfAborted();
    const save = outputSaver(context, "Use fewer pages.");
    const name = { from: first.filename, suffix, extension: "pdf" };
    const filename = await save(name, await writePdf(document));
    context.progress(100, "Done");
    return {
      type: "table",
      columns: ["File", "Pages"],
      rows: [[filename, places.length]],
      ...leftAttachments(attached),
    };
  };
}

export function pagesOf(sources: readonly Source[]): Place[][] {
  return sources.map(({ document }, file) =>
    Array.from({ length: document.getPageCount() }, (_, page): Place => ({ file, page, turn: 0 })),
  );
}
