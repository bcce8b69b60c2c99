import { ParseSpeeds, PDFArray, PDFBool, PDFDict, PDFDocument, PDFName } from "@cantoo/pdf-lib";
import { pdfBytes } from "./copy-pages.ts";
import { packPdf } from "./write-pdf.ts";

/**
 * The document with what stands on its pages drawn into them: fields as they are filled in, and comments as they are
 * seen. There is no form any more.
 */
export async function flattenPdf(document: PDFDocument): Promise<PDFDocument> {
  askForLooks(document);
  const words = ["--generate-appearances", "--flatten-annotations=screen"];
  const content = await packPdf(await pdfBytes(document), words);
  return PDFDocument.load(content, { parseSpeed: ParseSpeeds.Fast, updateMetadata: false });
}

/** qpdf draws a field that has no looks only where the form says so, and would otherwise drop what was filled in. */
function askForLooks(document: PDFDocument): void {
  const form = document.catalog.lookup(PDFName.of("AcroForm"));
  if (!(form instanceof PDFDict)) return;
  const isBare = document.getPages().some(({ node }) => {
    const list = node.lookup(PDFName.of("Annots"));
    if (!(list instanceof PDFArray)) return false;
    return list.asArray().some((_one, index) => {
      const annotation = list.lookup(index);
      if (!(annotation instanceof PDFDict)) return false;
      const isField = annotation.lookup(PDFName.of("Subtype")) === PDFName.of("Widget");
      return isField && !annotation.has(PDFName.of("AP"));
    });
  });
  if (isBare) form.set(PDFName.of("NeedAppearances"), PDFBool.True);
}
