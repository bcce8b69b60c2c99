import type { PDFDocument } from "@cantoo/pdf-lib";
import type { Size } from "#kit/image/describe-size.ts";
import { fileKind } from "#kit/image/file-kind.ts";
import { readHeader } from "#kit/image/read-header.ts";
import { drawPicture } from "#kit/pdf/draw-picture.ts";
import { embedImage } from "#kit/pdf/embed-image.ts";
import { openPdf } from "#kit/pdf/open-pdf.ts";
import { namedPages } from "#kit/pdf/page-ranges.ts";
import { newPdf } from "#kit/pdf/pdf-bytes.ts";
import { orderedInputs } from "#kit/run/ordered-inputs.ts";
import type { ServerRunContext, ServerRunInput } from "#kit/run/run-context.ts";
import { RunError } from "#kit/run/run-error.ts";
import { mostPages, paidForScans } from "./scan-options.ts";

export type OpenScans = {
  readonly document: PDFDocument;
  /** Names the results. */
  readonly first: ServerRunInput;
  /** Counted from 0, in the order of the document. */
  readonly indices: readonly number[];
};

type Asked = { readonly order: readonly string[]; readonly pages: string };

/**
 * Opens a PDF, or makes one of pictures. Throws RunError `no_input`, `mixed_inputs`, `too_many_pages`, for wrong pages,
 * and for an unreadable PDF or image.
 */
export async function openScans(
  context: ServerRunContext,
  { order, pages }: Asked,
): Promise<OpenScans> {
  const inputs = orderedInputs(context.inputs, order);
  const [first] = inputs;
  if (first === undefined) throw new RunError("no_input", "Choose a PDF or images first.");
  const kinds = await Promise.all(inputs.map(({ path }) => fileKind(path)));
  const isOfPictures = inputs.length > 1 || kinds[0]?.readable === true;
  if (inputs.length > 1 && kinds.some((kind) => kind?.label === "PDF")) {
    throw new RunError("mixed_inputs", "Upload one PDF, or images only: merge PDFs first.");
  }
  context.progress(0, "Opening the pages");
  const document = isOfPictures ? await pdfOf(inputs, context) : await openPdf(first);
  const indices = [...new Set(namedPages(pages, document.getPageCount()))].toSorted(
    (one, other) => one - other,
  );
  if (indices.length <= mostPages) return { document, first, indices };
  throw new RunError(
    "too_many_pages",
    `These are ${indices.length.toLocaleString("en-US")} pages. The limit is ${mostPages} pages at a time: choose some of them.`,
    { field: "pages" },
  );
}

export function noText({ filename }: ServerRunInput): RunError {
  return new RunError(
    "no_text",
    `No text found in "${filename}". Try a sharper scan, or another language.`,
  );
}

/** A4, for pictures that don't say how large they are. */
const longSide = 842;
/** Cameras and screens write 72 or 96, whatever the size. */
const leastDensity = 100;
/** ISO 32000-1, annex C. */
const mostPoints = 14_400;

/** Makes each picture a page of its size on paper, and each page of a TIFF, too. */
async function pdfOf(
  inputs: readonly ServerRunInput[],
  context: ServerRunContext,
): Promise<PDFDocument> {
  const document = await newPdf();
  for (const [index, input] of inputs.entries()) {
    context.progress((index / inputs.length) * 5, `Opening ${input.filename}`);
    const header = await readHeader(input, paidForScans, context.limits);
    const frames = header.format === "tiff" ? header.frames : 1;
    for (let frame = 0; frame < frames; frame += 1) {
      context.signal.throwIfAborted();
      const image = await embedImage(document.context, input, header, context.limits, frame);
      const page = sizeOnPaper(header, header.metadata.density);
      drawPicture(document, { page, picture: { x: 0, y: 0, ...page } }, image);
    }
  }
  return document;
}

function sizeOnPaper({ width, height }: Size, density = 0): Size {
  const long = Math.max(width, height);
  const given = density >= leastDensity ? 72 / density : longSide / long;
  const scale = Math.min(given, mostPoints / long);
  // At least a point, as no reader draws less.
  return { width: Math.max(1, width * scale), height: Math.max(1, height * scale) };
}
