import {
  degrees,
  type PDFDocument,
  type PDFFont,
  type PDFPage,
  rgb,
  StandardFonts,
} from "@cantoo/pdf-lib";
import { changesPdf } from "#kit/pdf/pdf-run.ts";
import { namedPages } from "#kit/pdf/page-ranges.ts";
import { seenPage } from "#kit/pdf/seen-page.ts";
import { fontFor, otherLetters } from "#kit/pdf/written-font.ts";
import type { RunWith, ServerRunContext } from "#kit/run/run-context.ts";
import { RunError } from "#kit/run/run-error.ts";

export type Stamp = {
  readonly text: string;
  readonly across: "left" | "middle" | "right";
  readonly up: "top" | "middle" | "bottom";
  /** In points, from the edges. */
  readonly margin: number;
  readonly size: number;
  /** Degrees counterclockwise. */
  readonly angle: number;
  readonly opacity: number;
  /** From 0 to 1. */
  readonly colour: readonly [number, number, number];
};

export const plain = { angle: 0, opacity: 1, colour: [0, 0, 0], margin: 0 } as const;

type Writing<Options> = {
  readonly suffix: string;
  readonly field: string;
  readonly font?: StandardFonts;
  readonly stampsOf: (options: Options) => readonly Stamp[];
  /** The first page's number, if counting starts at the first stamped page. */
  readonly firstOf?: (options: Options) => number;
};

/**
 * Stamps the pages named by the option `pages`, and returns the first and last texts. Throws RunError `no_text`,
 * `other_letters`, for wrong pages, and for an unreadable PDF.
 */
export function stampsPdf<Options extends { readonly pages: string }>({
  suffix,
  field,
  font = StandardFonts.Helvetica,
  stampsOf,
  firstOf,
}: Writing<Options>): RunWith<Options, ServerRunContext> {
  return changesPdf(suffix, async (document, options) => {
    const stamps = stampsOf(options).filter(({ text }) => text.trim() !== "");
    if (stamps.length === 0) {
      throw new RunError("no_text", "Enter some text first.", { field });
    }
    const pages = document.getPages();
    const indices = [...new Set(namedPages(options.pages, pages.length))];
    const first = firstOf?.(options) ?? null;
    const written = indices.map((index, place) => {
      const number = first === null ? index + 1 : first + place;
      const count = first === null ? pages.length : first + indices.length - 1;
      const fill = (text: string) =>
        text.replaceAll("{pages}", String(count)).replaceAll("{page}", String(number));
      return { index, texts: stamps.map(({ text }) => fill(text).normalize("NFC")) };
    });
    const letters = await fontOf(
      document,
      font,
      written.flatMap(({ texts }) => texts),
    );
    const rows = written.map(({ index, texts }) => {
      const page = pages[index];
      for (const [place, stamp] of stamps.entries()) {
        if (page !== undefined) draw(page, letters, { ...stamp, text: texts[place] ?? "" });
      }
      return [index + 1, texts.join(" · ")];
    });
    const shown = rows.length > 2 ? [rows[0] ?? [], rows.at(-1) ?? []] : rows;
    return { type: "table", columns: ["Page", "Text"], rows: shown };
  });
}

export function points(millimetres: number): number {
  return (millimetres / 25.4) * 72;
}

/** Capital height as a share of the font size. */
const capitals = 0.72;

function draw(page: PDFPage, font: PDFFont, stamp: Stamp): void {
  const { text, across, up, margin, size, angle, opacity, colour } = stamp;
  const seen = seenPage(page);
  const width = font.widthOfTextAtSize(text, size);
  const unit = Math.hypot(...Object.values(delta(seen.place)));
  const left = {
    left: margin,
    middle: (seen.width - width) / 2,
    right: seen.width - margin - width,
  };
  const below = {
    top: seen.height - margin - size * capitals,
    middle: (seen.height - size * capitals) / 2,
    bottom: margin,
  };
  const slant = (angle * Math.PI) / 180;
  const start =
    angle === 0
      ? seen.place(left[across], below[up])
      : seen.place(...slanted(seen, { width, height: size * capitals }, slant));
  page.drawText(text, {
    ...start,
    size: size * unit,
    font,
    rotate: degrees(seen.turn + angle),
    opacity,
    color: rgb(...colour),
  });
}

/** The length of a displayed point in page coordinates. */
function delta(place: (across: number, up: number) => { x: number; y: number }) {
  const [from, to] = [place(0, 0), place(1, 0)];
  return { x: to.x - from.x, y: to.y - from.y };
}

function slanted(
  page: { readonly width: number; readonly height: number },
  { width, height }: { readonly width: number; readonly height: number },
  angle: number,
): [across: number, up: number] {
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  return [
    page.width / 2 - (width * cos - height * sin) / 2,
    page.height / 2 - (width * sin + height * cos) / 2,
  ];
}

/** One font for all texts, so they look alike. Throws RunError `other_letters`. */
async function fontOf(
  document: PDFDocument,
  wanted: StandardFonts,
  texts: readonly string[],
): Promise<PDFFont> {
  const font = await fontFor(document, wanted, texts.join(""));
  if (font !== undefined) return font;
  let refused = texts.join(" · ");
  for (const text of texts.toReversed()) {
    if ((await fontFor(document, wanted, text)) === undefined) refused = text;
  }
  throw new RunError("other_letters", otherLetters(`"${refused}"`), { field: "text" });
}
