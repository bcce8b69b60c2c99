import { create, type Font } from "@cantoo/fontkit";
import { keptEngine } from "#kit/assets/kept-engine.ts";
import { curvePoints, type Point, type Size } from "#kit/in-browser/paint-shapes.ts";
import type { RunContext } from "#kit/run/run-context.ts";
import { RunError } from "#kit/run/run-error.ts";
import { fontAsset } from "./font-asset.ts";

const font = keptEngine<Font>(fontAsset, async (bytes) => create(bytes) as Font);

/** Of the image, so that text has a margin. */
const filled = { width: 0.8, height: 0.6, line: 0.3 };

/**
 * Returns the outlines of text in the middle of an image, as large as it has room. Throws RunError `unknown_letter` or
 * `text_too_long`.
 */
export async function letteringOf(
  text: string,
  { width, height }: Size,
  context: Pick<RunContext, "asset">,
): Promise<Point[][]> {
  const face = await font.of(context);
  const rows = text.normalize("NFC").split(/\r\n|\r|\n/);
  refuseUnknown(rows, face);
  const widths = rows.map((row) => face.layout(row).advanceWidth / face.unitsPerEm);
  const lineHeight = 1.2;
  const letterSize = Math.min(
    (width * filled.width) / Math.max(...widths, 0.1),
    (height * filled.height) / (rows.length * lineHeight),
    height * filled.line,
  );
  if (letterSize < 2) {
    throw new RunError(
      "text_too_long",
      "The text doesn't fit: use less of it, or a larger image.",
      {
        field: "text",
      },
    );
  }
  const scale = letterSize / face.unitsPerEm;
  const top = height / 2 - ((rows.length - 1) * lineHeight * letterSize) / 2;
  return rows.flatMap((row, at) => {
    const left = width / 2 - ((widths[at] ?? 0) * letterSize) / 2;
    // Capitals stand in the middle of their line.
    const base = top + at * lineHeight * letterSize + (face.capHeight * scale) / 2;
    return outlines(row, face, { left, base, scale });
  });
}

type Place = { readonly left: number; readonly base: number; readonly scale: number };

function outlines(row: string, face: Font, { left, base, scale }: Place): Point[][] {
  const lines: Point[][] = [];
  let x = left;
  const run = face.layout(row);
  run.glyphs.forEach((glyph, index) => {
    const place = (right: number, up: number): Point => [x + right * scale, base - up * scale];
    for (const { command, args } of glyph.path.commands) {
      const [x1 = 0, y1 = 0, x2 = 0, y2 = 0] = args;
      const line = lines.at(-1);
      const from = line?.at(-1);
      if (command === "moveTo") lines.push([place(x1, y1)]);
      else if (command === "lineTo") line?.push(place(x1, y1));
      else if (command === "quadraticCurveTo" && from !== undefined) {
        line?.push(...curvePoints(from, place(x1, y1), place(x2, y2)));
      } else if (command === "bezierCurveTo") throw new Error("The font has no cubic curves.");
    }
    x += (run.positions?.[index]?.xAdvance ?? 0) * scale;
  });
  return lines;
}

function refuseUnknown(rows: readonly string[], face: Font): void {
  const letters = rows.flatMap((row) => Array.from(row));
  const unknown = letters.find((letter) => !face.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0));
  if (unknown === undefined) return;
  const sentence = `The letters here have no "${unknown}": use Latin, Greek or Cyrillic ones.`;
  throw new RunError("unknown_letter", sentence, { field: "text" });
}
