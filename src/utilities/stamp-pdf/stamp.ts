import {
  degrees,
  type PDFDocument,
  type PDFFont,
  type PDFPage,
  rgb,
  StandardFonts,
} from "@cantoo/pdf-lib";
import type { z } from "zod";
import type { Operation } from "#kit/manifest/manifest.ts";
import { changesPdf } from "#kit/pdf/pdf-run.ts";
import { namedPages } from "#kit/pdf/page-ranges.ts";
import { seenPage } from "#kit/pdf/seen-page.ts";
import { fontFor, otherLetters } from "#kit/pdf/written-font.ts";
import type { ServerRunFunction } from "#kit/run/run-context.ts";
import { RunError } from "#kit/run/run-error.ts";

/** A text on a page, and where it stands on the page as it is seen. */
export type Stamp = {
  readonly text: string;
  readonly across: "left" | "middle" | "right";
  readonly up: "top" | "middle" | "bottom";
  /** From the edges, in points. */
  readonly margin: number;
  readonly size: number;
  /** Degrees against the clock. */
  readonly angle: number;
  readonly opacity: number;
  /** Red, green and blue from 0 to 1. */
  readonly colour: readonly [number, number, number];
};

/** How a text stands that says nothing else. */
export const plain = { angle: 0, opacity: 1, colour: [0, 0, 0], margin: 0 } as const;

type Stamper<Options extends z.ZodObject> = {
  readonly operations: Readonly<Record<string, Operation & { readonly options: Options }>>;
};

type Writing<Options extends z.ZodObject> = {
  readonly suffix: string;
  /** The option that is named when there is nothing to write. */
  readonly field: string;
  readonly font?: StandardFonts;
  readonly stampsOf: (options: z.output<Options>) => readonly Stamp[];
  /** The number of the first page, where pages are counted from the first that is written on. */
  readonly firstOf?: (options: z.output<Options>) => number;
};

/**
 * Writes the texts of `stampsOf` on the pages of one PDF that the option `pages` names. The result is what stands on the
 * first and the last of them. Throws RunError `no_text`, `other_letters`, for wrong pages, and for a PDF that can't be read.
 */
export function stampsPdf<Options extends z.ZodObject>(
  manifest: Stamper<Options>,
  { suffix, field, font = StandardFonts.Helvetica, stampsOf, firstOf }: Writing<Options>,
): ServerRunFunction {
  return changesPdf(manifest, suffix, async (document, call) => {
    const options = call.options as z.output<Options>;
    const stamps = stampsOf(options).filter(({ text }) => text.trim() !== "");
    if (stamps.length === 0) {
      throw new RunError("no_text", "Enter some text first.", { field });
    }
    const pages = document.getPages();
    const indices = [...new Set(namedPages(String(options["pages"]), pages.length))];
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

/** Millimetres in points. */
export function points(millimetres: number): number {
  return (millimetres / 25.4) * 72;
}

/** Of the height of letters, so much is above the line: half of a capital is the middle. */
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

/** How far the start of a point is from its end, in the page's own coordinates. */
function delta(place: (across: number, up: number) => { x: number; y: number }) {
  const [from, to] = [place(0, 0), place(1, 0)];
  return { x: to.x - from.x, y: to.y - from.y };
}

/** Where a text begins whose middle is that of the page. */
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

/** One font for all texts: they look alike. Throws RunError `other_letters` where there is none. */
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
