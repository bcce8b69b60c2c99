import type { PDFPage } from "@cantoo/pdf-lib";
import { seenPage } from "#kit/pdf/seen-page.ts";
import { RunError } from "#kit/run/run-error.ts";

/** Millimetres from each edge as displayed. */
export type Edges = {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
};

const inPoints = (millimetres: number) => (millimetres / 25.4) * 72;

/** Crops the chosen pages. Throws RunError `nothing_left`. */
export function cropPages(
  chosen: ReadonlySet<PDFPage>,
  pages: readonly PDFPage[],
  edges: Edges,
): void {
  for (const page of chosen) {
    const { width, height, place } = seenPage(page);
    const [left, below] = [inPoints(edges.left), inPoints(edges.bottom)];
    const [right, above] = [width - inPoints(edges.right), height - inPoints(edges.top)];
    // Readers handle pages under a point differently.
    if (right - left < 1 || above - below < 1) {
      const size = [width, height].map((side) => Math.round((side / 72) * 25.4)).join(" × ");
      const sentence = `This would cut away all of page ${pages.indexOf(page) + 1}, which is ${size} mm. Crop less.`;
      throw new RunError("nothing_left", sentence, { field: "left" });
    }
    const [one, other] = [place(left, below), place(right, above)];
    const corner = [Math.min(one.x, other.x), Math.min(one.y, other.y)] as const;
    page.setCropBox(...corner, Math.abs(other.x - one.x), Math.abs(other.y - one.y));
  }
}
