import type { PDFDocument, PDFPage } from "@cantoo/pdf-lib";
import { pdfBytes } from "#kit/pdf/pdf-bytes.ts";
import { flattenPdf } from "#kit/pdf/flatten-pdf.ts";
import { openPdf } from "#kit/pdf/open-pdf.ts";
import { namedPages } from "#kit/pdf/page-ranges.ts";
import { onlyInput, savePdf } from "#kit/pdf/pdf-run.ts";
import { packPdf } from "#kit/pdf/write-pdf.ts";
import type { RunWith, ServerRunContext } from "#kit/run/run-context.ts";
import { putOnSheets } from "./put-on-sheets.ts";
import type { Sheet } from "./sheets.ts";

type Change<Options> = (
  document: PDFDocument,
  chosen: readonly PDFPage[],
  options: Options,
) => number;

/**
 * Changes the pages named by the option `pages`, and returns the page count. Throws RunError for wrong pages, an
 * unreadable PDF, and as `change` does.
 */
export function changesPages<Options extends { readonly pages: string }>(
  suffix: string,
  change: Change<Options>,
  prepare = async (document: PDFDocument) => document,
): RunWith<Options, ServerRunContext> {
  return async (_operation, options, context) => {
    context.progress(0, "Reading the document");
    const document = await prepare(await openPdf(onlyInput(context)));
    const pages = document.getPages();
    const indices = namedPages(options.pages, pages.length);
    const chosen = indices.flatMap((at) => pages[at] ?? []);
    context.signal.throwIfAborted();
    context.progress(40, "Changing the pages");
    const count = change(document, chosen, options);
    context.signal.throwIfAborted();
    context.progress(80, "Writing the file");
    const filename = await savePdf(context, suffix, await packPdf(await pdfBytes(document)));
    context.progress(100, "Done");
    return { type: "table", columns: ["File", "Pages"], rows: [[filename, count]] };
  };
}

/** Sheets have no forms or comments. Throws RunError `no_room`, and as `changesPages` does. */
export function putsOnSheets<Options extends { readonly pages: string; readonly margin: number }>(
  suffix: string,
  layOut: (
    chosen: readonly PDFPage[],
    options: Options,
  ) => { readonly order: readonly (PDFPage | undefined)[]; readonly sheet: Sheet },
): RunWith<Options, ServerRunContext> {
  const change: Change<Options> = (document, chosen, options) => {
    const { order, sheet } = layOut(chosen, options);
    const margin = (options.margin / 25.4) * 72;
    return putOnSheets(document, order, { ...sheet, margin });
  };
  return changesPages(suffix, change, flattenPdf);
}
