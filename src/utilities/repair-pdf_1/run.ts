import { readFile } from "node:fs/promises";
import { EncryptedPDFError, ParseSpeeds, PDFDocument } from "@cantoo/pdf-lib";
import { pdfBytes } from "#kit/pdf/pdf-bytes.ts";
import { damagedPdf, encryptedPdf, refuseOther } from "#kit/pdf/pdf-refusals.ts";
import { onlyInput, savePdf } from "#kit/pdf/pdf-run.ts";
import { withPdfium } from "#kit/pdf/pdfium.ts";
import { runQpdf, saysLost } from "#kit/pdf/qpdf.ts";
import { refuseBombs } from "#kit/pdf/refuse-bombs.ts";
import type { ServerRunContext, ServerRunFunction, ServerRunInput } from "#kit/run/run-context.ts";
import { RunError } from "#kit/run/run-error.ts";
import { dropLostPages } from "./drop-lost-pages.ts";
import { lossesInWords } from "./losses-in-words.ts";
import type { manifest } from "./manifest.ts";
import { damagedPages, mendStreams } from "./mend-streams.ts";

const rewriting = ["--object-streams=generate", "--deterministic-id", "/in.pdf", "/out.pdf"];
const unpacking = "--recompress-flate";

/**
 * Rewrites what is left, with a notice of what is lost or that nothing was wrong. Throws RunError `damaged_pdf` without
 * pages, and for other files.
 */
export const run: ServerRunFunction<typeof manifest> = async (_operation, _options, context) => {
  const input = onlyInput(context);
  const bytes = await readFile(input.path);
  refuseOther(input, bytes);
  refuseBombs(input, bytes);
  context.progress(10, "Looking for the parts of the file");
  const { code, output, complaint } = await runQpdf([unpacking, ...rewriting], { "in.pdf": bytes });
  if (/invalid password/.test(complaint)) throw encryptedPdf(input);
  context.signal.throwIfAborted();
  context.progress(40, "Repairing the pages");
  // qpdf gives up without a trailer, but pdf-lib reads objects one by one.
  const packed = await runQpdf(["--stream-data=preserve", ...rewriting], { "in.pdf": bytes });
  const whole = packed.output ?? bytes;
  const { document, lost } = await readParts(input, whole);
  const damaged = mendStreams(document);
  const isChanged = output === null || damaged.size > 0 || lost > 0;
  const repaired = isChanged ? await rewritten(input, document) : output;
  context.signal.throwIfAborted();
  context.progress(70, "Checking that every page opens");
  const count = document.getPageCount();
  const shut = await shutPages(context, input, repaired, count);
  const check = await runQpdf(["--check", "/in.pdf"], { "in.pdf": repaired });
  if (shut.length === count) throw damagedPdf(input);
  const filename = await savePdf(context, "_repaired", repaired);
  context.progress(100, "Done");
  const left = damagedPages(document, damaged);
  const isUnclear = saysLost(complaint) || check.code !== 0;
  const isWell = code === 0 && !isChanged && shut.length === 0 && check.code === 0;
  const notice = isWell
    ? "Nothing was wrong with the file. Its content is unchanged."
    : lossesInWords({ lost, shut, left, isUnclear });
  return {
    type: "table",
    columns: ["File", "Pages"],
    rows: [[filename, count]],
    ...(notice !== "" && { notice }),
  };
};

/** Throws RunError `encrypted_pdf` or `damaged_pdf`. */
async function readParts(
  input: ServerRunInput,
  content: Uint8Array,
): Promise<{ readonly document: PDFDocument; readonly lost: number }> {
  try {
    const reading = { parseSpeed: ParseSpeeds.Fast, updateMetadata: false };
    const document = await PDFDocument.load(content, reading);
    const lost = dropLostPages(document);
    if (document.getPageCount() > 0) return { document, lost };
  } catch (error) {
    // Any other error is about the bytes, its only input.
    if (error instanceof EncryptedPDFError) throw encryptedPdf(input);
  }
  throw damagedPdf(input);
}

async function rewritten(input: ServerRunInput, document: PDFDocument): Promise<Uint8Array> {
  // qpdf makes another, and a damaged one stops it.
  delete document.context.trailerInfo.ID;
  const { output } = await runQpdf([unpacking, ...rewriting], {
    "in.pdf": await pdfBytes(document),
  });
  if (output === null) throw damagedPdf(input);
  return output;
}

/** Lists the pages, by index, that don't open. */
async function shutPages(
  context: ServerRunContext,
  input: ServerRunInput,
  bytes: Uint8Array,
  count: number,
): Promise<number[]> {
  const shut: number[] = [];
  for (let next = 0; next < count; next += 1) {
    try {
      await withPdfium(context, input, bytes, ({ withPage }) => {
        for (; next < count; next += 1) {
          context.signal.throwIfAborted();
          withPage(next, () => null);
        }
      });
    } catch (error) {
      // Whatever stops the engine is this page's fault.
      if (!(error instanceof RunError)) throw error;
      shut.push(next);
    }
  }
  return shut;
}
