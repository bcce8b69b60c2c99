import { readFile } from "node:fs/promises";
import { describeSize, megapixels, type Size } from "#kit/image/describe-size.ts";
import { openPdf } from "#kit/pdf/open-pdf.ts";
import { namedPages } from "#kit/pdf/page-ranges.ts";
import { onlyInput } from "#kit/pdf/pdf-run.ts";
import { type PagePicture, savePages } from "#kit/pdf/save-pages.ts";
import { seenPage } from "#kit/pdf/seen-page.ts";
import type { RunLimits, ServerRunFunction } from "#kit/run/run-context.ts";
import { RunError } from "#kit/run/run-error.ts";
import { outputSaver } from "#kit/run/save-outputs.ts";
import type { manifest } from "./manifest.ts";

/** A session holds twice as many, enough for two runs. */
const mostFiles = 500;

/**
 * Names each image after its page. Throws RunError `too_many_files`, `too_many_pixels`, for wrong pages, and for an
 * unreadable PDF.
 */
export const run: ServerRunFunction<typeof manifest> = async (operation, options, context) => {
  const { pages: wanted, dpi } = options;
  const input = onlyInput(context);
  context.progress(0, "Reading the document");
  const document = await openPdf(input);
  const pages = document.getPages();
  const indices = [...new Set(namedPages(wanted, pages.length))];
  if (indices.length > mostFiles) {
    throw new RunError(
      "too_many_files",
      `This would make ${indices.length.toLocaleString("en-US")} images. The limit is 500: select fewer pages.`,
      { field: "pages" },
    );
  }
  const pictures = indices.flatMap((index): PagePicture[] => {
    const page = pages[index];
    return page === undefined ? [] : [{ index, size: pixelsOf(seenPage(page), dpi), density: dpi }];
  });
  // Checked first, so nobody pays for a partial result.
  for (const picture of pictures) refuseLarge(picture, context.limits);
  const rows = await savePages(context, input, await readFile(input.path), {
    pictures,
    pageCount: pages.length,
    noun: "page",
    format: operation,
    quality: operation === "jpeg" ? options.quality : 100,
    before: 5,
    save: outputSaver(context, "Select fewer pages or a lower resolution."),
  });
  context.progress(100, "Done");
  return { type: "table", columns: ["File", "Size"], rows };
};

function pixelsOf({ width, height }: Size, dpi: number): Size {
  const pixels = (points: number) => Math.max(1, Math.round((points / 72) * dpi));
  return { width: pixels(width), height: pixels(height) };
}

function refuseLarge({ index, size, density }: PagePicture, { pixels }: RunLimits): void {
  if (size.width * size.height <= pixels) return;
  throw new RunError(
    "too_many_pixels",
    `Page ${index + 1} would have ${describeSize(size)} at ${density} dpi. The limit is ${megapixels(pixels)}: choose a lower resolution.`,
    { field: "dpi" },
  );
}
