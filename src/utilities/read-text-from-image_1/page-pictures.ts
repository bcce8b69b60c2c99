import { writeFile } from "node:fs/promises";
import sharp, { type OutputInfo } from "sharp";
import { orDamaged } from "#kit/image/damaged-image.ts";
import { readingOf } from "#kit/image/encode-image.ts";
import { openImage } from "#kit/image/open-image.ts";
import { readHeader } from "#kit/image/read-header.ts";
import { openedIfRare } from "#kit/rare-image/open-rare-image.ts";
import type { ServerRunContext, ServerRunInput } from "#kit/run/run-context.ts";
import { manifest } from "./manifest.ts";

/** Up to screen size, letters are often too small and need doubling. */
const smallPixels = 2_100_000;
/** Beyond a page at 600 dpi, reading takes minutes and gets no better. */
const largePixels = 35_000_000;

/**
 * Writes plain grey upright PNGs, one per TIFF page, so Tesseract never reads untrusted bytes. Returns their paths.
 * Throws RunError as `openedIfRare`, `readHeader` and `orDamaged` do.
 */
export async function writePages(
  input: ServerRunInput,
  context: ServerRunContext,
): Promise<readonly string[]> {
  const image = await openedIfRare(input, context);
  const header = await readHeader(image, manifest, context.limits);
  const pages = header.format === "tiff" ? header.frames : 1;
  const paths: string[] = [];
  for (let page = 0; page < pages; page += 1) {
    context.signal.throwIfAborted();
    const reading = { ...readingOf(1, context.limits), ...(page > 0 && { page }) };
    const path = context.outputs.between(`page-${page}.png`);
    try {
      const grey = await openImage(image, header, reading)
        .flatten({ background: "#ffffff" })
        .toColourspace("b-w")
        .raw()
        .toBuffer({ resolveWithObject: true });
      await writeFile(path, await greyPng(grey));
    } catch (error) {
      throw await orDamaged(error, image, header, reading);
    }
    paths.push(path);
  }
  return paths;
}

async function greyPng({
  data,
  info: { width, height, channels },
}: {
  readonly data: Buffer;
  readonly info: OutputInfo;
}): Promise<Buffer> {
  const pixels = width * height;
  const factor = pixels <= smallPixels ? 2 : Math.min(1, Math.sqrt(largePixels / pixels));
  const raw = { width, height, channels };
  return sharp(data, { raw, limitInputPixels: false })
    .resize({ width: Math.max(1, Math.round(width * factor)), kernel: "lanczos3" })
    .png({ compressionLevel: 1 })
    .toBuffer();
}
