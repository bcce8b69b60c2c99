import sharp from "sharp";
import { describeSize, type Size } from "../image/describe-size.ts";
import type { ServerRunContext, ServerRunInput } from "../run/run-context.ts";
import type { outputSaver } from "../run/save-outputs.ts";
import { withPdfium } from "./pdfium.ts";

export type PagePicture = {
  /** From 0. */
  readonly index: number;
  readonly size: Size;
  /** In pixels per inch. */
  readonly density: number;
};

type Request = {
  readonly pictures: readonly PagePicture[];
  /** Of the document. Leading zeros sort files in their order. */
  readonly pageCount: number;
  readonly noun: "page" | "slide";
  readonly format: "png" | "jpeg";
  /** Of a JPEG. */
  readonly quality: number;
  /** Progress of what was done before, from 0 to 100. */
  readonly before: number;
  readonly save: ReturnType<typeof outputSaver>;
};

/** Saves pictures of pages, and returns a row of name and size for each. Throws as `withPdfium` and `save` do. */
export async function savePages(
  context: ServerRunContext,
  input: ServerRunInput,
  bytes: Uint8Array,
  request: Request,
): Promise<string[][]> {
  const { pictures, pageCount, noun, format, quality, before, save } = request;
  const digits = String(pageCount).length;
  return withPdfium(context, input, bytes, async ({ draw }) => {
    const rows: string[][] = [];
    for (const [done, { index, size, density }] of pictures.entries()) {
      context.signal.throwIfAborted();
      const percent = before + (done / pictures.length) * (100 - before);
      context.progress(percent, `Drawing ${noun} ${index + 1}`);
      const { pixels } = draw(index, size);
      const image = sharp(pixels, { raw: { ...size, channels: 3 } }).withMetadata({ density });
      const encoded = format === "png" ? image.png() : image.jpeg(jpegOf(quality));
      const name = {
        from: input.filename,
        suffix: `_${String(index + 1).padStart(digits, "0")}`,
        extension: format === "png" ? "png" : "jpg",
      };
      rows.push([await save(name, await encoded.toBuffer()), describeSize(size)]);
    }
    return rows;
  });
}

/** Chroma subsampling shows at coloured letters, so high quality avoids it. */
function jpegOf(quality: number) {
  return { quality, chromaSubsampling: quality >= 85 ? "4:4:4" : "4:2:0" };
}
