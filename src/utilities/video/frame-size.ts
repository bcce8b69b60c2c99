import type { Size } from "#kit/image/describe-size.ts";

/** Video with half the colours, as every player reads it, has even sides. */
export function evenSize({ width, height }: Size): Size {
  const even = (side: number) => Math.max(2, Math.round(side / 2) * 2);
  return { width: even(width), height: even(height) };
}

/** As `evenSize`, without adding a row or column. */
export function evenWithin({ width, height }: Size): Size {
  const even = (side: number) => Math.max(2, side - (side % 2));
  return { width: even(width), height: even(height) };
}

/** Returns the largest size of this shape whose shorter side is at most `most`; never a larger one. */
export function fitShorter(size: Size, most: number): Size {
  const factor = most / Math.min(size.width, size.height);
  return factor >= 1
    ? evenWithin(size)
    : evenSize({ width: size.width * factor, height: size.height * factor });
}

/** Returns filters that fit the whole picture between black bars. */
export function fittingInside(from: Size, to: Size): string[] {
  const factor = Math.min(to.width / from.width, to.height / from.height);
  const { width, height } = evenSize({ width: from.width * factor, height: from.height * factor });
  const [w, h] = [Math.min(width, to.width), Math.min(height, to.height)];
  return [`scale=${w}:${h}`, `pad=${to.width}:${to.height}:(ow-iw)/2:(oh-ih)/2`, "setsar=1"];
}
