import { PDFDict, type PDFDocument, PDFName } from "@cantoo/pdf-lib";
import type { RunInput } from "../run/run-context.ts";
import { RunError } from "../run/run-error.ts";

/** Throws RunError `signed_pdf` if a signature would break. `doing` says by what. */
export function refuseSigned(input: RunInput, { context }: PDFDocument, doing: string): void {
  const isSigned = context
    .enumerateIndirectObjects()
    .some(
      ([, object]) =>
        object instanceof PDFDict &&
        object.lookup(PDFName.of("FT")) === PDFName.of("Sig") &&
        object.lookup(PDFName.of("V")) instanceof PDFDict,
    );
  if (isSigned) throw signedPdf(input, doing);
}

export function signedPdf({ filename }: RunInput, doing: string): RunError {
  return new RunError(
    "signed_pdf",
    `"${filename}" is signed, and ${doing} would break the signature: use an unsigned copy.`,
  );
}
