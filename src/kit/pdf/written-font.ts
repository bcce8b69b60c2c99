import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import type { PDFDocument, PDFFont, StandardFonts } from "@cantoo/pdf-lib";

/**
 * Letters that simply follow each other from the left. Others must be joined, reordered or stacked, which nothing here
 * does.
 */
const plainLetter =
  /^(?!\p{C})[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Common}]$/u;

/** Characters drawn with another's glyph, as which they would be read back. */
const twins: ReadonlyMap<string, string> = new Map([
  ["\u00a0", " "],
  ["\u2215", "\u2044"],
  ["\u2219", "\u00b7"],
]);

/**
 * Returns the wanted font if it has all letters (NFC), else Liberation Sans, embedded once with only the letters used.
 * Undefined if neither has them all.
 */
export async function fontFor(
  document: PDFDocument,
  wanted: StandardFonts,
  text: string,
): Promise<PDFFont | undefined> {
  const letters = Array.from(text.replaceAll(/[\r\n]/g, ""));
  const standard = await document.embedFont(wanted);
  const own = new Set(standard.getCharacterSet());
  if (letters.every((letter) => own.has(codeOf(letter)))) return standard;
  const name = `LiberationSans-${styleOf(wanted)}`;
  const face = await (faces[name] ??= readFace(name));
  const hasAll = letters.every(
    (letter) => plainLetter.test(letter) && face.letters.has(codeOf(letter)),
  );
  if (!hasAll) return undefined;
  const fonts = embedded.get(document) ?? new Map<string, Promise<PDFFont>>();
  embedded.set(document, fonts);
  const font = fonts.get(name) ?? embed(document, name, face, text);
  fonts.set(name, font);
  return font;
}

/** Words the refusal `other_letters`, beginning with what has the letters. */
export function otherLetters(subject: string): string {
  return `${subject} has characters that can't be written to a PDF here: only Latin, Greek and Cyrillic letters work.`;
}

/** Returns a font's height and ascent in points. Embedded fonts include accents. */
export function heightsOf(font: PDFFont, size: number): Heights {
  const own = heights.get(font);
  if (own !== undefined) return { whole: own.whole * size, above: own.above * size };
  return {
    whole: font.heightAtSize(size),
    above: font.heightAtSize(size, { descender: false }),
  };
}

type Heights = { readonly whole: number; readonly above: number };
type Face = Heights & { readonly bytes: Uint8Array; readonly letters: ReadonlySet<number> };

const heights = new WeakMap<PDFFont, Heights>();

const faces: Record<string, Promise<Face>> = {};
const embedded = new WeakMap<PDFDocument, Map<string, Promise<PDFFont>>>();

function styleOf(wanted: StandardFonts): string {
  const style = `${wanted.includes("Bold") ? "Bold" : ""}${/Italic|Oblique/.test(wanted) ? "Italic" : ""}`;
  return style === "" ? "Regular" : style;
}

/** From pdfjs-dist, so that letters look alike on every server. */
async function readFace(name: string): Promise<Face> {
  const place = new URL(`../standard_fonts/${name}.ttf`, import.meta.resolve("pdfjs-dist"));
  const bytes = await readFile(fileURLToPath(place));
  const { characterSet, ascent, descent, unitsPerEm } = await parse(bytes);
  const above = ascent / unitsPerEm;
  const whole = (ascent - descent) / unitsPerEm;
  return { bytes, letters: new Set(characterSet), above, whole };
}

async function embed(
  document: PDFDocument,
  name: string,
  { bytes, above, whole }: Face,
  text: string,
): Promise<PDFFont> {
  document.registerFontkit({ create: parse });
  // Readers cache fonts by name, and a file filled in twice has two subsets (ISO 32000-1, 9.6.4).
  const seed = `${document.context.largestObjectNumber} ${text}`;
  const digest = createHash("sha256").update(seed).digest();
  const tag = Array.from(digest.subarray(0, 6), (byte) => String.fromCharCode(65 + (byte % 26)));
  const customName = `${tag.join("")}+${name.replace("-Regular", "")}`;
  const font = await document.embedFont(bytes, { subset: true, customName });
  // Helvetica's line height, so as many lines fit a field. The library subtracts font units as if they were
  // thousandths.
  font.heightAtSize = (size, { descender = true } = {}) => (size * (descender ? 925 : 718)) / 1000;
  heights.set(font, { above, whole });
  return font;
}

/**
 * Lays out letter by letter, which gives the same, as pdf-lib omits kerning; the full layout takes minutes for a long
 * field.
 */
async function parse(bytes: Uint8Array) {
  // Hardly any run writes such letters.
  const { create } = await import("@cantoo/fontkit");
  const font = create(bytes);
  if (!("layout" in font)) throw new Error("There are several fonts in the file");
  const known = new Map<string, Glyph>();
  const glyphOf = (letter: string) => {
    const found = known.get(letter);
    if (found !== undefined) return found;
    const read = font.glyphForCodePoint(codeOf(twins.get(letter) ?? letter));
    if (read === null) throw new Error(`The font has no glyph for "${letter}"`);
    const { id, codePoints, advanceWidth } = read;
    const glyph = { id, codePoints, advanceWidth };
    known.set(letter, glyph);
    return glyph;
  };
  return Object.assign(font, {
    layout: (text: string) => ({ glyphs: Array.from(text, glyphOf) }),
  });
}

/** What pdf-lib reads of a glyph; the width is in font units. */
type Glyph = {
  readonly id: number;
  readonly codePoints: number[];
  readonly advanceWidth: number;
};

function codeOf(letter: string): number {
  return letter.codePointAt(0) ?? 0;
}
