import { readFile, stat, writeFile } from "node:fs/promises";
import { type PDFDocument, PDFName } from "@cantoo/pdf-lib";
import { openPdf } from "#kit/pdf/open-pdf.ts";
import { namedPages } from "#kit/pdf/page-ranges.ts";
import { pdfBytes } from "#kit/pdf/pdf-bytes.ts";
import { damagedPdf } from "#kit/pdf/pdf-refusals.ts";
import { onlyInput } from "#kit/pdf/pdf-run.ts";
import { seenPage } from "#kit/pdf/seen-page.ts";
import { refuseManyBytes } from "#kit/run/output-bytes.ts";
import type { ServerRunFunction } from "#kit/run/run-context.ts";
import { RunError } from "#kit/run/run-error.ts";
import { outputSaver } from "#kit/run/save-outputs.ts";
import { sizeOfFile } from "#kit/run/size-columns.ts";
import type { manifest } from "./manifest.ts";

const mostPages = 200;

const advice = "Select fewer pages.";

/** Throws RunError `too_many_pages`, for wrong pages, and as `openPdf` and `outputSaver` do. */
export const run: ServerRunFunction<typeof manifest> = async (_operation, options, context) => {
  const input = onlyInput(context);
  context.progress(0, "Reading the document");
  const document = await openPdf(input);
  const pageCount = document.getPageCount();
  const pages = [...new Set(namedPages(options.pages, pageCount))].map((index) => index + 1);
  if (pages.length > mostPages) {
    throw new RunError(
      "too_many_pages",
      `This would make ${pages.length.toLocaleString("en-US")} drawings. The limit is ${mostPages}: select fewer pages.`,
      { field: "pages" },
    );
  }
  const cropped = context.outputs.between("cropped.pdf");
  await writeFile(cropped, await croppedPdf(document));
  const save = outputSaver(context, advice);
  const rows: (string | number)[][] = [];
  // Leading zeros sort files in page order.
  const digits = String(pageCount).length;
  for (const [done, page] of pages.entries()) {
    context.signal.throwIfAborted();
    context.progress(5 + (done / pages.length) * 95, `Drawing page ${page}`);
    const drawn = context.outputs.between("page.svg");
    const words = ["-svg", "-f", String(page), "-l", String(page), cropped, drawn];
    const { exitCode } = await context.callProgram("pdftocairo", words);
    context.signal.throwIfAborted();
    if (exitCode !== 0) throw damagedPdf(input);
    refuseManyBytes((await stat(drawn)).size, context.limits.outputBytes, advice);
    const content = await readFile(drawn);
    const suffix = `_${String(page).padStart(digits, "0")}`;
    const filename = await save({ from: input.filename, suffix, extension: "svg" }, content);
    rows.push([filename, content.byteLength]);
  }
  context.progress(100, "Done");
  return { type: "table", columns: ["File", "Bytes"], sizes: sizeOfFile, rows };
};

/** Poppler draws the whole sheet in an SVG, and readers show only what is in the crop box. */
async function croppedPdf(document: PDFDocument): Promise<Uint8Array> {
  for (const page of document.getPages()) {
    const { box } = seenPage(page);
    for (const name of ["MediaBox", "CropBox"]) {
      page.node.set(PDFName.of(name), document.context.obj([...box]));
    }
  }
  return pdfBytes(document);
}
