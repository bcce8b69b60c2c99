import { readFile } from "node:fs/promises";
import { openPdf } from "#kit/pdf/open-pdf.ts";
import { namedPages } from "#kit/pdf/page-ranges.ts";
import { onlyInput } from "#kit/pdf/pdf-run.ts";
import { withPdfium } from "#kit/pdf/pdfium.ts";
import { withPdf } from "#kit/pdf-text/read-pages.ts";
import type { ServerRunFunction } from "#kit/run/run-context.ts";
import { RunError } from "#kit/run/run-error.ts";
import { outputSaver } from "#kit/run/save-outputs.ts";
import { sizeOfFile } from "#kit/run/size-columns.ts";
import type { manifest } from "./manifest.ts";
import { blocksOf } from "./page-blocks.ts";
import { imagesOf, type PageImage } from "./page-images.ts";
import { readPage } from "./read-page.ts";
import { type PageBlocks, writeDocx } from "./write-docx.ts";

const mostPages = 500;

/** Throws RunError `too_many_pages`, `no_text`, for wrong pages, and for an unreadable PDF. */
export const run: ServerRunFunction<typeof manifest> = async (_operation, options, context) => {
  const input = onlyInput(context);
  context.progress(0, "Reading the document");
  // Reads less than pdf.js would, but in the same revision as what draws the images.
  await openPdf(input);
  const pages = await withPdf(
    input,
    async (document) => {
      const indices = [...new Set(namedPages(options.pages, document.numPages))];
      if (indices.length > mostPages) {
        throw new RunError(
          "too_many_pages",
          `These are ${indices.length.toLocaleString("en-US")} pages. The limit is 500: select fewer pages.`,
          { field: "pages" },
        );
      }
      const bytes = await readFile(input.path);
      return withPdfium(context, input, bytes, async ({ withPage }) => {
        const read: (PageBlocks & { readonly number: number; readonly images: number })[] = [];
        for (const [done, index] of indices.entries()) {
          context.signal.throwIfAborted();
          context.progress((done / indices.length) * 90, `Reading page ${index + 1}`);
          const page = await readPage(document, index + 1);
          const images: PageImage[] = [];
          if (options.images) {
            const cuts = withPage(index, (place, pdfium) => imagesOf(pdfium, place, page));
            for (const cut of cuts) images.push(await cut());
          }
          read.push({
            number: index + 1,
            page,
            images: images.length,
            blocks: blocksOf(page, images),
          });
        }
        return read;
      });
    },
    { namesFonts: true },
  );
  const empty = pages.filter(({ page }) => page.lines.length === 0);
  if (empty.length === pages.length) {
    throw new RunError(
      "no_text",
      `"${input.filename}" has no text on these pages. They may be scanned images: make the PDF searchable first, and convert that.`,
    );
  }
  context.progress(90, "Writing the document");
  const { content, headings } = await writeDocx(pages, options.pageBreaks);
  const save = outputSaver(context, "Select fewer pages, or leave images out.");
  const filename = await save({ from: input.filename, extension: "docx" }, content);
  context.progress(100, "Done");
  const images = pages.reduce((sum, each) => sum + each.images, 0);
  const which = empty.length === 1 ? `Page ${empty[0]?.number} has` : `${empty.length} pages have`;
  return {
    type: "table",
    columns: ["File", "Pages", "Headings", "Images", "Bytes"],
    rows: [[filename, pages.length, headings, images, content.byteLength]],
    sizes: sizeOfFile,
    ...(empty.length > 0 && {
      notice: `${which} no text. If they are scans, make the PDF searchable first, and convert that.`,
    }),
  };
};
