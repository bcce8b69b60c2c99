import { readFile } from "node:fs/promises";
import { EncryptedPDFError, ParseSpeeds, PDFDocument } from "@cantoo/pdf-lib";
import { parseOptions } from "#kit/manifest/parse-options.ts";
import { pdfBytes } from "#kit/pdf/copy-pages.ts";
import { damagedPdf, encryptedPdf, refuseOther } from "#kit/pdf/pdf-refusals.ts";
import { onlyInput, savePdf } from "#kit/pdf/pdf-run.ts";
import { runQpdf } from "#kit/pdf/qpdf.ts";
import { refuseBombs } from "#kit/pdf/refuse-bombs.ts";
import { packPdf } from "#kit/pdf/write-pdf.ts";
import type { ServerRunFunction, ServerRunInput } from "#kit/run/run-context.ts";
import { manifest } from "./manifest.ts";

const writing = [
  "--recompress-flate",
  "--object-streams=generate",
  "--deterministic-id",
  "/in.pdf",
  "/out.pdf",
];

/**
 * Writes the one input anew from the parts that are there. The result tells how many pages it has; a notice, where
 * nothing was wrong with it. Throws RunError `damaged_pdf` where no page is left, and for a file that is no PDF.
 */
export const run: ServerRunFunction = async (operation, options, context) => {
  parseOptions(manifest, operation, options);
  const input = onlyInput(context);
  const bytes = await readFile(input.path);
  refuseOther(input, bytes);
  refuseBombs(input, bytes);
  context.progress(10, "Looking for the parts of the file");
  const { code, output, complaint } = await runQpdf(writing, { "in.pdf": bytes });
  if (/invalid password/.test(complaint)) throw encryptedPdf(input);
  context.signal.throwIfAborted();
  context.progress(50, "Checking that it can be read");
  // Without the end that says where all begins qpdf gives up; pdf-lib reads the objects as they come. A stream of which
  // a byte is missing is packed anew, or readers would go on to complain of it.
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
    // Everything else that it throws is about the bytes: they are all that it was given.
    if (error instanceof EncryptedPDFError) throw encryptedPdf(input);
  }
  throw damagedPdf(input);
}
