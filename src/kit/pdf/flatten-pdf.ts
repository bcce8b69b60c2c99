import { ParseSpeeds, PDFDocument } from "@cantoo/pdf-lib";
import { pdfBytes } from "./copy-pages.ts";
import { packPdf } from "./write-pdf.ts";

/**
 * The document with what stands on its pages drawn into them: fields as they are filled in, and comments as they are
 * seen. There is no form any more.
 */
export async function flattenPdf(document: PDFDocument): Promise<PDFDocument> {
  const words = ["--generate-appearances", "--flatten-annotations=screen"];
  const content = await packPdf(await pdfBytes(document), words);
  return PDFDocument.load(content, { parseSpeed: ParseSpeeds.Fast, updateMetadata: false });
}
