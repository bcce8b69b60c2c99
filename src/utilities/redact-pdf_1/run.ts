import { PDFDict, type PDFDocument, PDFName, type PDFPageLeaf } from "@cantoo/pdf-lib";
import { copyPages, pageSource } from "#kit/pdf/copy-pages.ts";
import { setPageTree } from "#kit/pdf/page-tree.ts";
import { newPdf, pdfBytes } from "#kit/pdf/pdf-bytes.ts";
import { flattenPdf } from "#kit/pdf/flatten-pdf.ts";
import { namePages } from "#kit/pdf/name-pages.ts";
import { openPdf } from "#kit/pdf/open-pdf.ts";
import { onlyInput, savePdf } from "#kit/pdf/pdf-run.ts";
import { type PdfiumDocument, withPdfium } from "#kit/pdf/pdfium.ts";
import { pruneResources } from "#kit/pdf/prune-resources.ts";
import { seenPage } from "#kit/pdf/seen-page.ts";
import { createTextLayers } from "#kit/pdf/text-layer.ts";
import { writePdf } from "#kit/pdf/write-pdf.ts";
import type { ServerRunContext, ServerRunFunction } from "#kit/run/run-context.ts";
import { RunError } from "#kit/run/run-error.ts";
import { parseAreas } from "./areas.ts";
import { boxesOf, type Cover, coveredJpeg, coverOf, pixelsOf } from "./covered-page.ts";
import { findWords } from "./find-words.ts";
import { says, textBeside } from "./kept-text.ts";
import type { manifest } from "./manifest.ts";
import { mentions } from "./mentions.ts";
import { hasPictures, stripPictures } from "./picture-metadata.ts";
import { type Word, wordsOf } from "./words.ts";

/** Covers by page index; a page rasterised without covers has none. */
type Covers = Map<number, Cover[]>;

/** Pages count from 1. */
type Row = { readonly what: string; places: number; readonly pages: Set<number> };

/**
 * Turns affected pages into pictures and keeps nothing of the document but its pages. Throws RunError `nothing_found`,
 * for wrong areas, and for an unreadable PDF.
 */
export const run: ServerRunFunction<typeof manifest> = async (operation, options, context) => {
  const input = onlyInput(context);
  context.progress(0, "Reading the document");
  const document = await flattenPdf(await openPdf(input));
  dropLayerTitles(document);
  const bytes = await pdfBytes(document);
  const unchecked: Unchecked = { pictures: [], letters: [] };
  const { target, rows } = await withPdfium(context, input, bytes, async (drawn) => {
    const covers: Covers = new Map();
    const words = operation === "words" ? wordsOf(options) : [];
    const covered =
      operation === "words"
        ? coverWords(document, drawn, words, covers, unchecked, context)
        : coverAreas(document, options.areas, covers);
    if (covers.size === 0) {
      throw new RunError(
        "nothing_found",
        unchecked.letters.length > 0
          ? `None of these words was found in "${input.filename}", but some letters on ${namePages(unchecked.letters)} can't be read: redact areas instead.`
          : `None of these words is in "${input.filename}". Scanned pages are images: redact areas instead.`,
        { field: "words" },
      );
    }
    const asked = { keepsText: options.keepText, words };
    return { target: await redacted(document, drawn, covers, asked, context), rows: covered };
  });
  context.signal.throwIfAborted();
  context.progress(95, "Writing the file");
  await savePdf(context, "_redacted", await writePdf(target));
  context.progress(100, "Done");
  const missing = rows.filter(({ places }) => places === 0).map(({ what }) => `"${what}"`);
  const { pictures, letters } = unchecked;
  const notice = [
    missing.length > 0 && `Not found on any page: ${missing.join(", ")}.`,
    pictures.length > 0 && `Text in images can't be searched: check ${namePages(pictures)}.`,
    letters.length > 0 && `Some letters can't be read: check ${namePages(letters)}.`,
  ].filter((sentence) => sentence !== false);
  return {
    type: "table",
    columns: ["Redacted", "Matches", "Pages"],
    rows: rows.map(({ what, places, pages }) => [what, places, [...pages].join(", ")]),
    ...(notice.length > 0 && { notice: notice.join(" ") }),
  };
};

/** Pages, counted from 1, on which words may be that weren't found. */
type Unchecked = { readonly pictures: number[]; readonly letters: number[] };

