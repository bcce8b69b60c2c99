import { useEffect, useRef, useState } from "react";
import type { OpenPdf } from "./open-pdf.ts";
import classes from "./pdf-pages.module.css";

/** Pixels of the longer side: as sharp as a small picture on a good screen needs to be. */
const longestSide = 320;

interface PagePictureProps {
  readonly pdf: OpenPdf | "failed";
  readonly page: number;
  readonly turn: number;
}

/** A small picture of a page, drawn once it is near the screen. The words beside it say which it is. */
export function PagePicture({ pdf, page, turn }: PagePictureProps) {
  const frame = useRef<HTMLDivElement>(null);
  const canvas = useRef<HTMLCanvasElement>(null);
  const [isNear, setNear] = useState(false);
  useEffect(() => {
    if (frame.current === null) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setNear(true);
      },
      { rootMargin: "400px" },
    );
    observer.observe(frame.current);
    return () => observer.disconnect();
  }, []);
  useEffect(() => {
    const { current: target } = canvas;
    if (!isNear || target === null || pdf === "failed") return;
    const drawing = draw(pdf, page, target);
    return () => drawing.cancel();
  }, [isNear, pdf, page]);
  return (
    <div ref={frame} className={classes["picture"]} aria-hidden>
      <canvas ref={canvas} style={{ transform: `rotate(${turn}deg)` }} />
    </div>
  );
}

function draw(pdf: OpenPdf, number: number, canvas: HTMLCanvasElement): { cancel(): void } {
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
  // A page that cannot be drawn stays an empty sheet, and its number says which it is.
  run().catch(() => {});
  return {
    cancel() {
      isCancelled = true;
      cancel();
    },
  };
}
