import type { ServerRunFunction } from "#kit/run/run-context.ts";
import { putsOnSheets } from "./lay-out.ts";
import type { nUpPdf } from "./n-up-pdf.ts";
import { paperSizes } from "./put-on-sheets.ts";
import { gridFor } from "./sheets.ts";

export const run: ServerRunFunction<typeof nUpPdf> = putsOnSheets(
  "_on_sheets",
  (chosen, { number, paper }) => ({
    order: chosen,
    sheet: gridFor(Number(number), paperSizes[paper], chosen[0], false),
  }),
);
