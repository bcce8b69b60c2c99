import { rm } from "node:fs/promises";
import sharp from "sharp";
import type { OutputInfo, Sharp, SharpOptions } from "sharp";
import type { RunContext, RunInput } from "../_kit/run-context.ts";
import { RunError } from "../_kit/run-error.ts";
import { formats } from "./formats.ts";
import type { ResizeOptions } from "./options.ts";
import type { ImagePlan } from "./plan-image.ts";
import { damaged } from "./read-header.ts";
import { resizeFrames } from "./resize-frames.ts";

// Each run reads its file once: a cache would only hold memory and open files.
sharp.cache(false);

/**
 * Decodes, resizes and writes the image in one pass, and tells the size that was written in
 * pixels (of one frame) and bytes.
 * Throws RunError `damaged_image` or `output_too_many_bytes`.
 */
export async function writeImage(
  input: RunInput,
  plan: ImagePlan,
  options: ResizeOptions,
  filename: string,
  context: RunContext,
): Promise<{ width: number; height: number; bytes: number }> {
  const path = context.outputs.file(filename);
  const reading = readOptions(plan, context);
  const info = await resizedImage(sharp(input.path, reading), plan, options, context.signal)
    .then((image) => formatted(image, plan, options).toFile(path))
    .catch(async (error: unknown) => {
      throw context.signal.aborted || (await canBeDecoded(input.path, reading))
        ? error
        : damaged(input, formats[plan.header.format].label);
    });
  await refuseManyBytes(info, path, context.limits.outputBytes);
  return { width: info.width, height: info.pageHeight ?? info.height, bytes: info.size };
}

function readOptions(plan: ImagePlan, context: RunContext): SharpOptions {
  return {
    failOn: "error",
    limitInputPixels: context.limits.pixels,
    // libvips turns no animation: one that says it lies on its side is left as it is.
    autoOrient: plan.frames === 1,
    animated: plan.frames > 1,
  };
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
      // The decoder's own shrinking averages pixels, which nearest is chosen to avoid.
      fastShrinkOnLoad: options.kernel !== "nearest",
    });
  const opaque = flattened(image, plan, options);
  return goesFrameByFrame(plan, options)
    ? resizeFrames(opaque, plan.frames, resize, plan.size, signal)
    : resize(opaque);
}

/** Raw frames carry neither profile nor metadata: where there are some to keep, they decide. */
function goesFrameByFrame({ frames, header }: ImagePlan, options: ResizeOptions): boolean {
  const { icc, exif, xmp } = header.metadata;
  const carriesMore = icc !== undefined || (options.keepMetadata && (exif ?? xmp) !== undefined);
  return frames > 1 && options.kernel !== "nearest" && !carriesMore;
}

function formatted(image: Sharp, plan: ImagePlan, options: ResizeOptions): Sharp {
  const { header, size, writing } = plan;
  const { chromaSubsampling, delay, loop } = header.metadata;
  const written = writing.write(inColourSpace(image, plan), {
    quality: options.quality,
    pixels: size.width * size.height * plan.frames,
    fullChroma: chromaSubsampling === "4:4:4",
    timing:
      plan.frames > 1 && delay !== undefined && loop !== undefined ? { delay, loop } : undefined,
  });
  return withMetadata(written, plan, options.keepMetadata);
}

function flattened(image: Sharp, plan: ImagePlan, options: ResizeOptions): Sharp {
  const { space, hasAlpha } = plan.header.metadata;
  if (!hasAlpha || (plan.writing.alpha && options.background === undefined)) return image;
  const grey = space === "b-w" || space === "grey16";
  // On a grey image libvips would take the colour's red for its grey.
  const coloured = grey ? image.pipelineColourspace("srgb") : image;
  return coloured.flatten({ background: options.background ?? "#ffffff" });
}

/** Without this a grey image is written in three channels, and one of 16 bits in 8. */
function inColourSpace(image: Sharp, { header, writing }: ImagePlan): Sharp {
  const { space, hasAlpha } = header.metadata;
  if (space === "b-w" && !hasAlpha) return image.toColourspace("b-w");
  if ((space === "rgb16" || space === "grey16") && writing.sixteenBit) {
    return image.toColourspace(space);
  }
  return image;
}

/** The colour profile always stays, except that of CMYK, which no screen format can hold. */
function withMetadata(image: Sharp, { header }: ImagePlan, keep: boolean): Sharp {
  const described = keep ? image.keepExif().keepXmp() : image;
  return header.metadata.space === "cmyk" ? described : described.keepIccProfile();
}

/**
 * True when the image decodes to its last pixel: tells a damaged file, which is its sender's to
 * mend, from a full disk, which is not. Judged by decoding, as messages change with each release.
 */
async function canBeDecoded(path: string, reading: SharpOptions): Promise<boolean> {
  return sharp(path, reading)
    .stats()
    .then(
      () => true,
      () => false,
    );
}

async function refuseManyBytes(info: OutputInfo, path: string, mostBytes: number): Promise<void> {
  if (info.size <= mostBytes) return;
  await rm(path);
  throw new RunError(
    "output_too_many_bytes",
    `The result would have ${mebibytes(info.size)}. At most ${mebibytes(mostBytes)} are possible. ` +
      "Choose a smaller size, a lower quality or another format.",
  );
}

function mebibytes(bytes: number): string {
  return `${(bytes / 1024 ** 2).toLocaleString("en-US", { maximumFractionDigits: 1 })} MB`;
}
