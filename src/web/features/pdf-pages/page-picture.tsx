import { useEffect, useRef, useState } from "react";
import { drawPage } from "./draw-page.ts";
import type { OpenPdf } from "./open-pdf.ts";
import classes from "./pdf-pages.module.css";

/** Longer side in pixels. */
const longestSide = 320;

interface PagePictureProps {
  readonly pdf: OpenPdf | "failed";
  readonly page: number;
  readonly turn: number;
}

/** A thumbnail, drawn when near the screen. The adjacent text names it. */
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
    const drawing = drawPage(pdf, page, target, longestSide);
    return () => drawing.cancel();
  }, [isNear, pdf, page]);
  return (
    <div ref={frame} className={classes["picture"]} aria-hidden>
      <canvas ref={canvas} style={{ transform: `rotate(${turn}deg)` }} />
    </div>
  );
}
