import { PDFArray, PDFDict, PDFName, PDFNumber, type PDFObject, PDFStream } from "@cantoo/pdf-lib";
import { Font as StandardFont, type IFontNames } from "@cantoo/pdf-lib/standard-fonts";
import { decoded, numbersOf } from "#kit/pdf/page-streams.ts";
import { textOf } from "#kit/pdf/text-string.ts";
import { type CMap, codesIn, readCMap } from "./cmap.ts";
import { trueTypeGlyphs, typeOneCodes } from "./font-program.ts";
import {
  dingbats,
  type Encoding,
  namedEncodings,
  signOf,
  standard,
  symbols,
} from "./glyph-names.ts";

export type Glyph = {
  /** Its bytes in a shown string. */
  readonly code: string;
  /** Several letters for a ligature. Undefined if the font doesn't say. */
  readonly text: string | undefined;
  /** In thousandths of the font's size. */
  readonly width: number;
};

export type Font = {
  /** Why no letter can be written with it. */
  readonly obstacle: string | undefined;
  readonly isVertical: boolean;
  /** Reads a string of a page. What a page shows, the font has. */
  shown(bytes: Buffer): Glyph[];
  /** Returns what draws a letter, if the font is sure to have it. */
  glyphFor(letter: string): Glyph | undefined;
};

export type Fonts = (dictionary: PDFDict) => Font;

/** Reads each font once. */
export function createFonts(): Fonts {
  const known = new Map<PDFDict, Font>();
  return (dictionary) => {
    const font = known.get(dictionary) ?? readFont(dictionary);
    known.set(dictionary, font);
    return font;
  };
}

function readFont(dictionary: PDFDict): Font {
  return nameIn(dictionary, "Subtype") === "Type0" ? composite(dictionary) : simple(dictionary);
}

/** What is known of a code, but for whether the font has its glyph. */
type Codes = {
  readonly obstacle: string | undefined;
  readonly isVertical: boolean;
  split(bytes: Buffer): string[];
  glyphOf(code: string): Glyph;
  /** Codes whose meaning is known. */
  meant(): Iterable<string>;
  /** Whether the font has a glyph that no page shows. */
  holds(code: string): boolean;
};

function fontOf(codes: Codes): Font {
  const glyphs = new Map<string, Glyph>();
  const used = new Set<string>();
  let byText: Map<string, Glyph[]> | undefined;
  const glyphOf = (code: string) => {
    const glyph = glyphs.get(code) ?? codes.glyphOf(code);
    glyphs.set(code, glyph);
    return glyph;
  };
  return {
    obstacle: codes.obstacle,
    isVertical: codes.isVertical,
    shown: (bytes) =>
      codes.split(bytes).map((code) => {
        used.add(code);
        return glyphOf(code);
      }),
    glyphFor(letter) {
      byText ??= Map.groupBy([...codes.meant()].map(glyphOf), ({ text = "" }) => text);
      const found = byText.get(letter) ?? [];
      return (
        found.find(({ code }) => used.has(code)) ?? found.find(({ code }) => codes.holds(code))
      );
    },
  };
}

/** ISO 32000-1, 9.6. */
function simple(font: PDFDict): Font {
  const isDrawn = nameIn(font, "Subtype") === "Type3";
  const name = nameIn(font, "BaseFont") ?? "";
  const descriptor = dictIn(font, "FontDescriptor");
  const known = standardFont(name);
  const encoding = encodingOf(font, name, descriptor);
  const meanings = meaningsOf(font);
  const widths = numbersOf(font, "Widths");
  const first = numberIn(font, "FirstChar") ?? 0;
  const missing = numberIn(descriptor, "MissingWidth") ?? 0;
  const [unit = 0.001] = isDrawn ? numbersOf(font, "FontMatrix") : [];
  const declared = (code: string) => widths[code.charCodeAt(0) - first];
  const charSet = charSetOf(descriptor);
  const isEmbedded = programOf(descriptor) !== undefined;
  return fontOf({
    obstacle: isDrawn ? "Type 3 font, whose letters are drawings" : undefined,
    isVertical: false,
    split: (bytes) => Array.from(bytes.toString("latin1")),
    glyphOf(code) {
      const sign = encoding.get(code.charCodeAt(0));
      const own = declared(code) ?? known?.getWidthOfGlyph(sign?.name ?? "") ?? missing;
      const width = own * unit * 1000;
      const text = readable(meanings?.texts.get(code)) ?? readable(sign?.text);
      return { code, text, width: Number.isFinite(width) ? width : 0 };
    },
    meant: () => Array.from({ length: 256 }, (_, code) => String.fromCharCode(code)),
    holds(code) {
      const sign = encoding.get(code.charCodeAt(0));
      if (sign === undefined) return false;
      if (isEmbedded && isSubset(name)) return charSet.has(sign.name);
      const width = declared(code);
      // Readers have the standard fonts whole.
      if (width === undefined) return known?.getWidthOfGlyph(sign.name) !== undefined;
      return width > 0;
    },
  });
}

