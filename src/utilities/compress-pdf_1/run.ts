import { readFile } from "node:fs/promises";
import type { PDFDocument } from "@cantoo/pdf-lib";
import { PDFName } from "@cantoo/pdf-lib";
import { parseOptions } from "#kit/manifest/parse-options.ts";
import { openPdf } from "#kit/pdf/open-pdf.ts";
import { onlyInput, savePdf } from "#kit/pdf/pdf-run.ts";
import { pdfBytes } from "#kit/pdf/copy-pages.ts";
import { packPdf } from "#kit/pdf/write-pdf.ts";
import type { ServerRunContext, ServerRunFunction } from "#kit/run/run-context.ts";
import { RunError } from "#kit/run/run-error.ts";
import { manifest } from "./manifest.ts";
import { findPictures, shrinkPicture, type Strength } from "./shrink-pictures.ts";

/** From what nobody sees to what is still to be read. */
const strengths = {
  light: { dpi: 250, quality: 90 },
  balanced: { dpi: 150, quality: 80 },
  strong: { dpi: 96, quality: 60 },
} as const;

/** Tried one after the other for a wished size; the first without loss. */
const ladder: readonly (Strength | null)[] = [
  null,
  ...Object.values(strengths),
  { dpi: 72, quality: 45 },
  { dpi: 50, quality: 35 },
  { dpi: 36, quality: 25 },
];

const packing = ["--recompress-flate", "--compression-level=9"];

/**
 * Makes the one input smaller, by `compress` as strongly as is asked, by `reach` only as strongly as its size needs.
 * What comes out is never larger than what went in.
 * Throws RunError `cannot_reach_size`, and for a PDF that cannot be read.
 */
export const run: ServerRunFunction = async (operation, options, context) => {
  const call = parseOptions(manifest, operation, options);
  const input = onlyInput(context);
  context.progress(0, "Reading the document");
  const document = await openPdf(input);
  dropPrivateParts(document);
  const most =
    call.operation === "reach" ? Math.floor(call.options.megabytes * 1024 ** 2) : input.bytes;
  const steps = call.operation === "reach" ? ladder : [strengths[call.options.level]];
  let smallest: Uint8Array = await readFile(input.path);
  if (call.operation === "compress" || smallest.length > most) {
    for (const [index, strength] of steps.entries()) {
      const from = 5 + (index / steps.length) * 90;
      const tried = await shrunk(document, strength, context, [from, 90 / steps.length]);
      if (tried.length < smallest.length) smallest = tried;
      if (call.operation === "reach" && smallest.length <= most) break;
    }
  }
  if (call.operation === "reach" && smallest.length > most) {
    throw new RunError(
      "cannot_reach_size",
      `The smallest that "${input.filename}" can be made is ${inWords(smallest.length)}, with its text kept as text. Wish for that or more.`,
      { field: "megabytes" },
    );
  }
  await savePdf(context, "_compressed", smallest);
  context.progress(100, "Done");
  const saved = 1 - smallest.length / input.bytes;
  return {
    type: "table",
    columns: ["Before", "After", "Saved"],
    rows: [[inWords(input.bytes), inWords(smallest.length), `${Math.round(saved * 100)} %`]],
    ...(saved === 0 && {
      notice: "The file is as small as it can be made this way: it is as it was.",
    }),
  };
};

async function shrunk(
  document: PDFDocument,
  strength: Strength | null,
  context: ServerRunContext,
  [from, span]: readonly [number, number],
): Promise<Uint8Array> {
  const pictures = strength === null ? [] : findPictures(document);
  for (const [index, picture] of pictures.entries()) {
    context.signal.throwIfAborted();
    context.progress(
      from + (index / pictures.length) * span,
      `Picture ${index + 1} of ${pictures.length}`,
    );
    if (strength !== null) await shrinkPicture(document, picture, strength);
  }
  context.signal.throwIfAborted();
  const packed = await packPdf(await pdfBytes(document), packing);
  // The next step begins with the pictures as they came.
  for (const { ref, stream } of pictures) document.context.assign(ref, stream);
  return packed;
}

/** Small pictures of pages, and what programs noted for themselves. */
function dropPrivateParts(document: PDFDocument): void {
  for (const dictionary of [document.catalog, ...document.getPages().map(({ node }) => node)]) {
    dictionary.delete(PDFName.of("Thumb"));
    dictionary.delete(PDFName.of("PieceInfo"));
  }
}

/** The MB having 1,048,576 bytes, as everywhere on the pages. */
function inWords(bytes: number): string {
  const format = (size: number) => size.toLocaleString("en-US", { maximumSignificantDigits: 3 });
  return bytes < 1024 ** 2 ? `${format(bytes / 1024)} kB` : `${format(bytes / 1024 ** 2)} MB`;
}
