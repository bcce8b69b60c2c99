import { useEffect, useRef, useState, type ReactNode } from "react";
import { drawPage } from "./draw-page.ts";
import type { OpenPdf } from "./open-pdf.ts";
import { SheetFrame, WaitingSheet } from "./sheet-frame.tsx";

/** Longer side in pixels. */
const longestSide = 1600;

/** In points from the upper left corner as displayed. */
export interface SheetBox {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** In points. */
export interface Sheet {
  readonly width: number;
  readonly height: number;
  /** Converts from page coordinates. */
  boxOf(rectangle: readonly number[]): SheetBox;
  /** Positions a box in percent. */
  styleOf(box: SheetBox): Readonly<Record<"left" | "top" | "width" | "height", string>>;
}

interface PageSheetProps {
  readonly pdf: OpenPdf;
  /** Counted from 1. */
  readonly page: number;
  /** Overlays the page. */
  readonly children: (sheet: Sheet) => ReactNode;
}

/** Fills the available width. */
export function PageSheet({ pdf, page, children }: PageSheetProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const [sheet, setSheet] = useState<Sheet | null>(null);
  useEffect(() => {
    let isGone = false;
    readSheet(pdf, page).then(
      (read) => (isGone ? undefined : setSheet(read)),
      // The server will explain what is wrong.
      () => undefined,
    );
    return () => {
      isGone = true;
    };
  }, [pdf, page]);
  const isKnown = sheet !== null;
  useEffect(() => {
    if (!isKnown || canvas.current === null) return;
    const drawing = drawPage(pdf, page, canvas.current, longestSide);
    return () => drawing.cancel();
  }, [isKnown, pdf, page]);
  if (sheet === null) return <WaitingSheet />;
  return (
    <SheetFrame width={sheet.width} height={sheet.height}>
      <canvas ref={canvas} aria-hidden />
      {children(sheet)}
    </SheetFrame>
  );
}

async function readSheet(pdf: OpenPdf, number: number): Promise<Sheet> {
  const page = await pdf.document.getPage(number);
  const viewport = page.getViewport({ scale: 1 });
  const { width, height } = viewport;
  const share = (part: number, whole: number) => `${(part / whole) * 100}%`;
  return {
    width,
    height,
    boxOf(rectangle) {
      const [x0 = 0, y0 = 0, x1 = 0, y1 = 0] = rectangle;
      const [a = 0, b = 0] = viewport.convertToViewportPoint(x0, y0) as number[];
      const [c = 0, d = 0] = viewport.convertToViewportPoint(x1, y1) as number[];
      const [left, top] = [Math.min(a, c), Math.min(b, d)];
      return { left, top, width: Math.abs(c - a), height: Math.abs(d - b) };
    },
    styleOf: (box) => ({
      left: share(box.left, width),
      top: share(box.top, height),
      width: share(box.width, width),
      height: share(box.height, height),
    }),
  };
}
