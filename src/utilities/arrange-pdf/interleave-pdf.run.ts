import type { ServerRunFunction } from "#kit/run/run-context.ts";
import { RunError } from "#kit/run/run-error.ts";
import { arranges, pagesOf } from "./arrange.ts";
import type { interleavePdf } from "./interleave-pdf.ts";

export const run: ServerRunFunction<typeof interleavePdf> = arranges(
  "_interleaved",
  ({ reversed }, sources) => {
    const [first = [], second] = pagesOf(sources);
    if (second === undefined) {
      throw new RunError("too_few_files", "Choose two PDF files to interleave.");
    }
    const others = reversed ? second.toReversed() : second;
    const length = Math.max(first.length, others.length);
    return Array.from({ length }, (_, index) => [first[index], others[index]])
      .flat()
      .filter((place) => place !== undefined);
  },
  ({ order }) => order,
);
