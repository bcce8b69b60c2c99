import { PDFDocument } from "@cantoo/pdf-lib";

export async function newPdf(): Promise<PDFDocument> {
  return PDFDocument.create({ updateMetadata: false });
}

export async function pdfBytes(document: PDFDocument): Promise<Uint8Array> {
  return document.save({ addDefaultPage: false, updateFieldAppearances: false });
}
