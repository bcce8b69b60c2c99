import { readFile } from "node:fs/promises";
import sharp from "sharp";
import { orDamaged } from "#kit/image/damaged-image.ts";
import { encoded, readingOf } from "#kit/image/encode-image.ts";
import { formats } from "#kit/image/image-formats.ts";
import { damaged } from "#kit/image/read-header.ts";
import type { ImageHeader } from "#kit/image/read-header.ts";
import { stripJpeg } from "#kit/image/strip-jpeg.ts";
import type { ServerRunContext, ServerRunInput } from "#kit/run/run-context.ts";
import { stripGif } from "./strip-gif.ts";
import { stripPng } from "./strip-png.ts";
import { stripWebp } from "./strip-webp.ts";

/** Visually lossless, for AVIFs that must be re-encoded. */
const highQuality = 90;

export async function stripMetadata(
  input: ServerRunInput,
  header: ImageHeader,
  { limits }: ServerRunContext,
): Promise<{ readonly content: Buffer; readonly isRewritten: boolean }> {
  if (header.format === "avif" || header.format === "tiff") {
    return { content: await rewritten(input, header, limits), isRewritten: true };
  }
  const bytes = await readFile(input.path);
  const orientation = header.metadata.orientation ?? 1;
  const strip = { jpeg: stripJpeg, png: stripPng, webp: stripWebp, gif: stripGif }[header.format];
  const content = strip(bytes, orientation);
  if (content === null) throw damaged(input, formats[header.format].label);
  return { content, isRewritten: false };
}

async function rewritten(
  input: ServerRunInput,
  header: ImageHeader,
  limits: ServerRunContext["limits"],
): Promise<Buffer> {
  const writing = formats[header.format];
  const reading = readingOf(1, limits);
  const { width, height } = header;
  const encoding = {
    header,
    writing,
    size: { width, height },
    frames: 1,
    quality: highQuality,
    background: undefined,
    keepMetadata: false,
  };
  try {
    return await encoded(sharp(input.path, reading), encoding).toBuffer();
  } catch (error) {
    throw await orDamaged(error, input, header, reading);
  }
}
