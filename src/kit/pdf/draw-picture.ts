import {
  concatTransformationMatrix,
  drawObject,
  popGraphicsState,
  pushGraphicsState,
} from "@cantoo/pdf-lib";
import type { PDFDocument, PDFRef } from "@cantoo/pdf-lib";
import type { Size } from "../image/describe-size.ts";
import type { Matrix } from "./matrix.ts";

/** In points. */
export type PageLayout = {
  readonly page: Size;
  readonly picture: Size & { readonly x: number; readonly y: number };
};

/** Matrices of the unit square by EXIF orientation (EXIF 2.32, tag 0x0112). 5 to 8 swap sides. */
const turns: Readonly<Record<number, Matrix>> = {
  1: [1, 0, 0, 1, 0, 0],
  2: [-1, 0, 0, 1, 1, 0],
  3: [-1, 0, 0, -1, 1, 1],
  4: [1, 0, 0, -1, 0, 1],
  5: [0, -1, -1, 0, 1, 1],
  6: [0, -1, 1, 0, 0, 1],
  7: [0, 1, 1, 0, 0, 0],
  8: [0, 1, -1, 0, 1, 0],
};

export function drawPicture(
  document: PDFDocument,
  { page: size, picture }: PageLayout,
  image: { readonly ref: PDFRef; readonly orientation: number },
): void {
  const page = document.addPage([size.width, size.height]);
  const name = page.node.newXObject("Image", image.ref);
  const { x, y, width, height } = picture;
  page.pushOperators(
    pushGraphicsState(),
    concatTransformationMatrix(width, 0, 0, height, x, y),
    concatTransformationMatrix(...(turns[image.orientation] ?? [1, 0, 0, 1, 0, 0])),
    drawObject(name),
    popGraphicsState(),
  );
}
