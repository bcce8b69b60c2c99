import type { PDFDocumentProxy } from "pdfjs-dist";
// The build answers a worker's address so; no module of the sources does.
// oxlint-disable-next-line import/default
import workerAddress from "pdfjs-dist/legacy/build/pdf.worker.min.mjs?worker&url";

/** A PDF that is open in the page, and what closes it. */
export interface OpenPdf {
  readonly document: PDFDocumentProxy;
  close(): void;
}

/** Opens a PDF to draw its pages. Rejects for one that cannot be read, or not without a password. */
export async function openPdf(blob: Blob): Promise<OpenPdf> {
  const library = await import("pdfjs-dist/legacy/build/pdf.mjs");
  library.GlobalWorkerOptions.workerSrc = workerAddress;
  const task = library.getDocument({
    data: new Uint8Array(await blob.arrayBuffer()),
    // Letters are drawn as paths: a page's policy lets no font in that comes of a file.
    disableFontFace: true,
    useSystemFonts: false,
    verbosity: 0,
  });
  return { document: await task.promise, close: () => void task.destroy() };
}
