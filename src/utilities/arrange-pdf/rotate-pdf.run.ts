import { namedPages } from "#kit/pdf/page-ranges.ts";
import type { ServerRunFunction } from "#kit/run/run-context.ts";
import { arranges, pagesOf } from "./arrange.ts";
import type { rotatePdf } from "./rotate-pdf.ts";

export const run: ServerRunFunction<typeof rotatePdf> = arranges("_rotated", (options, sources) => {
  const [first = []] = pagesOf(sources);
  const turned = new Set(namedPages(options.pages, first.length));
  const turn = Number(options.turn);
  return first.map((place, page) => (turned.has(page) ? { file: 0, page, turn } : place));
});
