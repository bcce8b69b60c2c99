import { readFile } from "node:fs/promises";
import { EncryptedPDFError, ParseSpeeds, PDFDocument } from "@cantoo/pdf-lib";
import { pdfBytes } from "#kit/pdf/copy-pages.ts";
import { damagedPdf, encryptedPdf, refuseOther } from "#kit/pdf/pdf-refusals.ts";
import { onlyInput, savePdf } from "#kit/pdf/pdf-run.ts";
import { runQpdf } from "#kit/pdf/qpdf.ts";
import { refuseBombs } from "#kit/pdf/refuse-bombs.ts";
import { packPdf } from "#kit/pdf/write-pdf.ts";
import type { ServerRunFunction, ServerRunInput } from "#kit/run/run-context.ts";
import type { manifest } from "./manifest.ts";

const writing = [
  "--recompress-flate",
  "--object-streams=generate",
  "--deterministic-id",
  "/in.pdf",
  "/out.pdf",
];

/**
 * Rewrites what is left, with a notice if nothing was wrong. Throws RunError `damaged_pdf` without pages, and for other
 * files.
 */
export const run: ServerRunFunction<typeof manifest> = async (_operation, _options, context) => {
  const input = onlyInput(context);
  const bytes = await readFile(input.path);
  refuseOther(input, bytes);
  refuseBombs(input, bytes);
  context.progress(10, "Looking for the parts of the file");
  const { code, output, complaint } = await runQpdf(writing, { "in.pdf": bytes });
  if (/invalid password/.test(complaint)) throw encryptedPdf(input);
  context.signal.throwIfAborted();
  context.progress(50, "Checking that it can be read");
  // qpdf gives up without a trailer, but pdf-lib reads objects one by one. Truncated streams are repacked, or readers
  // would complain.
  const document = await readParts(input, output ?? bytes);
  const repaired = output ?? (await packPdf(await pdfBytes(document), ["--recompress-flate"]));
  const filename = await savePdf(context, "_repaired", repaired);
  context.progress(100, "Done");
  return {
    type: "table",
    columns: ["File", "Pages"],
    rows: [[filename, document.getPageCount()]],
    ...(code === 0 && { notice: "Nothing was wrong with the file. Its content is unchanged." }),
  };
};

async function readParts(input: ServerRunInput, content: Uint8Array): Promise<PDFDocument> {
  try {
    const reading = { parseSpeed: ParseSpeeds.Fast, updateMetadata: false };
    const document = await PDFDocument.load(content, reading);
    if (document.getPageCount() > 0) return document;
  } catch (error) {
    // Any other error is about the bytes, its only input.
    if (error instanceof EncryptedPDFError) throw encryptedPdf(input);
  }
  throw damagedPdf(input);
}
