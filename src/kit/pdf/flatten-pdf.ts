import {
  ParseSpeeds,
  PDFArray,
  PDFBool,
  PDFDict,
  PDFDocument,
  PDFName,
  PDFStream,
} from "@cantoo/pdf-lib";
import { pdfBytes } from "./copy-pages.ts";
import { packPdf } from "./write-pdf.ts";

/** Draws fields and comments and removes the form. */
export async function flattenPdf(document: PDFDocument): Promise<PDFDocument> {
  askForLooks(document);
  const words = ["--generate-appearances", "--flatten-annotations=screen"];
  const content = await packPdf(await pdfBytes(document), words);
  return PDFDocument.load(content, { parseSpeed: ParseSpeeds.Fast, updateMetadata: false });
}

/** qpdf draws missing appearances only if the form asks for it, but then redraws others in Western European letters. */
function askForLooks(document: PDFDocument): void {
  const form = document.catalog.lookup(PDFName.of("AcroForm"));
  if (!(form instanceof PDFDict) || form.lookup(needAppearances) === PDFBool.True) return;
  const [drawn, bare] = [new Set<PDFDict>(), new Set<PDFDict>()];
  for (const widget of widgetsOf(document)) {
    const parent = widget.lookup(PDFName.of("Parent"));
    const field = widget.has(PDFName.of("T")) || !(parent instanceof PDFDict) ? widget : parent;
    const looks = widget.lookup(PDFName.of("AP"));
    if (looks === undefined) bare.add(field);
    else if (looks instanceof PDFDict && looks.lookup(PDFName.of("N")) instanceof PDFStream)
      drawn.add(field);
  }
  if (bare.size === 0) return;
  form.set(needAppearances, PDFBool.True);
  // qpdf doesn't redraw this type.
  for (const field of drawn) if (!bare.has(field)) field.set(PDFName.of("FT"), PDFName.of("Sig"));
}

const needAppearances = PDFName.of("NeedAppearances");

function widgetsOf(document: PDFDocument): PDFDict[] {
  return document.getPages().flatMap(({ node }) => {
    const list = node.lookup(PDFName.of("Annots"));
    const all = list instanceof PDFArray ? list.asArray().map((_one, at) => list.lookup(at)) : [];
    return all
      .filter((one) => one instanceof PDFDict)
      .filter((one) => one.lookup(PDFName.of("Subtype")) === PDFName.of("Widget"));
  });
}
