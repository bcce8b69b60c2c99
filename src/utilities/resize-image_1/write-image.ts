import { rm } from "node:fs/promises";
import sharp from "sharp";
import type { Sharp } from "sharp";
import { orDamaged } from "#kit/image/damaged-image.ts";
import { encoded, flattened, readingOf } from "#kit/image/encode-image.ts";
import { mapFrames } from "#kit/image/map-frames.ts";
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
  const reading = readingOf(plan.frames, context.limits);
  const info = await resizedImage(sharp(input.path, reading), plan, options, context.signal)
    .then((image) => encoded(image, encodingOf(plan, options)).toFile(path))
    .catch(async (error: unknown) => {
      throw context.signal.aborted ? error : await orDamaged(error, input, plan.header, reading);
    });
  if (info.size > context.limits.outputBytes) await rm(path);
  refuseManyBytes(
    info.size,
    context.limits.outputBytes,
    "Choose a smaller size, a lower quality or another format.",
  );
  return { width: info.width, height: info.pageHeight ?? info.height, bytes: info.size };
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
