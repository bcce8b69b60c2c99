import { arranges, pagesOf } from "./arrange.ts";
import { reversePdf } from "./reverse-pdf.ts";

export const run = arranges(reversePdf, "_reversed", (_options, sources) => {
  const [first = []] = pagesOf(sources);
  return first.toReversed();
});
