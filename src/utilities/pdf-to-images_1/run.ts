import { readFile } from "node:fs/promises";
import sharp from "sharp";
import { describeSize, megapixels, type Size } from "#kit/image/describe-size.ts";
import { openPdf } from "#kit/pdf/open-pdf.ts";
import { namedPages } from "#kit/pdf/page-ranges.ts";
import { onlyInput } from "#kit/pdf/pdf-run.ts";
import { withPdfium } from "#kit/pdf/pdfium.ts";
import { seenPage } from "#kit/pdf/seen-page.ts";
import type { RunLimits, ServerRunFunction } from "#kit/run/run-context.ts";
import { RunError } from "#kit/run/run-error.ts";
import { outputSaver } from "#kit/run/save-outputs.ts";
import type { manifest } from "./manifest.ts";

/** A session holds twice as many, enough for two runs. */
const mostFiles = 500;

type Picture = { readonly index: number; readonly size: Size };

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
  const pictures = indices.flatMap((index): Picture[] => {
    const page = pages[index];
    return page === undefined ? [] : [{ index, size: pixelsOf(seenPage(page), dpi) }];
  });
  // Checked first, so nobody pays for a partial result.
  for (const picture of pictures) refuseLarge(picture, dpi, context.limits);
  const save = outputSaver(context, "Select fewer pages or a lower resolution.");
  // Leading zeros sort files in page order.
  const digits = String(pages.length).length;
  const bytes = await readFile(input.path);
  const rows = await withPdfium(context, input, bytes, async ({ draw }) => {
    const written: string[][] = [];
    for (const [done, { index, size }] of pictures.entries()) {
      context.signal.throwIfAborted();
      context.progress(5 + (done / pictures.length) * 95, `Drawing page ${index + 1}`);
      const { pixels } = draw(index, size);
      const image = sharp(pixels, { raw: { ...size, channels: 3 } }).withMetadata({ density: dpi });
      const content = await (
        operation === "png" ? image.png() : image.jpeg(jpegOf(options.quality))
      ).toBuffer();
      const name = {
        from: input.filename,
        suffix: `_${String(index + 1).padStart(digits, "0")}`,
        extension: operation === "png" ? "png" : "jpg",
      };
      written.push([await save(name, content), describeSize(size)]);
    }
    return written;
  });
  context.progress(100, "Done");
  return { type: "table", columns: ["File", "Size"], rows };
};

function pixelsOf({ width, height }: Size, dpi: number): Size {
  const pixels = (points: number) => Math.max(1, Math.round((points / 72) * dpi));
  return { width: pixels(width), height: pixels(height) };
}

function refuseLarge({ index, size }: Picture, dpi: number, { pixels }: RunLimits): void {
  if (size.width * size.height <= pixels) return;
  throw new RunError(
    "too_many_pixels",
    `Page ${index + 1} would have ${describeSize(size)} at ${dpi} dpi. The limit is ${megapixels(pixels)}: choose a lower resolution.`,
    { field: "dpi" },
  );
}

/** Chroma subsampling shows at coloured letters, so high quality avoids it. */
function jpegOf(quality: number) {
  return { quality, chromaSubsampling: quality >= 85 ? "4:4:4" : "4:2:0" };
}
