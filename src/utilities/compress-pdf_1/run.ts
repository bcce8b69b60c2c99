import { readFile } from "node:fs/promises";
import type { PDFDocument } from "@cantoo/pdf-lib";
import { PDFName } from "@cantoo/pdf-lib";
import { openPdf } from "#kit/pdf/open-pdf.ts";
import { onlyInput, savePdf } from "#kit/pdf/pdf-run.ts";
import { pdfBytes } from "#kit/pdf/pdf-bytes.ts";
import { packPdf } from "#kit/pdf/write-pdf.ts";
import type { ServerRunContext, ServerRunFunction } from "#kit/run/run-context.ts";
import { RunError } from "#kit/run/run-error.ts";
import type { manifest } from "./manifest.ts";
import { findPictures, shrinkPicture, type Strength } from "./shrink-pictures.ts";

const strengths = {
  light: { dpi: 250, quality: 90 },
  balanced: { dpi: 150, quality: 80 },
  strong: { dpi: 96, quality: 60 },
} as const;

const ladder: readonly (Strength | null)[] = [
  null,
  ...Object.values(strengths),
  { dpi: 72, quality: 45 },
  { dpi: 50, quality: 35 },
  { dpi: 36, quality: 25 },
];

const packing = ["--recompress-flate", "--compression-level=9"];

/** Never returns a larger file. Throws RunError `cannot_reach_size`, and for an unreadable PDF. */
export const run: ServerRunFunction<typeof manifest> = async (operation, options, context) => {
  const input = onlyInput(context);
  context.progress(0, "Reading the document");
  const document = await openPdf(input);
  dropPrivateParts(document);
  const most = operation === "reach" ? Math.floor(options.megabytes * 1024 ** 2) : input.bytes;
  const steps = operation === "reach" ? ladder : [strengths[options.level]];
  let smallest: Uint8Array = await readFile(input.path);
  if (operation === "compress" || smallest.length > most) {
    for (const [index, strength] of steps.entries()) {
      const from = 5 + (index / steps.length) * 90;
      const tried = await shrunk(document, strength, context, [from, 90 / steps.length]);
      if (tried.length < smallest.length) smallest = tried;
      if (operation === "reach" && smallest.length <= most) break;
    }
  }
  if (operation === "reach" && smallest.length > most) {
    throw new RunError(
      "cannot_reach_size",
      `"${input.filename}" can't be smaller than ${inWords(smallest.length)} without turning text into images: enter at least that size.`,
      { field: "megabytes" },
    );
  }
  await savePdf(context, "_compressed", smallest);
  context.progress(100, "Done");
  const saved = 1 - smallest.length / input.bytes;
  return {
    type: "table",
    columns: ["Before", "After", "Saved"],
    rows: [[inWords(input.bytes), inWords(smallest.length), `${Math.round(saved * 100)}%`]],
    ...(saved === 0 && {
      notice: "This file can't be compressed further, so it didn't change.",
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
      `Image ${index + 1} of ${pictures.length}`,
    );
    if (strength !== null) await shrinkPicture(document, picture, strength);
  }
  context.signal.throwIfAborted();
  const packed = await packPdf(await pdfBytes(document), packing);
  // The next step starts from the original images.
  for (const { ref, stream } of pictures) document.context.assign(ref, stream);
  return packed;
}

function dropPrivateParts(document: PDFDocument): void {
  for (const dictionary of [document.catalog, ...document.getPages().map(({ node }) => node)]) {
    dictionary.delete(PDFName.of("Thumb"));
    dictionary.delete(PDFName.of("PieceInfo"));
  }
}

/** 1 MB is 1,048,576 bytes, as everywhere in the product. */
function inWords(bytes: number): string {
  const format = (size: number) => size.toLocaleString("en-US", { maximumSignificantDigits: 3 });
  return bytes < 1024 ** 2 ? `${format(bytes / 1024)} kB` : `${format(bytes / 1024 ** 2)} MB`;
}
