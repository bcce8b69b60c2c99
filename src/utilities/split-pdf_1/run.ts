import { movedBookmarks, readBookmarks, writeBookmarks } from "#kit/pdf/bookmarks.ts";
import { copyPages, pageSource } from "#kit/pdf/copy-pages.ts";
import { leftAttachments } from "#kit/pdf/left-attachments.ts";
import { setPageTree } from "#kit/pdf/page-tree.ts";
import { newPdf, pdfBytes } from "#kit/pdf/pdf-bytes.ts";
import { openPdf } from "#kit/pdf/open-pdf.ts";
import { pageIndices, parsePageRanges } from "#kit/pdf/page-ranges.ts";
import type { ServerRunFunction } from "#kit/run/run-context.ts";
import { RunError } from "#kit/run/run-error.ts";
import { outputSaver } from "#kit/run/save-outputs.ts";
import type { manifest } from "./manifest.ts";
import { chaptersOf, type Piece, pieceOf, readNames } from "./pieces.ts";

/** A session holds twice as many, enough for two runs. */
const mostFiles = 500;

/**
 * Names each piece after its pages, its bookmark, or as told. Throws RunError for wrong pages, too many files, a wrong
 * number of names, a file without bookmarks, and an unreadable PDF.
 */
export const run: ServerRunFunction<typeof manifest> = async (operation, options, context) => {
  const [input] = context.inputs;
  if (input === undefined) throw new RunError("no_input", "Choose a PDF first.");
  context.progress(0, "Reading the document");
  const document = await openPdf(input);
  const bookmarks = readBookmarks(document);
  const source = await pageSource(document);
  const pageCount = source.pages.length;
  const { filename } = input;
  const pieces =
    operation === "ranges"
      ? rangesOf(options, pageCount)
      : operation === "every"
        ? partsOf(options.length, pageCount)
        : chaptersOf(bookmarks, options.level, { filename, pageCount });
  if (pieces.length > mostFiles) {
    throw new RunError(
      "too_many_files",
      `This would give ${pieces.length.toLocaleString("en-US")} files. The limit is 500.`,
    );
  }
  const names = operation === "bookmarks" ? null : readNames(options.names, pieces.length);
  const save = outputSaver(context, "Select fewer pages.");
  const rows: (string | number)[][] = [];
  for (const [index, { suffix, ranges }] of pieces.entries()) {
    context.signal.throwIfAborted();
    context.progress(10 + (index / pieces.length) * 90, `Writing file ${index + 1}`);
    const piece = await newPdf();
    const indices = pageIndices(ranges);
    const pages = copyPages(source, piece, indices);
    setPageTree(piece, pages);
    const places = new Map(indices.map((page, place) => [page, place] as const).toReversed());
    writeBookmarks(
      piece,
      movedBookmarks(bookmarks, (page) => places.get(page), false),
      pages,
    );
    const own = names?.[index];
    const name =
      own === undefined
        ? { from: filename, suffix, extension: "pdf" }
        : { from: `${own}.pdf`, extension: "pdf" };
    rows.push([await save(name, await pdfBytes(piece)), indices.length]);
  }
  context.progress(100, "Done");
  const left = leftAttachments([{ filename, attachments: source.attachments }]);
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
