import { PDFHexString, type PDFObject, PDFString } from "@cantoo/pdf-lib";

/** Reads a text string, also in UTF-8 as PDF 2.0 allows (ISO 32000-2, 7.9.2.2). Undefined for other objects. */
export function textOf(object: PDFObject | undefined): string | undefined {
  if (!(object instanceof PDFString || object instanceof PDFHexString)) return undefined;
  const bytes = object.asBytes();
  const isUtf8 = bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf;
  const text = isUtf8 ? Buffer.from(bytes.subarray(3)).toString("utf8") : object.decodeText();
  // Marks of the language (ISO 32000-2, 7.9.2.2).
  return text.replaceAll(/\u001b[^\u001b]*\u001b/g, "");
}

/** As `textOf`, on one line. */
export function lineOf(object: PDFObject | undefined): string | undefined {
  const text = textOf(object);
  return text === undefined ? undefined : oneLine(text);
}

/** Makes spaces of line breaks and control characters. */
export function oneLine(text: string): string {
  return text
    .toWellFormed()
    .replaceAll(/[\p{Cc}\s]+/gu, " ")
    .trim();
}
