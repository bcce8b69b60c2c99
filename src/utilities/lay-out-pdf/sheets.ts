import type { PDFPage } from "@cantoo/pdf-lib";
import { seenPage } from "#kit/pdf/seen-page.ts";

export type Size = readonly [width: number, height: number];

export type Sheet = { readonly size: Size; readonly columns: number; readonly rows: number };

const grids: Readonly<Record<number, Size>> = {
  2: [2, 1],
  4: [2, 2],
  6: [3, 2],
  8: [4, 2],
  9: [3, 3],
  16: [4, 4],
};

/** Picks the orientation that makes pages largest; booklets place them side by side. */
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

export function bookletOrder<Page>(
  pages: readonly Page[],
  binding: "left" | "right",
): (Page | undefined)[] {
  const count = Math.ceil(pages.length / 4) * 4;
  return Array.from({ length: count / 2 }, (_, side) => {
    const [outer, inner] = [pages[count - 1 - side], pages[side]];
    // Bound on the left, page one is on the right of a front.
    return (side % 2 === 0) === (binding === "left") ? [outer, inner] : [inner, outer];
  }).flat();
}
