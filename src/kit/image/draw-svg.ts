import { readFile } from "node:fs/promises";
import sharp from "sharp";
import type { ServerRunInput, RunLimits } from "../run/run-context.ts";
import { RunError } from "../run/run-error.ts";
import { describeSize, megapixels } from "./describe-size.ts";
import type { Size } from "./describe-size.ts";
import { fileKind } from "./file-kind.ts";
import type { ImageInput } from "./read-header.ts";
import { measuresInPaper, sizedInPixels } from "./svg-units.ts";

/** libvips draws one pixel per unit. */
const unitDensity = 72;

/** librsvg draws millimetres as long as browsers do. */
const cssDensity = 96;

const mostDensity = 100_000;

/**
 * Draws an SVG at `longestSide` pixels without external references. Returns other inputs. Throws RunError
 * `damaged_image` or `too_many_pixels`.
 */
export async function drawnIfSvg(
  input: ServerRunInput,
  longestSide: number | undefined,
  limits: RunLimits,
): Promise<ImageInput> {
  const kind = await fileKind(input.path);
  if (kind?.label !== "SVG") return input;
  // From memory librsvg can't find referenced files.
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

/** Keeps lines sharp. */
function pixelsAt(content: Buffer, scale: number) {
  return { content, density: Math.min(mostDensity, Math.max(1, unitDensity * scale)) };
}

/** Lengths are right only at this density, so the drawing is scaled. */
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
