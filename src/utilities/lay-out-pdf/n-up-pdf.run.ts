import { putsOnSheets } from "./lay-out.ts";
import { nUpPdf } from "./n-up-pdf.ts";
import { paperSizes } from "./put-on-sheets.ts";
import { gridFor } from "./sheets.ts";

export const run = putsOnSheets(nUpPdf, "_on_sheets", (chosen, { number, paper }) => ({
  order: chosen,
  sheet: gridFor(Number(number), paperSizes[paper], chosen[0], false),
}));
