import type { PDFPage } from "@cantoo/pdf-lib";
import { seenPage } from "#kit/pdf/seen-page.ts";

export type Size = readonly [width: number, height: number];

/** A sheet in points, and how many pages stand on it beside and below each other. */
export type Sheet = { readonly size: Size; readonly columns: number; readonly rows: number };

/** The pages of a row and the rows of a sheet, or the other way round. */
const grids: Readonly<Record<number, Size>> = {
  2: [2, 1],
  4: [2, 2],
  6: [3, 2],
  8: [4, 2],
  9: [3, 3],
  16: [4, 4],
};

/** How the paper lies, so that the first page becomes as large as can be; a booklet's pages stand side by side. */
export function gridFor(
  number: number,
  [short, long]: Size,
  first: PDFPage | undefined,
  isBooklet: boolean,
): Sheet {
  const [many, few] = grids[number] ?? [2, 1];
  const lying: Sheet = { size: [long, short], columns: many, rows: few };
  const page = first === undefined ? undefined : seenPage(first);
  if (isBooklet || page === undefined) return lying;
  const others: Sheet[] = [
    { size: [short, long], columns: few, rows: many },
    { size: [short, long], columns: many, rows: few },
    { size: [long, short], columns: few, rows: many },
  ];
  const scale = ({ size, columns, rows }: Sheet) =>
    Math.min(size[0] / columns / page.width, size[1] / rows / page.height);
  return others.reduce((best, one) => (scale(one) > scale(best) + 1e-9 ? one : best), lying);
}

/** The pages as they stand on the sides of a booklet's sheets, front and back by turns; undefined for an empty one. */
export function bookletOrder<Page>(
  pages: readonly Page[],
  binding: "left" | "right",
): (Page | undefined)[] {
  const count = Math.ceil(pages.length / 4) * 4;
  return Array.from({ length: count / 2 }, (_, side) => {
    const [outer, inner] = [pages[count - 1 - side], pages[side]];
    // The first page is on the right of a front where the back of the book is on its left.
    return (side % 2 === 0) === (binding === "left") ? [outer, inner] : [inner, outer];
  }).flat();
}
