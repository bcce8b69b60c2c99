import { type Pdfium, reserve } from "#kit/pdf/pdfium-memory.ts";

const form = 5;
/** Forms within forms, of which PDFium reads fewer. */
const mostDepth = 40;

/**
 * Makes PDFium read the letters that a page shows, instead of texts that stand for them (ISO 32000-1, 14.9.4). Returns
 * whether there were any.
 */
export function dropReplacements(pdfium: Pdfium, page: number): boolean {
  const key = Buffer.from("ActualText\0");
  const place = reserve(pdfium, key.length);
  pdfium.bytes().set(key, place);
  let isAny = false;
  const dropFrom = (object: number) => {
    for (let at = pdfium.call("FPDFPageObj_CountMarks", object) - 1; at >= 0; at -= 1) {
      const mark = pdfium.call("FPDFPageObj_GetMark", object, at);
      if (pdfium.call("FPDFPageObjMark_GetParamValueType", mark, place) === 0) continue;
      pdfium.call("FPDFPageObj_RemoveMark", object, mark);
      isAny = true;
    }
  };
  const visit = (object: number, depth: number) => {
    dropFrom(object);
    if (pdfium.call("FPDFPageObj_GetType", object) !== form || depth > mostDepth) return;
    const count = pdfium.call("FPDFFormObj_CountObjects", object);
    for (let at = 0; at < count; at += 1) {
      visit(pdfium.call("FPDFFormObj_GetObject", object, at), depth + 1);
    }
  };
  const count = pdfium.call("FPDFPage_CountObjects", page);
  for (let at = 0; at < count; at += 1) visit(pdfium.call("FPDFPage_GetObject", page, at), 0);
  pdfium.call("free", place);
  return isAny;
}
