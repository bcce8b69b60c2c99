import { createHash } from "node:crypto";
import type { PdfiumDocument } from "#kit/pdf/pdfium.ts";
import { type Pdfium, reserve } from "#kit/pdf/pdfium-memory.ts";
import type { SeenPage } from "#kit/pdf/seen-page.ts";

/** In pixels; `right` and `bottom` are exclusive. */
export type Spot = {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
};

export type Word = { readonly text: string; readonly spot: Spot };

/** A page without its pixels. */
export type ReadPage = {
  readonly index: number;
  readonly size: { readonly width: number; readonly height: number };
  readonly words: readonly Word[];
  readonly key: string;
};

/** Dots per inch: legible, and small enough for a hundred pages. */
const dpi = 96;
const mostPixels = 4_000_000;

export function pixelsOf({ width, height }: SeenPage): { width: number; height: number } {
  const scale = Math.min(dpi / 72, Math.sqrt(mostPixels / (width * height)));
  const pixels = (length: number) => Math.max(1, Math.round(length * scale));
  return { width: pixels(width), height: pixels(height) };
}

/** Reads the page's words, then those in its fields. Throws as `PdfiumDocument` does. */
export function readPage(document: PdfiumDocument, index: number, seen: SeenPage): ReadPage {
  const size = pixelsOf(seen);
  const printed = document.withPage(index, (page, pdfium) => readWords(pdfium, page, seen, size));
  const typed = document.fieldsOf(index).flatMap(({ value, box }) => {
    const spot = spotOf(box, seen, size);
    const words = value
      .normalize("NFKC")
      .split(/\s+/)
      .filter((word) => word !== "");
    return words.map((text): Word => ({ text, spot }));
  });
  const words = [...printed, ...typed];
  const digest = createHash("sha256").update(document.draw(index, size).pixels);
  digest.update(JSON.stringify([size, words.map(({ text }) => text)]));
  return { index, size, words, key: digest.digest("base64") };
}

/** A hyphen caused by the line width. */
const hyphen = "\u0002";

function readWords(
  pdfium: Pdfium,
  page: number,
  seen: SeenPage,
  size: { readonly width: number; readonly height: number },
): Word[] {
  const text = pdfium.call("FPDFText_LoadPage", page);
  const count = Math.max(0, pdfium.call("FPDFText_CountChars", text));
  const place = reserve(pdfium, 32);
  const words: Word[] = [];
  let letters = "";
  let spots: Spot[] = [];
  const end = () => {
    if (letters !== "") words.push({ text: letters.normalize("NFKC"), spot: around(spots) });
    [letters, spots] = ["", []];
  };
  for (let index = 0; index < count; index += 1) {
    const code = pdfium.call("FPDFText_GetUnicode", text, index) >>> 0;
    const letter = code > 0x10ffff || code === 0 ? "\ufffd" : String.fromCodePoint(code);
    if (/\s/.test(letter)) end();
    else if (letter !== hyphen) {
      letters += letter;
      const corners = [0, 8, 16, 24].map((at) => place + at);
      if (pdfium.call("FPDFText_GetCharBox", text, index, ...corners) === 0) continue;
      const view = new DataView(pdfium.bytes().buffer, place, 32);
      const [x0 = 0, x1 = 0, y0 = 0, y1 = 0] = [0, 8, 16, 24].map((at) =>
        view.getFloat64(at, true),
      );
      spots.push(spotOf([x0, y0, x1, y1], seen, size));
    }
  }
  end();
  pdfium.call("free", place);
  pdfium.call("FPDFText_ClosePage", text);
  return words;
}

function spotOf(
  [x0, y0, x1, y1]: readonly [number, number, number, number],
  { matrix: [a, b, c, d, e, f], width, height }: SeenPage,
  size: { readonly width: number; readonly height: number },
): Spot {
  const across = [a * x0 + c * y0 + e, a * x1 + c * y1 + e].map((x) => (x / width) * size.width);
  const down = [b * x0 + d * y0 + f, b * x1 + d * y1 + f].map(
    (y) => size.height - (y / height) * size.height,
  );
  return {
    left: Math.floor(Math.min(...across)),
    top: Math.floor(Math.min(...down)),
    right: Math.ceil(Math.max(...across)),
    bottom: Math.ceil(Math.max(...down)),
  };
}

export function around(spots: readonly Spot[]): Spot {
  const [first = { left: 0, top: 0, right: 0, bottom: 0 }] = spots;
  return spots.reduce(
    (all, one) => ({
      left: Math.min(all.left, one.left),
      top: Math.min(all.top, one.top),
      right: Math.max(all.right, one.right),
      bottom: Math.max(all.bottom, one.bottom),
    }),
    first,
  );
}
