import type { OpenPdf } from "./open-pdf.ts";

/** Draws a page, counted from 1, or leaves it empty on failure. */
export function drawPage(
  pdf: OpenPdf,
  number: number,
  canvas: HTMLCanvasElement,
  longestSide: number,
): { cancel(): void } {
  let cancel = () => {};
  let isCancelled = false;
  const run = async () => {
    const page = await pdf.document.getPage(number);
    const { width, height } = page.getViewport({ scale: 1 });
    if (isCancelled) return;
    const viewport = page.getViewport({ scale: longestSide / Math.max(width, height, 1) });
    canvas.width = Math.max(1, Math.round(viewport.width));
    canvas.height = Math.max(1, Math.round(viewport.height));
    const task = page.render({ canvas, viewport });
    cancel = () => task.cancel();
    await task.promise;
    page.cleanup();
  };
  // The page's number still identifies it.
  run().catch(() => {});
  return {
    cancel() {
      isCancelled = true;
      cancel();
    },
  };
}
