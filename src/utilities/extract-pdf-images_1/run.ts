import { readFile } from "node:fs/promises";
import sharp from "sharp";
import { describeSize, megapixels } from "#kit/image/describe-size.ts";
import { openPdf } from "#kit/pdf/open-pdf.ts";
import { namedPages } from "#kit/pdf/page-ranges.ts";
import { onlyInput } from "#kit/pdf/pdf-run.ts";
import { withPdfium } from "#kit/pdf/pdfium.ts";
import type { ServerRunFunction } from "#kit/run/run-context.ts";
import { RunError } from "#kit/run/run-error.ts";
import { outputSaver } from "#kit/run/save-outputs.ts";
import { type InnerPicture, innerPictures } from "./inner-pictures.ts";
import { digestOf, looksAlike, recolouredStreams } from "./jpeg-looks.ts";
import type { manifest } from "./manifest.ts";

/** A session holds twice as many, enough for two runs. */
const mostFiles = 500;

type Written = { readonly content: Uint8Array; readonly extension: "jpg" | "png" };

/**
 * Saves each image once in page order. Throws RunError `no_pictures`, `too_many_files`, `too_many_pixels`, for wrong
 * pages, and for an unreadable PDF.
 */
export const run: ServerRunFunction<typeof manifest> = async (
  _operation,
  { pages: wanted },
  context,
) => {
  const input = onlyInput(context);
  context.progress(0, "Reading the document");
  const document = await openPdf(input);
  const indices = [...new Set(namedPages(wanted, document.getPageCount()))];
  const recoloured = recolouredStreams(document);
  const save = outputSaver(context, "Use fewer pages.");
  const known = new Set<string>();
  const rows: (string | number)[][] = [];
  const bytes = await readFile(input.path);
  await withPdfium(context, input, bytes, async ({ withPage }) => {
    for (const [done, index] of indices.entries()) {
      context.signal.throwIfAborted();
      context.progress(5 + (done / indices.length) * 95, `Reading page ${index + 1}`);
      // Decodes only new images, one page at a time.
      const found = withPage(index, (page, pdfium) =>
        innerPictures(pdfium, page).flatMap((picture) => {
          const stream = digestOf(picture.raw);
          const isPlain = picture.isJpeg && !recoloured.has(stream);
          // The same bytes at another size are another image, and so they are in other colours.
          const digest = `${picture.width} ${picture.height} ${stream}`;
          if (known.has(digest)) return [];
          refuseLarge(picture, index, context.limits.pixels);
          const decoded = isPlain ? undefined : picture.pixels();
          const colours = isPlain || decoded === undefined ? "" : ` ${digestOf(decoded.data)}`;
          if (known.has(digest + colours)) return [];
          known.add(digest + colours);
          return [{ picture, decoded }];
        }),
      );
      for (const { picture, decoded } of found) {
        const written = await writtenAs(picture, decoded);
        if (written === undefined) continue;
        const { content, extension } = written;
        if (rows.length >= mostFiles) throw tooMany();
        const name = { from: input.filename, suffix: `_image-${rows.length + 1}`, extension };
        rows.push([await save(name, content), index + 1, describeSize(picture)]);
      }
    }
  });
  if (rows.length === 0) {
    throw new RunError(
      "no_pictures",
      `"${input.filename}" has no images on these pages. Drawings and text don't count as images.`,
    );
  }
  context.progress(100, "Done");
  return { type: "table", columns: ["File", "Page", "Size"], rows };
};

function refuseLarge(picture: InnerPicture, index: number, most: number): void {
  if (picture.width * picture.height <= most) return;
  throw new RunError(
    "too_many_pixels",
    `An image on page ${index + 1} has ${describeSize(picture)}. The limit is ${megapixels(most)}: leave this page out.`,
    { field: "pages" },
  );
}

function tooMany(): RunError {
  return new RunError(
    "too_many_files",
    "There are more than 500 images: choose fewer pages at a time.",
    { field: "pages" },
  );
}

/** Undefined for a damaged image. */
async function writtenAs(
  { raw, isJpeg }: InnerPicture,
  decoded: ReturnType<InnerPicture["pixels"]>,
): Promise<Written | undefined> {
  if (isJpeg && (decoded === undefined || (await looksAlike(raw, decoded)))) {
    return { content: raw, extension: "jpg" };
  }
  if (decoded === undefined || decoded.data.length === 0) return undefined;
  const { data, width, height, channels } = decoded;
  const image = sharp(data, { raw: { width, height, channels } });
  const plain = channels === 1 ? image.toColourspace("b-w") : image;
  return { content: await plain.png().toBuffer(), extension: "png" };
}
