import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import type { PDFDocument, PDFFont, StandardFonts } from "@cantoo/pdf-lib";

/** They follow each other from the left. Others need joining, reordering or stacking. */
const plainLetter =
  /^(?!\p{C})[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Common}]$/u;

/** Drawn with the other's glyph, as which they would be read. */
const twins: ReadonlyMap<string, string> = new Map([
  ["\u00a0", " "],
  ["\u2215", "\u2044"],
  ["\u2219", "\u00b7"],
]);

/**
 * Returns `wanted`, else Liberation Sans with only the letters used. Expects NFC. Undefined if neither has all letters.
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

export function otherLetters(subject: string): string {
  return `${subject} has characters that can't be written to a PDF here: only Latin, Greek and Cyrillic letters work.`;
}

/** In points. Embedded fonts include accents. */
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

/** Shipped, so that letters look alike on every server. */
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
  // Readers cache fonts by name, and filling in a file twice makes two subsets (ISO 32000-1, 9.6.4).
  const seed = `${document.context.largestObjectNumber} ${text}`;
  const digest = createHash("sha256").update(seed).digest();
  const tag = Array.from(digest.subarray(0, 6), (byte) => String.fromCharCode(65 + (byte % 26)));
  const customName = `${tag.join("")}+${name.replace("-Regular", "")}`;
  const font = await document.embedFont(bytes, { subset: true, customName });
  // Helvetica's, so that as many lines fit a field. The library takes font units for thousandths.
  font.heightAtSize = (size, { descender = true } = {}) => (size * (descender ? 925 : 718)) / 1000;
  heights.set(font, { above, whole });
  return font;
}

/** The full layout takes minutes for a long field. Letter by letter is the same, as pdf-lib omits kerning. */
async function parse(bytes: Uint8Array) {
  // Rarely needed.
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

/** The width is in font units. */
type Glyph = {
  readonly id: number;
  readonly codePoints: number[];
  readonly advanceWidth: number;
};

function codeOf(letter: string): number {
  return letter.codePointAt(0) ?? 0;
}
