import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import type { PDFDocument, PDFFont, StandardFonts } from "@cantoo/pdf-lib";

/**
 * Letters that stand one beside the other from the left. Others would have to be joined, turned around or stacked, and
 * nothing here does that: the font may have them, and they would still be read wrongly. The same goes for marks that
 * no letter of Unicode holds, and for signs that are not seen.
 */
const plainLetter =
  /^(?!\p{C})[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Common}]$/u;

/** Signs that the fonts draw by the glyph of another, as which they would be read back, and that other. */
const twins: ReadonlyMap<string, string> = new Map([
  ["\u00a0", " "],
  ["\u2215", "\u2044"],
  ["\u2219", "\u00b7"],
]);

/**
 * The font that writes a text, in Unicode's form NFC and without regard to its line ends: the one that is wanted where
 * it has all letters, so that nothing is embedded, else Liberation Sans of the same weight and slant, which one document
 * embeds once, with those letters alone that are written. No font where neither has them all.
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

/** The sentence of a refusal with the code `other_letters`, which begins with what has the letters. */
export function otherLetters(subject: string): string {
  return `${subject} has letters that cannot be written on a PDF here: European ones of Latin, Greek and Cyrillic can.`;
}

/**
 * How high a font's letters are, and how much of it is above their line, in points for a size in points. Of fonts that
 * are embedded, accents are in it.
 */
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

/** Comes with the reader of PDFs: letters look alike on every server. */
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
  // Readers keep fonts by their names. A file that is filled in twice has two parts of one font (ISO 32000-1, 9.6.4).
  const seed = `${document.context.largestObjectNumber} ${text}`;
  const digest = createHash("sha256").update(seed).digest();
  const tag = Array.from(digest.subarray(0, 6), (byte) => String.fromCharCode(65 + (byte % 26)));
  const customName = `${tag.join("")}+${name.replace("-Regular", "")}`;
  const font = await document.embedFont(bytes, { subset: true, customName });
  // Lines are as far apart as in Helvetica (Adobe's metrics: 718 above, 207 below), and as many fit into a field. The
  // library's own number without descenders is wrong: it takes off units of the font as if they were thousandths.
  font.heightAtSize = (size, { descender = true } = {}) => (size * (descender ? 925 : 718)) / 1000;
  heights.set(font, { above, whole });
  return font;
}

/**
 * A font that puts letter beside letter. It has no ligatures, and pdf-lib leaves kerning out: what the whole layout
 * would find is the same. A long field is measured letter by letter thousands of times, which took it minutes.
 */
async function parse(bytes: Uint8Array) {
  // Loaded where it is needed: hardly any run writes such letters.
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

/** What pdf-lib reads of one: its number in the font, what it is read as, and its width in units of the font. */
type Glyph = {
  readonly id: number;
  readonly codePoints: number[];
  readonly advanceWidth: number;
};

function codeOf(letter: string): number {
  return letter.codePointAt(0) ?? 0;
}
