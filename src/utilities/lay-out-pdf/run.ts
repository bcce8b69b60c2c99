import { memberOf } from "#kit/manifest/family.ts";
import { type ParsedCall, parseOptions } from "#kit/manifest/parse-options.ts";
import { pdfBytes } from "#kit/pdf/copy-pages.ts";
import { openPdf } from "#kit/pdf/open-pdf.ts";
import { namedPages } from "#kit/pdf/page-ranges.ts";
import { onlyInput, savePdf } from "#kit/pdf/pdf-run.ts";
import { flattenPdf } from "#kit/pdf/flatten-pdf.ts";
import { packPdf } from "#kit/pdf/write-pdf.ts";
import type { ServerRunFunction } from "#kit/run/run-context.ts";
import { cropPages } from "./crop-pages.ts";
import { type bookletPdf, type cropPdf, family, type nUpPdf } from "./manifest.ts";
import { paperSizes, putOnSheets } from "./put-on-sheets.ts";
import { bookletOrder, gridFor } from "./sheets.ts";

type Call = ParsedCall<
  (typeof cropPdf)["operations"] & (typeof nUpPdf)["operations"] & (typeof bookletPdf)["operations"]
>;

const suffixes = { crop: "_cropped", place: "_on_sheets", fold: "_booklet" } as const;

/**
 * Crops the pages of the one input, or puts them on sheets. The result tells how many pages the new file has.
 * Throws RunError `nothing_left`, `no_room`, wrong pages, and for a PDF that cannot be read.
 */
export const run: ServerRunFunction = async (operation, options, context) => {
  // The members' own operations, which `family` no longer tells apart.
  const call = parseOptions(memberOf(family, context.utilityId), operation, options) as Call;
  context.progress(0, "Reading the document");
  const opened = await openPdf(onlyInput(context));
  const isCrop = call.operation === "crop";
  const document = isCrop ? opened : await flattenPdf(opened);
  const pages = document.getPages();
  const chosen = namedPages(call.options.pages, pages.length).flatMap((at) => pages[at] ?? []);
  context.signal.throwIfAborted();
  context.progress(40, "Changing the pages");
  let count = pages.length;
  if (call.operation === "crop") cropPages(new Set(chosen), pages, call.options);
  else {
    const margin = (call.options.margin / 25.4) * 72;
    const paper = paperSizes[call.options.paper];
    const isBooklet = call.operation === "fold";
    const order = isBooklet ? bookletOrder(chosen, call.options.binding) : chosen;
    const number = isBooklet ? 2 : Number(call.options.number);
    const sheet = gridFor(number, paper, chosen[0], isBooklet);
    count = putOnSheets(document, order, { ...sheet, margin });
  }
  context.signal.throwIfAborted();
  context.progress(80, "Writing the file");
  const filename = await savePdf(
    context,
    suffixes[call.operation],
    await packPdf(await pdfBytes(document)),
  );
  context.progress(100, "Done");
  const rows = [[filename, count]];
  return { type: "table", columns: ["File", "Pages"], rows };
};
