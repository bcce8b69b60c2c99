import { openPdf } from "#kit/pdf/open-pdf.ts";
import { onlyInput, savePdf } from "#kit/pdf/pdf-run.ts";
import { writePdf } from "#kit/pdf/write-pdf.ts";
import type { ServerRunFunction } from "#kit/run/run-context.ts";
import type { RunResult } from "#kit/run/run-result.ts";
import {
  type LabelledPart,
  labelOf,
  parseLabels,
  readLabels,
  removeLabels,
  writeLabels,
} from "./page-labels.ts";
import type { pdfPageLabels } from "./pdf-page-labels.ts";

/** Throws as `parseLabels`, `openPdf` and `savePdf` do. */
export const run: ServerRunFunction<typeof pdfPageLabels> = async (operation, options, context) => {
  const input = onlyInput(context);
  context.progress(0, "Reading the document");
  const document = await openPdf(input);
  context.signal.throwIfAborted();
  const pageCount = document.getPageCount();
  if (operation !== "show") {
    if (operation === "set") writeLabels(document, parseLabels(options.labels, pageCount));
    else removeLabels(document);
    context.progress(50, "Writing the file");
    await savePdf(context, "_labels", await writePdf(document));
  }
  context.progress(100, "Done");
  return tableOf(readLabels(document, pageCount), pageCount);
};

function tableOf(parts: readonly LabelledPart[], pageCount: number): RunResult {
  const rows = parts.map((part, index) => {
    const { start } = part;
    const last = (parts[index + 1]?.start ?? pageCount) - 1;
    const [from, to] = [labelOf(part, 0), labelOf(part, last - start)];
    return [
      last === start ? String(start + 1) : `${start + 1}-${last + 1}`,
      from === to ? from : `${from}-${to}`,
    ];
  });
  return { type: "table", columns: ["Pages", "Labels"], rows };
}
