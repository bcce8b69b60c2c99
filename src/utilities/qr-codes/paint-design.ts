import { fromHex } from "#kit/run/bytes-as-text.ts";
import type { Pixels } from "#kit/rare-image/read-png.ts";
import type { Piece, Box, Design } from "./design.ts";

/** Samples a side of each pixel, for smooth edges. */
const samples = 4;

/** Paints a design, with `scale` pixels per square. Uses only operations that give the same bytes everywhere. */
export function paintDesign({ side, ground, pieces, logo }: Design, scale: number): Pixels {
  const width = side * scale;
  const data = new Uint8Array(width * width * 3);
  const colour = fromHex(ground.slice(1));
  for (let at = 0; at < data.length; at += 3) data.set(colour, at);
  const picture = { width, height: width, data };
  for (const piece of pieces) paintPiece(picture, piece, scale);
  if (logo !== null) paintLogo(picture, logo.pixels, logo.box, scale);
  return picture;
}

function paintPiece(picture: Pixels, piece: Piece, scale: number): void {
  const { width, data } = picture;
  const colour = fromHex(piece.colour.slice(1));
  const right = Math.ceil((piece.left + piece.width) * scale);
  const bottom = Math.ceil((piece.top + piece.height) * scale);
  for (let y = Math.floor(piece.top * scale); y < bottom; y += 1) {
    for (let x = Math.floor(piece.left * scale); x < right; x += 1) {
      const covered = coverage(piece, x, y, scale);
      if (covered === 0) continue;
      const at = (y * width + x) * 3;
      for (let channel = 0; channel < 3; channel += 1) {
        const under = data[at + channel] ?? 0;
        data[at + channel] = Math.round(under + ((colour[channel] ?? 0) - under) * covered);
      }
    }
  }
}

/** From 0 to 1. */
function coverage(piece: Piece, x: number, y: number, scale: number): number {
  let inside = 0;
  for (let row = 0; row < samples; row += 1) {
    const down = (y + (row + 0.5) / samples) / scale - piece.top;
    for (let column = 0; column < samples; column += 1) {
      const across = (x + (column + 0.5) / samples) / scale - piece.left;
      if (isInside(piece, across, down)) inside += 1;
    }
  }
  return inside / samples ** 2;
}

function isInside({ width, height, radii }: Piece, across: number, down: number): boolean {
  if (across < 0 || down < 0 || across > width || down > height) return false;
  const isLeft = across * 2 < width;
  const isTop = down * 2 < height;
  const radius = radii[isTop ? (isLeft ? 0 : 1) : isLeft ? 3 : 2];
  const aside = radius - (isLeft ? across : width - across);
  const above = radius - (isTop ? down : height - down);
  return aside <= 0 || above <= 0 || aside * aside + above * above <= radius * radius;
}

function paintLogo(picture: Pixels, logo: Pixels, box: Box, scale: number): void {
  const [left, top] = [Math.round(box.left * scale), Math.round(box.top * scale)];
  const made = resized(logo, {
    width: Math.max(1, Math.round(box.width * scale)),
    height: Math.max(1, Math.round(box.height * scale)),
  });
  for (let y = 0; y < made.height; y += 1) {
    const row = made.data.subarray(y * made.width * 3, (y + 1) * made.width * 3);
    picture.data.set(row, ((top + y) * picture.width + left) * 3);
  }
}

/** Means of the area under each pixel. Takes RGB. */
export function resized(
  { width, height, data }: Pixels,
  size: { width: number; height: number },
): Pixels {
  const made = new Uint8Array(size.width * size.height * 3);
  for (let y = 0; y < size.height; y += 1) {
    const rows = partsOf(y, size.height, height);
    for (let x = 0; x < size.width; x += 1) {
      const columns = partsOf(x, size.width, width);
      const sums = [0, 0, 0];
      let weights = 0;
      for (const [row, tall] of rows) {
        for (const [column, wide] of columns) {
          const at = (row * width + column) * 3;
          const weight = tall * wide;
          weights += weight;
          for (let channel = 0; channel < 3; channel += 1) {
            sums[channel] = (sums[channel] ?? 0) + (data[at + channel] ?? 0) * weight;
          }
        }
      }
      made.set(
        sums.map((sum) => Math.round(sum / weights)),
        (y * size.width + x) * 3,
      );
    }
  }
  return { ...size, data: made };
}

/** The pixels of a longer or shorter line under one pixel, each with its part. */
function partsOf(index: number, count: number, given: number): [place: number, part: number][] {
  const start = (index * given) / count;
  const end = ((index + 1) * given) / count;
  const parts: [number, number][] = [];
  for (let place = Math.floor(start); place < end && place < given; place += 1) {
    const part = Math.min(end, place + 1) - Math.max(start, place);
    if (part > 0) parts.push([place, part]);
  }
  return parts;
}
