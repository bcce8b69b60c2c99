import type { z } from "zod";
import type { Size } from "#kit/image/describe-size.ts";
import { RunError } from "#kit/run/run-error.ts";
import type { contactSheet } from "./contact-sheet.ts";

export type SheetOptions = z.output<(typeof contactSheet)["operations"]["make"]["options"]>;

export type Cell = Size & {
  readonly left: number;
  readonly top: number;
  /** Below the picture. */
  readonly label: Size & { readonly top: number; readonly letters: number };
};

const inch = 25.4;

/** ISO 216 and ANSI, in millimetres. */
const papers = {
  a4: { width: 210, height: 297 },
  letter: { width: 8.5 * inch, height: 11 * inch },
  a3: { width: 297, height: 420 },
} as const;

/** In millimetres; about 9 points. */
const letterHeight = 3.2;
const leastCell = 4;

/** In millimetres. */
export function paperOf({ paper, isLandscape }: SheetOptions): Size {
  const { width, height } = papers[paper];
  return isLandscape ? { width: height, height: width } : { width, height };
}

/** Returns pixels. Throws RunError `no_room`. */
export function sheetOf(options: SheetOptions): Size & { readonly cells: readonly Cell[] } {
  const { columns, rows, margin, gap, names, resolution } = options;
  const pixels = (millimetres: number) => Math.round((millimetres / inch) * resolution);
  const { width, height } = paperOf(options);
  const label = names === "none" ? 0 : letterHeight * 1.6;
  const across = (width - 2 * margin - (columns - 1) * gap) / columns;
  const down = (height - 2 * margin - (rows - 1) * gap) / rows - label;
  if (across < leastCell || down < leastCell) {
    const sentence =
      "The pictures would be smaller than 4 mm. Use fewer rows and columns, or less gap.";
    throw new RunError("no_room", sentence, { field: across < leastCell ? "columns" : "rows" });
  }
  const cells = Array.from({ length: columns * rows }, (_, index) => {
    const left = pixels(margin + (index % columns) * (across + gap));
    const top = pixels(margin + Math.floor(index / columns) * (down + label + gap));
    const size = { width: pixels(across), height: pixels(down) };
    return {
      left,
      top,
      ...size,
      label: {
        top: top + size.height + pixels(letterHeight * 0.3),
        width: size.width,
        height: pixels(letterHeight * 1.3),
        letters: Math.max(1, pixels(letterHeight)),
      },
    };
  });
  return { width: pixels(width), height: pixels(height), cells };
}
