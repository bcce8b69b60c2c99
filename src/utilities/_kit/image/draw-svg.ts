import { readFile } from "node:fs/promises";
import sharp from "sharp";
import type { RunInput, RunLimits } from "../run-context.ts";
import { RunError } from "../run-error.ts";
import { describeSize, megapixels } from "./describe-size.ts";
import type { Size } from "./describe-size.ts";
import { fileKind } from "./file-kind.ts";
import type { ImageInput } from "./read-header.ts";

/** Pixels per inch at which one unit of a drawing is one pixel: librsvg's own. */
const unitDensity = 72;

/** sharp's limit of `density`. */
const mostDensity = 100_000;

/**
 * The input itself, or a drawing as the picture that was drawn of it, `longestSide` pixels on its
 * longer side, or of its own size. What a drawing refers to outside of itself is not loaded.
 * Throws RunError `damaged_image` or `too_many_pixels`.
 */
export async function drawnIfSvg(
  input: RunInput,
  longestSide: number | undefined,
  limits: RunLimits,
): Promise<ImageInput> {
  const kind = await fileKind(input.path);
  if (kind?.label !== "SVG") return input;
  // Read from memory it has no folder, so that librsvg finds no file that the drawing names.
  const drawing = await readFile(input.path);
  try {
    const own = await sharp(drawing, { limitInputPixels: false }).metadata();
    const scale = longestSide === undefined ? 1 : longestSide / Math.max(own.width, own.height);
    const size = {
      width: Math.max(1, Math.round(own.width * scale)),
      height: Math.max(1, Math.round(own.height * scale)),
    };
    refuseManyPixels(input, size, limits.pixels);
    const density = Math.min(mostDensity, Math.max(1, unitDensity * scale));
    const content = await sharp(drawing, { density, limitInputPixels: limits.pixels * 2 })
      .resize({ ...size, fit: "fill" })
      .png({ compressionLevel: 1 })
      .toBuffer();
    return { filename: input.filename, path: input.path, content };
  } catch (error) {
    if (error instanceof RunError) throw error;
    throw new RunError(
      "damaged_image",
      `"${input.filename}" begins as SVG and cannot be drawn: it is damaged or incomplete.`,
    );
  }
}

function refuseManyPixels(input: RunInput, size: Size, most: number): void {
  if (size.width * size.height <= most) return;
  throw new RunError(
    "too_many_pixels",
    `"${input.filename}" would be drawn with ${describeSize(size)}. ` +
      `At most ${megapixels(most)} are possible.`,
  );
}