function coverWords(
  document: PDFDocument,
  { withPage }: PdfiumDocument,
  words: readonly Word[],
  covers: Covers,
  unchecked: Unchecked,
  context: ServerRunContext,
): Row[] {
  const rows = words.map(({ written }): Row => ({ what: written, places: 0, pages: new Set() }));
  const pages = document.getPages();
  for (const [index, page] of pages.entries()) {
    context.signal.throwIfAborted();
    context.progress(10 + (index / pages.length) * 30, `Searching page ${index + 1}`);
    const seen = seenPage(page);
    const { found, isUnclear } = withPage(index, (place, pdfium) =>
      findWords(pdfium, place, words),
    );
    for (const [number, places] of found.entries()) {
      const row = rows[number];
      if (places.length === 0 || row === undefined) continue;
      row.places += places.length;
      row.pages.add(index + 1);
      const own = places.flat().map((box) => coverOf(box, seen));
      covers.set(index, [...(covers.get(index) ?? []), ...own]);
    }
    strip(page.node);
    if (isUnclear) unchecked.letters.push(index + 1);
    if (hasPictures(page.node)) unchecked.pictures.push(index + 1);
    if (!covers.has(index) && mentions(page.node, words)) covers.set(index, []);
  }
  return rows;
}

function coverAreas(document: PDFDocument, text: string, covers: Covers): Row[] {
  return parseAreas(text, document.getPageCount()).map(({ index, ...cover }) => {
    covers.set(index, [...(covers.get(index) ?? []), cover]);
    const [width, height] = [cover.width, cover.height].map((side) =>
      Math.round((side / 72) * 25.4),
    );
    return { what: `${width} × ${height} mm`, places: 1, pages: new Set([index + 1]) };
  });
}

/** Removes undrawn content that could reveal text: links, tags, private data, thumbnails and actions. */
function strip(page: PDFPageLeaf): void {
  pruneResources(page);
  stripPictures(page);
  for (const name of ["Annots", "StructParents", "Metadata", "PieceInfo", "Thumb", "AA", "B"]) {
    page.delete(PDFName.of(name));
  }
}

/** The list of layers may have titles, which are on no page. */
function dropLayerTitles({ catalog }: PDFDocument): void {
  const layers = catalog.lookup(PDFName.of("OCProperties"));
  const config = layers instanceof PDFDict ? layers.lookup(PDFName.of("D")) : undefined;
  if (config instanceof PDFDict) config.delete(PDFName.of("Order"));
}

type Asked = { readonly keepsText: boolean; readonly words: readonly Word[] };

async function redacted(
  document: PDFDocument,
  drawn: PdfiumDocument,
  covers: Covers,
  asked: Asked,
  context: ServerRunContext,
): Promise<PDFDocument> {
  const target = await newPdf();
  const pages = document.getPages();
  const kept = pages.flatMap((page, index) => (covers.has(index) ? [] : [{ page, index }]));
  for (const { page } of kept) strip(page.node);
  // Together, so shared objects are copied once.
  const source = await pageSource(document);
  const indices = kept.map(({ index }) => index);
  setPageTree(target, copyPages(source, target, indices));
  const layers = createTextLayers(target);
  let hasText = false;
  const pictured = [...covers].toSorted(([one], [other]) => one - other);
  for (const [done, [index, own]] of pictured.entries()) {
    context.signal.throwIfAborted();
    context.progress(40 + (done / pictured.length) * 55, `Covering page ${index + 1}`);
    const page = pages[index];
    if (page === undefined) continue;
    const seen = seenPage(page);
    const { width, height } = seen;
    const picture = drawn.draw(index, pixelsOf(seen));
    const boxes = boxesOf(own, seen, picture);
    const lines = asked.keepsText ? textBeside(boxes, { drawn, index, seen, picture }) : [];
    const embedded = await target.embedJpg(await coveredJpeg(picture, boxes));
    const made = target.insertPage(index, [width, height]);
    made.drawImage(embedded, { x: 0, y: 0, width, height });
    // What is left may say a word in an order that nobody read.
    if (lines.length === 0 || says(lines, asked.words)) continue;
    layers.add(made, lines);
    hasText = true;
  }
  if (hasText) layers.finish();
  return target;
}
