import { copyPages, pageSource } from "#kit/pdf/copy-pages.ts";
import { leftAttachments } from "#kit/pdf/left-attachments.ts";
import { setPageTree } from "#kit/pdf/page-tree.ts";
import { newPdf, pdfBytes } from "#kit/pdf/pdf-bytes.ts";
import { openPdf } from "#kit/pdf/open-pdf.ts";
import { pageIndices, parsePageRanges } from "#kit/pdf/page-ranges.ts";
import type { PageRange } from "#kit/pdf/page-ranges.ts";
import type { ServerRunFunction } from "#kit/run/run-context.ts";
import { RunError } from "#kit/run/run-error.ts";
import { outputSaver } from "#kit/run/save-outputs.ts";
import type { manifest } from "./manifest.ts";

/** A session holds twice as many, enough for two runs. */
const mostFiles = 500;

type Piece = { readonly suffix: string; readonly ranges: readonly PageRange[] };

/** Names each piece after its pages. Throws RunError for wrong pages, too many files, and an unreadable PDF. */
export const run: ServerRunFunction<typeof manifest> = async (operation, options, context) => {
  const [input] = context.inputs;
  if (input === undefined) throw new RunError("no_input", "Choose a PDF first.");
  context.progress(0, "Reading the document");
  const source = await pageSource(await openPdf(input));
  const pageCount = source.pages.length;
  const pieces =
    operation === "ranges" ? rangesOf(options, pageCount) : partsOf(options.length, pageCount);
  if (pieces.length > mostFiles) {
    throw new RunError(
      "too_many_files",
      `This would give ${pieces.length.toLocaleString("en-US")} files. The limit is 500.`,
    );
  }
  const save = outputSaver(context, "Select fewer pages.");
  const rows: (string | number)[][] = [];
  for (const [index, { suffix, ranges }] of pieces.entries()) {
    context.signal.throwIfAborted();
    context.progress(10 + (index / pieces.length) * 90, `Writing file ${index + 1}`);
    const piece = await newPdf();
    const indices = pageIndices(ranges);
    setPageTree(piece, copyPages(source, piece, indices));
    const name = { from: input.filename, suffix, extension: "pdf" };
    rows.push([await save(name, await pdfBytes(piece)), indices.length]);
  }
  context.progress(100, "Done");
  const left = leftAttachments([{ filename: input.filename, attachments: source.attachments }]);
  return { type: "table", columns: ["File", "Pages"], rows, ...left };
};

function rangesOf(
  { pages, together }: { readonly pages: string; readonly together: boolean },
  pageCount: number,
): Piece[] {
  const ranges = parsePageRanges(pages, pageCount, "pages");
  if (together) return [{ suffix: "_pages", ranges }];
  return ranges.map((range) => pieceOf(range, pageCount));
}

function partsOf(length: number, pageCount: number): Piece[] {
  return Array.from({ length: Math.ceil(pageCount / length) }, (_, index) => {
    const last = Math.min((index + 1) * length, pageCount);
    return pieceOf({ first: index * length + 1, last }, pageCount);
  });
}

function pieceOf(range: PageRange, pageCount: number): Piece {
  // Leading zeros sort files in page order.
  const digits = String(pageCount).length;
  const name = (page: number) => String(page).padStart(digits, "0");
  const { first, last } = range;
  const suffix = first === last ? `_${name(first)}` : `_${name(first)}-${name(last)}`;
  return { suffix, ranges: [range] };
}
