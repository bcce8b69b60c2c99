import type { ServerRunFunction } from "#kit/run/run-context.ts";
import { arranges, pagesOf } from "./arrange.ts";
import type { reversePdf } from "./reverse-pdf.ts";

export const run: ServerRunFunction<typeof reversePdf> = arranges(
  "_reversed",
  (_options, sources) => {
    const [first = []] = pagesOf(sources);
    return first.toReversed();
  },
);
