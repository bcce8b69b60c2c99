import type { Operation } from "#kit/manifest/manifest.ts";
import { pdfToPdf } from "#kit/pdf/paid-for-pdf.ts";

type Shown = "text" | "table" | "values";

/** For operations that say what is in the file. */
export const tells = (kind: Shown): Pick<Operation, "takes" | "gives"> => ({
  takes: pdfToPdf.takes,
  gives: { results: [kind] },
});

/** For operations that also write the file. */
export const changes = (kind: Shown): Pick<Operation, "takes" | "gives"> => ({
  takes: pdfToPdf.takes,
  gives: { ...pdfToPdf.gives, results: [kind] },
});
