import type { PDFDocumentProxy } from "pdfjs-dist";
// The build makes this default export, which the linter can't see.
// oxlint-disable-next-line import/default
import workerAddress from "pdfjs-dist/legacy/build/pdf.worker.min.mjs?worker&url";

export interface OpenPdf {
  readonly document: PDFDocumentProxy;
  close(): void;
}

/** Opens a PDF. Rejects if it is unreadable or needs a password. */
export async function openPdf(blob: Blob): Promise<OpenPdf> {
  const library = await import("pdfjs-dist/legacy/build/pdf.mjs");
  library.GlobalWorkerOptions.workerSrc = workerAddress;
  const task = library.getDocument({
    data: new Uint8Array(await blob.arrayBuffer()),
    // Draws letters as paths, because the page's policy blocks fonts from files.
    disableFontFace: true,
    useSystemFonts: false,
    verbosity: 0,
  });
  return { document: await task.promise, close: () => void task.destroy() };
}
