import { readFile, rm, writeFile } from "node:fs/promises";
import type { Sharp } from "sharp";
import { orDamaged } from "#kit/image/damaged-image.ts";
import { encoded, flattened, readingOf } from "#kit/image/encode-image.ts";
import type { Size } from "#kit/image/describe-size.ts";
import type { Writing } from "#kit/image/image-formats.ts";
import { openedWithExif, writtenWithExif } from "#kit/image/keep-exif.ts";
import { openImage } from "#kit/image/open-image.ts";
import { mapFrames } from "#kit/image/map-frames.ts";
import type { ImageHeader } from "#kit/image/read-header.ts";
import { refuseManyBytes } from "#kit/run/output-bytes.ts";
import type { ServerRunContext, ServerRunInput } from "#kit/run/run-context.ts";
import type { ResizeOptions } from "./options.ts";
import type { ImagePlan } from "./plan-image.ts";

/**
 * Processes the image in one pass, and returns one frame's size in pixels and the bytes. Throws RunError
 * `damaged_image` or `output_too_many_bytes`.
 */
export async function writeImage(
  input: ServerRunInput,
  plan: ImagePlan,
  options: ResizeOptions,
  filename: string,
  context: ServerRunContext,
): Promise<{ width: number; height: number; bytes: number }> {
  const path = context.outputs.path(filename);
  const { writing, frames } = plan;
  const reading = readingOf(frames, context.limits);
  const { image, header } =
    options.keepMetadata && frames === 1
      ? await openedWithExif(input, plan.header, writing, context.limits)
      : { image: input, header: plan.header };
  const opened = { ...plan, header };
  const source = openImage(image, header, reading);
  const info = await resizedImage(source, opened, options, context.signal)
    .then((resized) => encoded(resized, encodingOf(opened, options)).toFile(path))
    .catch(async (error: unknown) => {
      throw context.signal.aborted ? error : await orDamaged(error, image, header, reading);
    });
  const size = { width: info.width, height: info.pageHeight ?? info.height };
  const bytes = options.keepMetadata
    ? await keepExifIn(path, header, writing, size, info.size)
    : info.size;
  if (bytes > context.limits.outputBytes) await rm(path);
  refuseManyBytes(
    bytes,
    context.limits.outputBytes,
    "Choose a smaller size, a lower quality or another format.",
  );
  return { ...size, bytes };
}

async function keepExifIn(
  path: string,
  header: ImageHeader,
  writing: Writing,
  size: Size,
  bytes: number,
): Promise<number> {
  if (header.metadata.exif === undefined || writing.extension !== "tiff") return bytes;
  const written = writtenWithExif(await readFile(path), header, writing, size);
  await writeFile(path, written);
  return written.byteLength;
}

function encodingOf(plan: ImagePlan, { quality, background, keepMetadata }: ResizeOptions) {
  return { ...plan, quality, background, keepMetadata };
}

async function resizedImage(
  image: Sharp,
  plan: ImagePlan,
  options: ResizeOptions,
  signal: AbortSignal,
): Promise<Sharp> {
  const resize = (part: Sharp): Sharp =>
    part.resize({
      ...plan.size,
      fit: "fill",
      kernel: options.kernel,
      // The decoder's shrinking averages pixels, which nearest must not.
      fastShrinkOnLoad: options.kernel !== "nearest",
    });
  const opaque = flattened(image, encodingOf(plan, options));
  return goesFrameByFrame(plan, options)
    ? mapFrames(opaque, plan.frames, resize, plan.size, signal)
    : resize(opaque);
}

/** Raw frames lose profile and metadata, so images that keep them aren't split. */
function goesFrameByFrame({ frames, header }: ImagePlan, options: ResizeOptions): boolean {
  const { icc, exif, xmp } = header.metadata;
  const carriesMore = icc !== undefined || (options.keepMetadata && (exif ?? xmp) !== undefined);
  return frames > 1 && options.kernel !== "nearest" && !carriesMore;
}
