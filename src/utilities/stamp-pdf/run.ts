import {
  degrees,
  type PDFDocument,
  type PDFFont,
  type PDFPage,
  rgb,
  StandardFonts,
} from "@cantoo/pdf-lib";
import { memberOf } from "#kit/manifest/family.ts";
import { changesPdf } from "#kit/pdf/pdf-run.ts";
import { namedPages } from "#kit/pdf/page-ranges.ts";
import { seenPage } from "#kit/pdf/seen-page.ts";
import { fontFor, otherLetters } from "#kit/pdf/written-font.ts";
import type { ServerRunFunction } from "#kit/run/run-context.ts";
import { RunError } from "#kit/run/run-error.ts";
import { family } from "./manifest.ts";
import { type Stamp, type StampCall, stampsOf } from "./stamps.ts";

const suffixes: Readonly<Record<string, string>> = {
  "page-numbers": "_numbered",
  "header-footer-pdf": "_with_header",
  "watermark-pdf": "_watermarked",
};

/**
 * Writes texts on pages of the one input. The result tells what stands on the first and the last of them.
 * Throws RunError `no_text`, `other_letters`, wrong pages, and for a PDF that cannot be read.
 */
export const run: ServerRunFunction = async (operation, options, context) => {
  const member = memberOf(family, context.utilityId);
  const write = changesPdf(member, suffixes[member.code] ?? "", async (document, given) => {
    // The members' own operations, which `family` no longer tells apart.
    const call = given as StampCall;
    const stamps = stampsOf(call);
    const pages = document.getPages();
    const indices = [...new Set(namedPages(call.options.pages, pages.length))];
    const first = call.operation === "number" ? call.options.first : null;
    const written = indices.map((index, place) => {
      const number = first === null ? index + 1 : first + place;
      const count = first === null ? pages.length : first + indices.length - 1;
      const fill = (text: string) =>
        text.replaceAll("{pages}", String(count)).replaceAll("{page}", String(number));
      return { index, texts: stamps.map(({ text }) => fill(text).normalize("NFC")) };
    });
    const font = await fontOf(
      document,
      call.operation === "mark" ? StandardFonts.HelveticaBold : StandardFonts.Helvetica,
      written.flatMap(({ texts }) => texts),
    );
    const rows = written.map(({ index, texts }) => {
      const page = pages[index];
      for (const [place, stamp] of stamps.entries()) {
        if (page !== undefined) draw(page, font, { ...stamp, text: texts[place] ?? "" });
      }
      return [index + 1, texts.join(" · ")];
    });
    const shown = rows.length > 2 ? [rows[0] ?? [], rows.at(-1) ?? []] : rows;
    return { type: "table", columns: ["Page", "Text"], rows: shown };
  });
  return write(operation, options, context);
};

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
