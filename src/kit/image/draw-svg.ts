import { readFile } from "node:fs/promises";
import sharp from "sharp";
import type { ServerRunInput, RunLimits } from "../run/run-context.ts";
import { RunError } from "../run/run-error.ts";
import { describeSize, megapixels } from "./describe-size.ts";
import type { Size } from "./describe-size.ts";
import { fileKind } from "./file-kind.ts";
import type { ImageInput } from "./read-header.ts";
import { measuresInPaper, sizedInPixels } from "./svg-units.ts";

/** libvips draws one unit as one pixel at this density. */
const unitDensity = 72;

/** CSS's density, at which librsvg draws a millimetre as long as a browser does. */
const cssDensity = 96;

const mostDensity = 100_000;

/**
 * Returns the input, or a drawing rendered with `longestSide` pixels, without external references. Throws RunError
 * `damaged_image` or `too_many_pixels`.
 */
export async function drawnIfSvg(
  input: ServerRunInput,
  longestSide: number | undefined,
  limits: RunLimits,
): Promise<ImageInput> {
  const kind = await fileKind(input.path);
  if (kind?.label !== "SVG") return input;
  // From memory it has no folder, so librsvg finds no file that it names.
  const drawing = await readFile(input.path);
  try {
    const isOfPaper = measuresInPaper(drawing);
    const own = await ownSize(drawing, isOfPaper);
    const scale = longestSide === undefined ? 1 : longestSide / Math.max(own.width, own.height);
    const size = {
      width: Math.max(1, Math.round(own.width * scale)),
      height: Math.max(1, Math.round(own.height * scale)),
    };
    refuseManyPixels(input, size, limits.pixels);
    const opened = isOfPaper ? paperAt(drawing, own, size) : pixelsAt(drawing, scale);
    const content = await sharp(opened.content, {
      density: opened.density,
      limitInputPixels: limits.pixels * 2,
    })
      .resize({ ...size, fit: "fill" })
      .png({ compressionLevel: 1 })
      .toBuffer();
    return { filename: input.filename, path: input.path, content };
  } catch (error) {
    if (error instanceof RunError) throw error;
    throw new RunError(
      "damaged_image",
      `"${input.filename}" can't be drawn: the SVG is damaged or incomplete.`,
    );
  }
}

async function ownSize(drawing: Buffer, isOfPaper: boolean): Promise<Size> {
  const density = isOfPaper ? cssDensity : unitDensity;
  const { width, height } = await sharp(drawing, { density, limitInputPixels: false }).metadata();
  const cut = (side: number) => Math.max(1, Math.round((side * unitDensity) / density));
  return { width: cut(width), height: cut(height) };
}

/** Scaling a pixel-based drawing by density keeps its lines sharp. */
function pixelsAt(content: Buffer, scale: number) {
  return { content, density: Math.min(mostDensity, Math.max(1, unitDensity * scale)) };
}

/** Lengths are only right at this density, so the drawing itself is scaled. */
function paperAt(drawing: Buffer, own: Size, { width, height }: Size) {
  const part = unitDensity / cssDensity;
  const content = sizedInPixels(drawing, own, { width: width * part, height: height * part });
  return { content, density: cssDensity };
}

function refuseManyPixels(input: ServerRunInput, size: Size, most: number): void {
  if (size.width * size.height <= most) return;
  throw new RunError(
    "too_many_pixels",
    `"${input.filename}" would be ${describeSize(size)}. ` + `The limit is ${megapixels(most)}.`,
  );
}
