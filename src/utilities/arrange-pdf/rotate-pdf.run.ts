import { namedPages } from "#kit/pdf/page-ranges.ts";
import { arranges, pagesOf } from "./arrange.ts";
import { rotatePdf } from "./rotate-pdf.ts";

export const run = arranges(rotatePdf, "_rotated", (options, sources) => {
  const [first = []] = pagesOf(sources);
  const turned = new Set(namedPages(options.pages, first.length));
  const turn = Number(options.turn);
  return first.map((place, page) => (turned.has(page) ? { file: 0, page, turn } : place));
});
