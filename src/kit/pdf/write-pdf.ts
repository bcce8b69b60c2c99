import type { PDFDocument } from "@cantoo/pdf-lib";
import { pdfBytes } from "./copy-pages.ts";
import { runQpdf } from "./qpdf.ts";

/**
 * The file of a document, with its objects packed, and without those that nothing leads to any more: what was taken
 * away is not in the file. The same document gives the same bytes.
 */
export async function writePdf(document: PDFDocument): Promise<Uint8Array<ArrayBuffer>> {
  return packPdf(await pdfBytes(document));
}

/** A PDF of our own, packed anew. Throws an Error where qpdf cannot read it. */
export async function packPdf(
  content: Uint8Array,
  words: readonly string[] = [],
): Promise<Uint8Array<ArrayBuffer>> {
  const packing = ["--object-streams=generate", "--deterministic-id", ...words];
  const { output, complaint } = await runQpdf([...packing, "/in.pdf", "/out.pdf"], {
    "in.pdf": content,
  });
  if (output === null) throw new Error(`qpdf wrote nothing: ${complaint}`);
  return output;
}
