import { PDFDict, type PDFDocument, PDFName, type PDFPage } from "@cantoo/pdf-lib";
import { invisibleFont, letterWidth } from "./invisible-font.ts";
import { identity, type Matrix } from "./matrix.ts";
import { putBeforeContent } from "./put-before-content.ts";
import { written } from "./written-number.ts";

export type LayerWord = { readonly text: string; readonly left: number; readonly right: number };

/** A line of text, in units of its own and downwards, such as a picture's pixels. */
export type LayerLine = {
  /** To the page's coordinates. */
  readonly matrix: Matrix;
  readonly baseline: number;
  /** From the lowest to the highest letter. */
  readonly size: number;
  readonly words: readonly LayerWord[];
};

export type TextLayers = {
  /** Lays text on a page that can be found and copied but isn't seen. `change` moves what the page shows. */
  add(page: PDFPage, lines: readonly LayerLine[], change?: Matrix): void;
  /** Writes the font, once all text is there. */
  finish(): void;
};

/** For any letters; all pages share the font. */
export function createTextLayers(document: PDFDocument): TextLayers {
  const font = invisibleFont(document.context);
  return {
    add(page, lines, change = identity) {
      const name = addFont(page, font.ref);
      const content = lines.map((line) => operatorsOf(line, name, font.codesOf)).join("");
      putBeforeContent(page, { change, added: content });
    },
    finish: () => font.write(),
  };
}

/** Leaves dictionaries alone that other pages share. */
function addFont(page: PDFPage, ref: Parameters<PDFDict["set"]>[1]): PDFName {
  const { context } = page.doc;
  const resources = copied(page.node.Resources());
  const fonts = copied(resources.lookup(PDFName.of("Font")));
  const name = fonts.uniqueKey("Unseen");
  fonts.set(name, ref);
  resources.set(PDFName.of("Font"), fonts);
  page.node.set(PDFName.of("Resources"), resources);
  return name;

  function copied(given: unknown): PDFDict {
    const copy = context.obj({});
    if (given instanceof PDFDict) {
      for (const [key, value] of given.entries()) copy.set(key, value);
    }
    return copy;
  }
}

/** Neither filled nor stroked (ISO 32000-1, 9.3.6). */
const unseen = "3 Tr";

function operatorsOf(
  { matrix, baseline, size, words }: LayerLine,
  font: PDFName,
  codesOf: (text: string) => readonly string[],
): string {
  const shown = words.map(({ text, left, right }, index) => {
    const codes = codesOf(text);
    const next = words[index + 1];
    const gap = next === undefined ? 0 : next.left - right;
    // Readers that find no blank take words close together for one.
    const blank = gap > 0 ? `${stretch(gap, 1, size)} Tz<${codesOf(" ").join("")}>Tj\n` : "";
    return (
      `1 0 0 -1 ${written(left)} ${written(baseline)} Tm ` +
      `${stretch(right - left, codes.length, size)} Tz<${codes.join("")}>Tj\n${blank}`
    );
  });
  const start = `q ${matrix.map(written).join(" ")} cm BT ${unseen} ${font.toString()} ${written(size)} Tf`;
  return `${start}\n${shown.join("")}ET Q\n`;
}

/** In percent of the font's own width. */
function stretch(width: number, letters: number, size: number): string {
  return written((100 * Math.max(width, 0.01)) / (letters * letterWidth * size));
}
