import type { Pdfium } from "#kit/pdf/pdfium-memory.ts";

/** Whether something on a page can be found and copied, seen or not. */
export function pageHasText(page: number, pdfium: Pdfium): boolean {
  const text = pdfium.call("FPDFText_LoadPage", page);
  const count = Math.max(0, pdfium.call("FPDFText_CountChars", text));
  let hasText = false;
  for (let index = 0; index < count && !hasText; index += 1) {
    hasText = pdfium.call("FPDFText_GetUnicode", text, index) > 0x20;
  }
  pdfium.call("FPDFText_ClosePage", text);
  return hasText;
}
