import { bytesFrom, type Pdfium, reserve } from "./pdfium-memory.ts";

export type PdfiumForm = {
  /** Reads the fields when it is first asked for, because that takes time. */
  handle(): number;
  close(): void;
};

/** `FPDF_FORMFILLINFO`: a version, and callbacks that drawing doesn't need. */
const infoBytes = 256;
const infoVersion = 1;

export function formOf(pdfium: Pdfium, document: number): PdfiumForm {
  let opened: { readonly place: number; readonly handle: number } | undefined;
  const open = () => {
    const place = reserve(pdfium, infoBytes);
    pdfium.bytes().fill(0, place, place + infoBytes)[place] = infoVersion;
    const handle = pdfium.call("FPDFDOC_InitFormFillEnvironment", document, place);
    return { place, handle };
  };
  return {
    handle: () => (opened ??= open()).handle,
    close() {
      if (opened === undefined) return;
      pdfium.call("FPDFDOC_ExitFormFillEnvironment", opened.handle);
      pdfium.call("free", opened.place);
    },
  };
}

/** In the page's own coordinates. */
export type ShownField = {
  readonly value: string;
  readonly box: readonly [left: number, below: number, right: number, above: number];
};

/** `FPDFAnnot_GetSubtype`, `FPDFAnnot_GetFormFieldType`, annotation and field flags. */
const widget = 20;
const pressed = new Set([2, 3]);
const written = new Set([4, 5, 6]);
const hidden = 2;
const unseen = 1 | hidden | 32;
const password = 1 << 13;

/** Lists the texts and choices of a page's visible fields, except passwords. */
export function shownFields(pdfium: Pdfium, page: number, form: number): ShownField[] {
  return eachWidget(pdfium, page, (annotation) => {
    const kind = pdfium.call("FPDFAnnot_GetFormFieldType", form, annotation);
    const flags = pdfium.call("FPDFAnnot_GetFlags", annotation);
    if (!written.has(kind) || (flags & unseen) !== 0) return [];
    if ((pdfium.call("FPDFAnnot_GetFormFieldFlags", form, annotation) & password) !== 0) return [];
    const value = textFrom(pdfium, (place, length) =>
      pdfium.call("FPDFAnnot_GetFormFieldValue", form, annotation, place, length),
    );
    return value === "" ? [] : [{ value, box: boxOf(pdfium, annotation) }];
  });
}

/** Hides buttons that have no picture of their state: PDFium would draw a grey box. */
export function hideBareButtons(pdfium: Pdfium, page: number, form: number): void {
  eachWidget(pdfium, page, (annotation) => {
    if (!pressed.has(pdfium.call("FPDFAnnot_GetFormFieldType", form, annotation))) return [];
    const picture = textFrom(pdfium, (place, length) =>
      pdfium.call("FPDFAnnot_GetAP", annotation, 0, place, length),
    );
    if (picture === "") {
      const flags = pdfium.call("FPDFAnnot_GetFlags", annotation);
      pdfium.call("FPDFAnnot_SetFlags", annotation, flags | hidden);
    }
    return [];
  });
}

function eachWidget<Found>(
  pdfium: Pdfium,
  page: number,
  work: (annotation: number) => readonly Found[],
): Found[] {
  const found: Found[] = [];
  const count = pdfium.call("FPDFPage_GetAnnotCount", page);
  for (let index = 0; index < count; index += 1) {
    const annotation = pdfium.call("FPDFPage_GetAnnot", page, index);
    if (annotation === 0) continue;
    if (pdfium.call("FPDFAnnot_GetSubtype", annotation) === widget) found.push(...work(annotation));
    pdfium.call("FPDFPage_CloseAnnot", annotation);
  }
  return found;
}

/** UTF-16 with a final zero. */
function textFrom(pdfium: Pdfium, ask: (place: number, length: number) => number): string {
  return Buffer.from(bytesFrom(pdfium, ask)).toString("utf16le").replace(/\0+$/, "");
}

function boxOf(pdfium: Pdfium, annotation: number): ShownField["box"] {
  const place = reserve(pdfium, 16);
  pdfium.call("FPDFAnnot_GetRect", annotation, place);
  const view = new DataView(pdfium.bytes().buffer, place, 16);
  const [left = 0, above = 0, right = 0, below = 0] = [0, 4, 8, 12].map((at) =>
    view.getFloat32(at, true),
  );
  pdfium.call("free", place);
  return [left, below, right, above];
}