function encodingOf(font: PDFDict, name: string, descriptor: PDFDict | undefined): Encoding {
  const entry = lookup(font, "Encoding");
  const base = entry instanceof PDFDict ? nameIn(entry, "BaseEncoding") : nameOf(entry);
  const own = namedEncodings.get(base ?? "") ?? builtIn(name, descriptor);
  const differences = entry instanceof PDFDict ? lookup(entry, "Differences") : undefined;
  if (!(differences instanceof PDFArray)) return own;
  const signs = new Map(own);
  let code = 0;
  for (const one of differences.asArray()) {
    if (one instanceof PDFNumber) code = one.asNumber();
    else if (one instanceof PDFName) {
      signs.set(code, signOf(one.decodeText()));
      code += 1;
    }
  }
  return signs;
}

/** The codes of the font itself. Empty if they are in a program that isn't read here. */
function builtIn(name: string, descriptor: PDFDict | undefined): Encoding {
  const plain = name.replace(subsetTag, "");
  if (plain.startsWith("Symbol")) return symbols;
  if (plain === "ZapfDingbats") return dingbats;
  const program = programOf(descriptor);
  if (program === undefined) return standard;
  if (program.kind === "FontFile") {
    const codes = typeOneCodes(decoded(program.stream) ?? new Uint8Array());
    return codes === undefined
      ? standard
      : new Map([...codes].map(([code, glyph]) => [code, signOf(glyph)]));
  }
  const isSymbolic = ((numberIn(descriptor, "Flags") ?? 0) & 4) !== 0;
  return isSymbolic ? new Map() : standard;
}

const unwritable = "Font with codes that can't be written here";

/** ISO 32000-1, 9.7. */
function composite(font: PDFDict): Font {
  const descendants = lookup(font, "DescendantFonts");
  const first = descendants instanceof PDFArray ? descendants.lookup(0) : undefined;
  const own = first instanceof PDFDict ? first : undefined;
  const encoding = lookup(font, "Encoding");
  const named = nameOf(encoding) ?? "";
  const map = cmapOf(encoding);
  const isIdentity = /^Identity-[HV]$/.test(named);
  const isUnicode = /-(?:UCS2|UTF16)-/.test(named);
  const isVertical =
    named.endsWith("-V") ||
    (encoding instanceof PDFStream && numberIn(encoding.dict, "WMode") === 1);
  const meanings = meaningsOf(font);
  const widths = compositeWidths(own);
  const usual = numberIn(own, "DW") ?? 1000;
  const cidOf = (code: string) => (map === undefined ? numberOf(code) : map.cids.get(code));
  const drawn = glyphsOf(own);
  return fontOf({
    obstacle: isVertical
      ? "Vertical text"
      : isIdentity || map !== undefined
        ? undefined
        : unwritable,
    isVertical,
    split: (bytes) => codesIn(bytes, map?.spaces.length ? map.spaces : twoBytes),
    glyphOf(code) {
      const text = meanings?.texts.get(code) ?? (isUnicode ? unicodeOf(code) : undefined);
      const cid = cidOf(code);
      const width = (cid === undefined ? undefined : widths.get(cid)) ?? usual;
      return { code, text: readable(text), width };
    },
    meant: () => meanings?.texts.keys() ?? [],
    holds(code) {
      const cid = cidOf(code);
      return cid !== undefined && drawn(cid);
    },
  });
}

const twoBytes = [{ low: Buffer.from([0, 0]), high: Buffer.from([0xff, 0xff]) }];

function numberOf(code: string): number {
  return Array.from(code).reduce((number, byte) => number * 256 + byte.charCodeAt(0), 0);
}

function unicodeOf(code: string): string {
  return Buffer.from(code, "latin1").length % 2 === 0
    ? Buffer.from(code, "latin1").swap16().toString("utf16le")
    : "";
}

/** Says whether the program is sure to have a glyph. */
function glyphsOf(font: PDFDict | undefined): (cid: number) => boolean {
  const program = programOf(dictIn(font, "FontDescriptor"));
  if (program?.kind !== "FontFile2") return () => false;
  const map = lookup(font, "CIDToGIDMap");
  const numbers = map instanceof PDFStream ? Buffer.from(decoded(map) ?? []) : undefined;
  const has = trueTypeGlyphs(decoded(program.stream) ?? new Uint8Array());
  return (cid) => {
    const isMapped = numbers !== undefined && cid * 2 + 2 <= numbers.length;
    const glyph = numbers === undefined ? cid : isMapped ? numbers.readUInt16BE(cid * 2) : 0;
    return has?.(glyph) === true;
  };
}

