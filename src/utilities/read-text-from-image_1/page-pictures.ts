import { writeFile } from "node:fs/promises";
import sharp, { type OutputInfo } from "sharp";
import { orDamaged } from "#kit/image/damaged-image.ts";
import { readingOf } from "#kit/image/encode-image.ts";
import { readHeader } from "#kit/image/read-header.ts";
import { openedIfRare } from "#kit/rare-image/open-rare-image.ts";
import type { ServerRunContext, ServerRunInput } from "#kit/run/run-context.ts";
import { manifest } from "./manifest.ts";

/** Up to this, which is a screen, letters are mostly too small to be told apart: twofold they are not. */
const smallPixels = 2_100_000;
/** What is larger than a page of 600 dots an inch takes minutes, and is read no better. */
const largePixels = 35_000_000;

/**
 * Writes what is to be read as plain grey PNGs, upright and of a bounded size, and gives their paths: the pages of a
 * TIFF, of anything else one. So a program that reads them meets no bytes of a stranger's. Throws RunError as
 * `openedIfRare`, `readHeader` and `orDamaged` do.
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
      const grey = await sharp(image.content ?? image.path, reading)
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
