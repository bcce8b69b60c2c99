import type { ServerRunFunction } from "#kit/run/run-context.ts";
import type { bookletPdf } from "./booklet-pdf.ts";
import { putsOnSheets } from "./lay-out.ts";
import { paperSizes } from "./put-on-sheets.ts";
import { bookletOrder, gridFor } from "./sheets.ts";

export const run: ServerRunFunction<typeof bookletPdf> = putsOnSheets(
  "_booklet",
  (chosen, { binding, paper }) => ({
    order: bookletOrder(chosen, binding),
    sheet: gridFor(2, paperSizes[paper], chosen[0], true),
  }),
);
