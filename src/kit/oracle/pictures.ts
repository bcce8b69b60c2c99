import { readdirSync, readFileSync } from "node:fs";
import sharp from "sharp";

const folder = new URL("pictures/", import.meta.url);

/** From `pictures/made-by.py`, PNGs first. */
export const pictureNames = readdirSync(folder)
  .filter((name) => !name.endsWith(".py"))
  .toSorted((one, other) => Number(other.endsWith(".png")) - Number(one.endsWith(".png")));

export function pictureContent(name: string): Buffer {
  return readFileSync(new URL(name, folder));
}

/** As `pixels.py` measures them. */
export type PictureFacts = {
  readonly size: readonly number[];
  /** Means of sixteen parts, in Base64. */
  readonly grid: string;
  /** Differences of premultiplied pixels, from 0 to 255. */
  readonly mean: number;
  readonly most: number;
};

/** In levels of 255. */
export type Bound = { readonly mean: number; readonly most: number; readonly part?: number };

const parts = 4;

/** Measures stored levels, whatever the profile. */
export async function factsOf(content: Buffer): Promise<PictureFacts> {
  const { data, info } = await sharp(content, { ignoreIcc: true })
    .ensureAlpha()
    .toColourspace("srgb")
    .raw({ depth: "uchar" })
    .toBuffer({ resolveWithObject: true });
  const { width, height } = info;
  const means: number[] = [];
  for (let row = 0; row < parts; row += 1) {
    for (let column = 0; column < parts; column += 1) {
      means.push(...meansOf(data, width, partOf(width, column), partOf(height, row)));
    }
  }
  return { size: [width, height], grid: Buffer.from(means).toString("base64"), mean: 0, most: 0 };
}

/** By default `part` is two levels. */
export function isNear(theirs: PictureFacts, ours: PictureFacts, bound: Bound): boolean {
  const { mean, most, part = 2 } = bound;
  const [one, other] = [theirs.grid, ours.grid].map((grid) => Buffer.from(grid, "base64"));
  const isSame = one?.every((value, index) => Math.abs(value - (other?.[index] ?? 999)) <= part);
  return (
    isSame === true &&
    String(theirs.size) === String(ours.size) &&
    theirs.mean <= mean &&
    theirs.most <= most
  );
}

type Span = readonly [start: number, end: number];

function partOf(length: number, number: number): Span {
  const start = Math.floor((number * length) / parts);
  return [start, Math.max(start + 1, Math.floor(((number + 1) * length) / parts))];
}

function meansOf(data: Buffer, width: number, [left, right]: Span, [top, bottom]: Span): number[] {
  const sums = [0, 0, 0, 0];
  for (let y = top; y < bottom; y += 1) {
    for (let x = left; x < right; x += 1) {
      const at = (y * width + x) * 4;
      const alpha = data[at + 3] ?? 0;
      for (let channel = 0; channel < 3; channel += 1) {
        const level = Math.round(((data[at + channel] ?? 0) * alpha) / 255);
        sums[channel] = (sums[channel] ?? 0) + level;
      }
      sums[3] = (sums[3] ?? 0) + alpha;
    }
  }
  const count = (right - left) * (bottom - top);
  return sums.map((sum) => Math.round(sum / count));
}
