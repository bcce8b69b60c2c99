import sharp from "sharp";
import type { DrawnPage, DrawnSize } from "#kit/pdf/draw-page.ts";
import type { SeenPage } from "#kit/pdf/seen-page.ts";
import type { Area } from "./areas.ts";
import type { Box } from "./find-words.ts";

/** In points from the displayed page's upper left corner. */
export type Cover = Omit<Area, "index">;

export function coverOf(box: Box, { matrix, height }: SeenPage): Cover {
  const [a, b, c, d, e, f] = matrix;
  const [x0, y0, x1, y1] = box;
  const across = [a * x0 + c * y0 + e, a * x1 + c * y1 + e];
  const up = [b * x0 + d * y0 + f, b * x1 + d * y1 + f];
  const [left, top] = [Math.min(...across), height - Math.max(...up)];
  return {
    left,
    top,
    width: Math.max(...across) - left,
    height: height - Math.min(...up) - top,
  };
}

/** Dots per inch, with a pixel limit for posters. */
const dpi = 200;
const mostPixels = 20_000_000;

export function pixelsOf({ width, height }: SeenPage): DrawnSize {
  const scale = Math.min(dpi / 72, Math.sqrt(mostPixels / (width * height)));
  const pixels = (length: number) => Math.max(1, Math.round(length * scale));
  return { width: pixels(width), height: pixels(height) };
}

/** In pixels from the picture's upper left corner. */
export type PixelBox = {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
};

/** In whole pixels of a picture, from its upper left corner. */
export function boxesOf(
  covers: readonly Cover[],
  page: SeenPage,
  { width, height }: DrawnSize,
): PixelBox[] {
  const [across, down] = [width / page.width, height / page.height];
  return covers.map((cover) => ({
    left: Math.floor(cover.left * across),
    top: Math.floor(cover.top * down),
    right: Math.ceil((cover.left + cover.width) * across),
    bottom: Math.ceil((cover.top + cover.height) * down),
  }));
}

/** Blackens boxes, and returns the page's JPEG. */
export async function coveredJpeg(
  { pixels, width, height }: DrawnPage,
  boxes: readonly PixelBox[],
): Promise<Buffer> {
  const clamp = (value: number, most: number) => Math.max(0, Math.min(most, value));
  for (const box of boxes) {
    const [left, right] = [clamp(box.left, width), clamp(box.right, width)];
    const bottom = clamp(box.bottom, height);
    for (let y = clamp(box.top, height); y < bottom; y += 1) {
      pixels.fill(0, (y * width + left) * 3, (y * width + Math.max(left, right)) * 3);
    }
  }
  const raw = { width, height, channels: 3 } as const;
  return sharp(pixels, { raw }).jpeg({ quality: 88, chromaSubsampling: "4:4:4" }).toBuffer();
}
