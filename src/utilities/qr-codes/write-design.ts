import { encode as encodePng } from "fast-png";
import type { Pixels } from "#kit/rare-image/read-png.ts";
import { toBase64 } from "#kit/run/bytes-as-text.ts";
import type { Piece, Design } from "./design.ts";
import { resized } from "./paint-design.ts";

/** Larger logos make the file needlessly large. */
const longestLogo = 800;

export function designAsSvg({ side, ground, pieces, logo }: Design, scale: number): string {
  const paths = new Map<string, string[]>();
  // Later shapes cover earlier ones, and those of one colour and place in the pile share a path.
  let last = "";
  let pile = 0;
  for (const piece of pieces) {
    if (piece.colour !== last) pile += 1;
    last = piece.colour;
    const key = `${pile} ${piece.colour}`;
    const path = paths.get(key) ?? [];
    path.push(pathOf(piece));
    paths.set(key, path);
  }
  const [width, edge] = [side * scale, number(side)];
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${width}" viewBox="0 0 ${edge} ${edge}">`,
    `<rect width="${edge}" height="${edge}" fill="${ground}"/>`,
    ...[...paths].map(
      ([key, path]) => `<path fill="${key.replace(/^\d+ /, "")}" d="${path.join("")}"/>`,
    ),
    ...(logo === null ? [] : [imageOf(logo)]),
    "</svg>",
  ].join("");
}

export function pixelsAsPng({ width, height, data }: Pixels): Uint8Array<ArrayBuffer> {
  return new Uint8Array(encodePng({ width, height, data, channels: 3, depth: 8 }));
}

function pathOf({ left, top, width, height, radii }: Piece): string {
  const [right, bottom] = [left + width, top + height];
  const [first, second, third, fourth] = radii;
  const arc = (radius: number, x: number, y: number) =>
    radius === 0 ? "" : `A${number(radius)} ${number(radius)} 0 0 1 ${number(x)} ${number(y)}`;
  return [
    `M${number(left + first)} ${number(top)}H${number(right - second)}`,
    arc(second, right, top + second),
    `V${number(bottom - third)}`,
    arc(third, right - third, bottom),
    `H${number(left + fourth)}`,
    arc(fourth, left, bottom - fourth),
    `V${number(top + first)}`,
    arc(first, left + first, top),
    "Z",
  ].join("");
}

function imageOf({ box, pixels }: NonNullable<Design["logo"]>): string {
  const scale = Math.min(1, longestLogo / Math.max(pixels.width, pixels.height));
  const size = {
    width: Math.max(1, Math.round(pixels.width * scale)),
    height: Math.max(1, Math.round(pixels.height * scale)),
  };
  const png = toBase64(pixelsAsPng(scale === 1 ? pixels : resized(pixels, size)));
  const { left, top, width, height } = box;
  const place = `x="${number(left)}" y="${number(top)}" width="${number(width)}" height="${number(height)}"`;
  return `<image ${place} preserveAspectRatio="none" href="data:image/png;base64,${png}"/>`;
}

function number(value: number): string {
  return String(Number(value.toFixed(3)));
}
