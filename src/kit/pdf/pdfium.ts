import { keptEngine } from "../assets/kept-engine.ts";
import type { RunContext, ServerRunInput } from "../run/run-context.ts";
import { type DrawnPage, type DrawnSize, drawPage } from "./draw-page.ts";
import { damagedPdf, encryptedPdf } from "./pdf-refusals.ts";
import { pdfiumAsset } from "./pdfium-asset.ts";
import { formOf, type ShownField, shownFields } from "./pdfium-form.ts";
import { copyInto, type Pdfium } from "./pdfium-memory.ts";
import { startPdfium } from "./start-pdfium.ts";

export type PdfiumDocument = {
  /** Counts pages from 0, and draws them as `work` left them. Throws RunError `damaged_pdf`. */
  withPage<Result>(
    index: number,
    work: (page: number, pdfium: Pdfium, draw: (size: DrawnSize) => DrawnPage) => Result,
  ): Result;
  /** Draws a page, its comments and its form fields on white. Throws as `withPage` does, and Error if memory runs out. */
  draw(index: number, size: DrawnSize): DrawnPage;
  /** Lists what a page's visible fields say. Throws as `withPage` does. */
  fieldsOf(index: number): ShownField[];
};

const engine = keptEngine(pdfiumAsset, async (content): Promise<Pdfium> => {
  const { functions, bytes } = await startPdfium(content);
  return {
    bytes,
    call(name, ...words) {
      const called = functions[name];
      if (called === undefined) throw new Error(`PDFium has no ${name}.`);
      return called(...words);
    },
  };
});

const wrongPassword = 4;

/** Keeps the engine unless something fails. Throws RunError `encrypted_pdf` or `damaged_pdf`. */
export async function withPdfium<Result>(
  context: Pick<RunContext, "asset">,
  input: ServerRunInput,
  bytes: Uint8Array,
  work: (document: PdfiumDocument) => Result | Promise<Result>,
): Promise<Result> {
  const pdfium = await engine.of(context);
  try {
    const place = copyInto(pdfium, bytes);
    const document = pdfium.call("FPDF_LoadMemDocument", place, bytes.byteLength, 0);
    if (document === 0) {
      const isLocked = pdfium.call("FPDF_GetLastError") === wrongPassword;
      throw isLocked ? encryptedPdf(input) : damagedPdf(input);
    }
    const form = formOf(pdfium, document);
    const withPage: PdfiumDocument["withPage"] = (index, used) => {
      const page = pdfium.call("FPDF_LoadPage", document, index);
      if (page === 0) throw damagedPdf(input);
      const done = used(page, pdfium, (size) => drawPage(pdfium, page, form.handle(), size));
      pdfium.call("FPDF_ClosePage", page);
      return done;
    };
    const result = await work({
      withPage,
      draw: (index, size) => withPage(index, (_page, _pdfium, draw) => draw(size)),
      fieldsOf: (index) => withPage(index, (page) => shownFields(pdfium, page, form.handle())),
    });
    form.close();
    pdfium.call("FPDF_CloseDocument", document);
    pdfium.call("free", place);
    return result;
  } catch (error) {
    engine.forget();
    // Only the bytes can cause a trap.
    throw error instanceof WebAssembly.RuntimeError ? damagedPdf(input) : error;
  }
}
