import { encode } from "uqr";
import type { Pixels } from "#kit/rare-image/read-png.ts";

export type Looks = {
  readonly shape: "squares" | "rounded" | "dots";
  readonly eyes: "squares" | "rounded" | "circles";
  readonly dark: string;
  readonly light: string;
  readonly eyeColour: string;
  readonly margin: number;
  /** Percent of the code's width. */
  readonly logoSize: number;
};

/** A rectangle with round corners, clockwise from the top left, in squares of the code. */
export type Piece = {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
  readonly radii: readonly [number, number, number, number];
  readonly colour: string;
};

export type Box = Pick<Piece, "left" | "top" | "width" | "height">;

/** What is drawn, from the bottom up. Lengths are in squares, with the margin. */
export type Design = {
  readonly side: number;
  /** Whether the logo covers an alignment pattern, which codes from version 7 on have in their middle. */
  readonly hidesMark: boolean;
  readonly ground: string;
  readonly pieces: readonly Piece[];
  readonly logo: { readonly box: Box; readonly pixels: Pixels } | null;
};

/** Around the logo, so that scanners don't take its edge for squares. */
const clearance = 0.5;
const dotRadius = 0.45;
const eyeSide = 7;

/** Throws RangeError if the text is too long for the level. */
export function designOf(
  text: string,
  level: "L" | "M" | "Q" | "H",
  looks: Looks,
  picture: Pixels | null,
): Design {
  const { data, version } = encode(text, { ecc: level, border: 0 });
  const count = data.length;
  const { margin } = looks;
  const box = picture === null ? null : logoBox(count, looks.logoSize, picture);
  const isCovered = (x: number, y: number) =>
    box !== null &&
    x + 1 > box.left - clearance &&
    x < box.left + box.width + clearance &&
    y + 1 > box.top - clearance &&
    y < box.top + box.height + clearance;
  const isDark = (x: number, y: number) => data[y]?.[x] === true && !isCovered(x, y);
  const corners = [
    [0, 0],
    [count - eyeSide, 0],
    [0, count - eyeSide],
  ] as const;
  const isEye = (x: number, y: number) =>
    corners.some(([left, top]) => x >= left && x < left + eyeSide && y >= top && y < top + eyeSide);
  const pieces: Piece[] = [];
  for (let y = 0; y < count; y += 1) {
    for (let x = 0; x < count; x += 1) {
      if (!isDark(x, y) || isEye(x, y)) continue;
      pieces.push(squareAt(x, y, looks, (across, down) => isDark(x + across, y + down)));
    }
  }
  pieces.push(...corners.flatMap(([left, top]) => eyeAt(left, top, looks)));
  return {
    side: count + 2 * margin,
    hidesMark: picture !== null && version >= 7,
    ground: looks.light,
    pieces: pieces.map((piece) => moved(piece, margin)),
    logo: picture === null || box === null ? null : { box: moved(box, margin), pixels: picture },
  };
}

function moved<Moved extends Box>(box: Moved, by: number): Moved {
  return { ...box, left: box.left + by, top: box.top + by };
}

/** Places the logo in the middle. Its longer side is a percentage of the code's. */
function logoBox(count: number, percent: number, { width, height }: Pixels): Box {
  const longest = (count * percent) / 100;
  const across = (longest * width) / Math.max(width, height);
  const down = (longest * height) / Math.max(width, height);
  return { left: (count - across) / 2, top: (count - down) / 2, width: across, height: down };
}

function squareAt(
  x: number,
  y: number,
  { shape, dark }: Looks,
  isDarkAt: (across: number, down: number) => boolean,
): Piece {
  const square = { left: x, top: y, width: 1, height: 1, colour: dark };
  if (shape === "squares") return { ...square, radii: [0, 0, 0, 0] };
  if (shape === "dots")
    return round({ ...square, radii: [0, 0, 0, 0] }, 0.5 - dotRadius, dotRadius);
  const radius = (across: number, down: number) =>
    isDarkAt(across, 0) || isDarkAt(0, down) ? 0 : 0.5;
  return { ...square, radii: [radius(-1, -1), radius(1, -1), radius(1, 1), radius(-1, 1)] };
}

function eyeAt(left: number, top: number, { eyes, dark, light, eyeColour }: Looks): Piece[] {
  const colour = eyeColour === "" ? dark : eyeColour;
  const whole = {
    left,
    top,
    width: eyeSide,
    height: eyeSide,
    colour,
    radii: [0, 0, 0, 0],
  } as const;
  const [outer, hole, ball] = {
    squares: [0, 0, 0],
    rounded: [2, 1.2, 0.9],
    circles: [3.5, 2.5, 1.5],
  }[eyes] as [number, number, number];
  return [
    round(whole, 0, outer),
    round({ ...whole, colour: light }, 1, hole),
    round(whole, 2, ball),
  ];
}

function round(piece: Piece, inset: number, radius: number): Piece {
  return {
    ...piece,
    left: piece.left + inset,
    top: piece.top + inset,
    width: piece.width - 2 * inset,
    height: piece.height - 2 * inset,
    radii: [radius, radius, radius, radius],
  };
}
