import { PDFName, PDFNumber, type PDFPage } from "@cantoo/pdf-lib";
import type { Matrix } from "./matrix.ts";

/** A page as readers show it. */
export type SeenPage = {
  readonly width: number;
  readonly height: number;
  /** Degrees counter-clockwise that make text upright. */
  readonly turn: number;
  /** In the page's own coordinates. */
  readonly box: readonly [left: number, below: number, right: number, above: number];
  /** From the page's coordinates to points from the seen lower left corner. */
  readonly matrix: Matrix;
  /** Maps a point the other way. */
  place(across: number, up: number): { readonly x: number; readonly y: number };
};

/** Applies crop box and rotation (ISO 32000-1, 7.7.3.3 and 14.11.2). */
export function seenPage(page: PDFPage): SeenPage {
  const box = seenBox(page);
  const [x0, y0, x1, y1] = box;
  const unit = page.node.lookup(PDFName.of("UserUnit"));
  const scale = unit instanceof PDFNumber && unit.asNumber() > 0 ? unit.asNumber() : 1;
  const turn = (((Math.round(page.getRotation().angle / 90) * 90) % 360) + 360) % 360;
  const [width, height] = [(x1 - x0) * scale, (y1 - y0) * scale];
  const isUpright = turn % 180 === 0;
  const turned = {
    0: [1, 0, 0, 1, -x0, -y0],
    90: [0, -1, 1, 0, -y0, x1],
    180: [-1, 0, 0, -1, x1, y1],
    270: [0, 1, -1, 0, y1, -x0],
  } satisfies Record<number, Matrix>;
  const [a, b, c, d, e, f] = turned[turn as keyof typeof turned];
  return {
    width: isUpright ? width : height,
    height: isUpright ? height : width,
    turn,
    box,
    matrix: [a * scale, b * scale, c * scale, d * scale, e * scale, f * scale],
    place(across, up) {
      const [u, v] = [across / scale - e, up / scale - f];
      // A quarter turn's inverse is its transpose.
      return { x: a * u + b * v, y: c * u + d * v };
    },
  };
}

/** Readers ignore a crop box outside the sheet. */
function seenBox(page: PDFPage): SeenPage["box"] {
  const sheet = corners(page.getMediaBox());
  const crop = corners(page.getCropBox());
  const [left, below] = [Math.max(sheet[0], crop[0]), Math.max(sheet[1], crop[1])];
  const [right, above] = [Math.min(sheet[2], crop[2]), Math.min(sheet[3], crop[3])];
  return right > left && above > below ? [left, below, right, above] : sheet;
}

type Box = {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
};

/** Corners may be any two opposite ones. */
function corners({ x, y, width, height }: Box): [number, number, number, number] {
  const [left, below] = [Math.min(x, x + width), Math.min(y, y + height)];
  return [left, below, left + Math.abs(width), below + Math.abs(height)];
}