/** Larger than any font. */
const mostWidths = 70_000;

/** ISO 32000-1, 9.7.4.3. */
function compositeWidths(font: PDFDict | undefined): Map<number, number> {
  const widths = new Map<number, number>();
  const list = lookup(font, "W");
  if (!(list instanceof PDFArray)) return widths;
  const numberAt = (array: PDFArray, at: number) => {
    const one = at < array.size() ? array.lookup(at) : undefined;
    return one instanceof PDFNumber ? one.asNumber() : 0;
  };
  for (let at = 0; at + 1 < list.size() && widths.size < mostWidths;) {
    const first = numberAt(list, at);
    const next = list.lookup(at + 1);
    if (next instanceof PDFArray) {
      for (let index = 0; index < next.size(); index += 1) {
        widths.set(first + index, numberAt(next, index));
      }
      at += 2;
    } else {
      const last = Math.min(numberAt(list, at + 1), first + mostWidths);
      for (let cid = first; cid <= last; cid += 1) widths.set(cid, numberAt(list, at + 2));
      at += 3;
    }
  }
  return widths;
}

const subsetTag = /^[A-Z]{6}\+/;

function isSubset(name: string): boolean {
  return subsetTag.test(name);
}

/** Old programs call the standard fonts after those that look like them. */
const families = [
  { like: /^(?:Helvetica|Arial)\b/, plain: "Helvetica", upright: "", slanted: "Oblique" },
  { like: /^Courier/, plain: "Courier", upright: "", slanted: "Oblique" },
  { like: /^Times/, plain: "Times", upright: "Roman", slanted: "Italic" },
] as const;

function standardFont(name: string): StandardFont | undefined {
  if (name === "Symbol" || name === "ZapfDingbats") return StandardFont.load(name);
  const family = families.find(({ like }) => like.test(name));
  if (family === undefined) return undefined;
  const isSlanted = /Oblique|Italic/.test(name);
  const style = `${name.includes("Bold") ? "Bold" : ""}${isSlanted ? family.slanted : ""}`;
  const ending = style === "" ? family.upright : style;
  return StandardFont.load(
    (ending === "" ? family.plain : `${family.plain}-${ending}`) as IFontNames,
  );
}

/** As it is typed and found. Undefined for what means nothing. */
function readable(text: string | undefined): string | undefined {
  if (text === undefined || !unusual.test(text)) return text === "" ? undefined : text;
  if (/[\0\ufffd\ud800-\udfff]/u.test(text)) return undefined;
  return text
    .normalize("NFC")
    .replaceAll(/[\ufb00-\ufb06]/g, (ligature) => ligature.normalize("NFKC"))
    .replaceAll("\u00ad", "-")
    .replaceAll(/[\p{Z}\p{Cc}]/gu, " ");
}

/** Most of the 65,536 letters that a font may name are neither of these nor composed. */
const unusual = /[\0\ufffd\ud800-\udfff\ufb00-\ufb06\u00ad\u2126\u212a\u212b\p{Z}\p{Cc}\p{M}]/u;

function meaningsOf(font: PDFDict): CMap | undefined {
  return cmapOf(lookup(font, "ToUnicode"));
}

function cmapOf(object: PDFObject | undefined): CMap | undefined {
  const content = object instanceof PDFStream ? decoded(object) : undefined;
  return content === undefined ? undefined : readCMap(content);
}

type Program = { readonly kind: string; readonly stream: PDFStream };

function programOf(descriptor: PDFDict | undefined): Program | undefined {
  for (const kind of ["FontFile", "FontFile2", "FontFile3"]) {
    const stream = lookup(descriptor, kind);
    if (stream instanceof PDFStream) return { kind, stream };
  }
  return undefined;
}

/** Names of the glyphs that a Type 1 subset has (ISO 32000-1, table 122). */
function charSetOf(descriptor: PDFDict | undefined): ReadonlySet<string> {
  return new Set(textOf(lookup(descriptor, "CharSet"))?.split("/"));
}

function lookup(dictionary: PDFDict | undefined, name: string): PDFObject | undefined {
  return dictionary?.lookup(PDFName.of(name));
}

function dictIn(dictionary: PDFDict | undefined, name: string): PDFDict | undefined {
  const found = lookup(dictionary, name);
  return found instanceof PDFDict ? found : undefined;
}

function nameOf(object: PDFObject | undefined): string | undefined {
  return object instanceof PDFName ? object.decodeText() : undefined;
}

function nameIn(dictionary: PDFDict, name: string): string | undefined {
  return nameOf(lookup(dictionary, name));
}

function numberIn(dictionary: PDFDict | undefined, name: string): number | undefined {
  const found = lookup(dictionary, name);
  return found instanceof PDFNumber ? found.asNumber() : undefined;
}
