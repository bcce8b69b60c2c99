import type { PDFDocument } from "@cantoo/pdf-lib";
import type { Place } from "#kit/pdf/arrange-pages.ts";
import { namedPages } from "#kit/pdf/page-ranges.ts";
import type { ServerRunFunction } from "#kit/run/run-context.ts";
import type { addBlankPages } from "./add-blank-pages.ts";
import { arranges, pagesOf } from "./arrange.ts";

export const run: ServerRunFunction<typeof addBlankPages> = arranges(
  "_with_blanks",
  (options, sources) => {
    const [given = []] = pagesOf(sources);
    const after = new Set(namedPages(options.pages, given.length));
    const blank = (page: number): Place => ({ blank: sizeOf(sources[0]?.document, page) });
    return [
      ...(options.first ? [blank(0)] : []),
      ...given.flatMap((place, page) => (after.has(page) ? [place, blank(page)] : [place])),
    ];
  },
);

/** In points, with the page's rotation applied. */
function sizeOf(document: PDFDocument | undefined, index: number): readonly [number, number] {
  const page = document?.getPages()[index];
  if (page === undefined) throw new Error("There is no such page.");
  const { width, height } = page.getCropBox();
  return page.getRotation().angle % 180 === 0 ? [width, height] : [height, width];
}
