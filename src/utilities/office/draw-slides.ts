import { readFile } from "node:fs/promises";
import { describeSize, megapixels } from "#kit/image/describe-size.ts";
import { openPdf } from "#kit/pdf/open-pdf.ts";
import { namedPages } from "#kit/pdf/page-ranges.ts";
import { type PagePicture, savePages } from "#kit/pdf/save-pages.ts";
import { seenPage } from "#kit/pdf/seen-page.ts";
import type { ServerRunContext } from "#kit/run/run-context.ts";
import { RunError } from "#kit/run/run-error.ts";
import type { RunResult } from "#kit/run/run-result.ts";
import { outputSaver } from "#kit/run/save-outputs.ts";
import { openOffice } from "./call-office.ts";
import { extensionsOf } from "./office-files.ts";
import { openOfficeFile } from "./open-office-file.ts";
import { mostSlides, type SlideOptions } from "./slides-to-images.ts";

/** What LibreOffice takes, of 100. */
const half = 50;

/**
 * Saves a picture of each slide. Throws RunError `no_input`, `too_many_files`, `too_many_pixels`, for wrong slides, and
 * as `openOfficeFile` and LibreOffice's refusals do.
 */
export async function drawSlides(
  { format, width, slides, quality, hidden }: SlideOptions,
  context: ServerRunContext,
): Promise<RunResult> {
  const [input] = context.inputs;
  if (input === undefined) throw new RunError("no_input", "Choose a presentation first.");
  context.progress(0, `Opening ${input.filename}`);
  const file = await openOfficeFile(input, extensionsOf("impress"), context);
  const convert = await openOffice(context);
  const path = await convert(file, {
    extension: "pdf",
    filter: "impress_pdf_Export",
    options: { ...(hidden && { ExportHiddenSlides: true }) },
  });
  const pdf = { ...input, path };
  const pages = (await openPdf(pdf)).getPages();
  const indices = [...new Set(namedPages(slides, pages.length, "slides"))];
  if (indices.length > mostSlides) {
    throw new RunError(
      "too_many_files",
      `This would make ${indices.length.toLocaleString("en-US")} images. The limit is 500: select fewer slides.`,
      { field: "slides" },
    );
  }
  const pictures = indices.flatMap((index): PagePicture[] => {
    const page = pages[index];
    if (page === undefined) return [];
    const seen = seenPage(page);
    const size = { width, height: Math.max(1, Math.round((width * seen.height) / seen.width)) };
    return [{ index, size, density: Math.round((width / seen.width) * 72) }];
  });
  // Checked first, so nobody pays for a partial result.
  for (const picture of pictures) refuseLarge(picture, context.limits.pixels);
  const rows = await savePages(context, pdf, await readFile(path), {
    pictures,
    pageCount: pages.length,
    noun: "slide",
    format,
    quality,
    before: half,
    save: outputSaver(context, "Select fewer slides or a smaller width."),
  });
  context.progress(100, "Done");
  const notice = file.notices.join(" ");
  return { type: "table", columns: ["File", "Size"], rows, ...(notice !== "" && { notice }) };
}

function refuseLarge({ index, size }: PagePicture, most: number): void {
  if (size.width * size.height <= most) return;
  throw new RunError(
    "too_many_pixels",
    `Slide ${index + 1} would have ${describeSize(size)}. The limit is ${megapixels(most)}: choose a smaller width.`,
    { field: "width" },
  );
}
