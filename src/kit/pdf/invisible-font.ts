import { type PDFContext, PDFHexString, type PDFRef, PDFString } from "@cantoo/pdf-lib";

/** Of the font size. */
export const letterWidth = 0.5;

/** Above and below the baseline, in thousandths of the font size. */
const ascent = 780;
const descent = -220;

type InvisibleFont = {
  readonly ref: PDFRef;
  /** Returns each letter's code in hexadecimal. */
  codesOf(text: string): readonly string[];
  /** Writes the font under its reference. */
  write(): void;
};

/**
 * Makes a font of which all letters are empty and as wide as each other, so that it has any letter in a few hundred
 * bytes (ISO 32000-1, 9.7). Its codes are numbers of letters in the order in which they come.
 */
export function invisibleFont(context: PDFContext): InvisibleFont {
  const ref = context.nextRef();
  const codes = new Map<string, string>();
  return {
    ref,
    codesOf: (text) =>
      Array.from(text, (letter) => {
        const known = codes.get(letter);
        if (known !== undefined) return known;
        const code = (codes.size + 1).toString(16).padStart(4, "0").slice(-4);
        codes.set(letter, code);
        return code;
      }),
    write() {
      const name = "AAAAAA+Unseen";
      const file = fontFile();
      const descriptor = context.register(
        context.obj({
          Type: "FontDescriptor",
          FontName: name,
          Flags: 5,
          FontBBox: [0, descent, 1000 * letterWidth, ascent],
          ItalicAngle: 0,
          Ascent: ascent,
          Descent: descent,
          CapHeight: ascent,
          StemV: 80,
          FontFile2: context.register(context.flateStream(file, { Length1: file.length })),
        }),
      );
      // Each letter is glyph 1, as glyph 0 stands for a missing one.
      const glyphs = Buffer.from("0001".repeat(codes.size + 1), "hex");
      const letters = context.obj({
        Type: "Font",
        Subtype: "CIDFontType2",
        BaseFont: name,
        CIDSystemInfo: {
          Registry: PDFString.of("Adobe"),
          Ordering: PDFString.of("Identity"),
          Supplement: 0,
        },
        FontDescriptor: descriptor,
        DW: 1000 * letterWidth,
        CIDToGIDMap: context.register(context.flateStream(glyphs)),
      });
      const font = context.obj({
        Type: "Font",
        Subtype: "Type0",
        BaseFont: name,
        Encoding: "Identity-H",
        DescendantFonts: [context.register(letters)],
        ToUnicode: context.register(context.flateStream(meanings(codes))),
      });
      context.assign(ref, font);
    },
  };
}

/** A CMap has at most 100 letters in one list. */
const listed = 100;

function meanings(codes: ReadonlyMap<string, string>): string {
  const lines = [...codes].map(
    ([letter, code]) => `<${code}> <${PDFHexString.fromText(letter).asString().slice(4)}>`,
  );
  const lists = Array.from({ length: Math.ceil(lines.length / listed) }, (_, index) => {
    const own = lines.slice(index * listed, (index + 1) * listed);
    return `${own.length} beginbfchar\n${own.join("\n")}\nendbfchar`;
  });
  return [
    "/CIDInit /ProcSet findresource begin 12 dict begin begincmap",
    "/CIDSystemInfo <</Registry(Adobe)/Ordering(UCS)/Supplement 0>> def",
    "/CMapName /Adobe-Identity-UCS def /CMapType 2 def",
    "1 begincodespacerange\n<0000> <FFFF>\nendcodespacerange",
    ...lists,
    "endcmap CMapName currentdict /CMap defineresource pop end end",
  ].join("\n");
}

/** A TrueType font with two empty glyphs, and the tables that a PDF asks for (ISO 32000-1, 9.9). */
function fontFile(): Buffer {
  const unitsPerEm = 1000;
  const tables: readonly (readonly [name: string, content: Buffer])[] = [
    ["glyf", Buffer.alloc(4)],
    [
      "head",
      sixteenBits(
        [1, 0, 1, 0, 0, 0, 0x5f0f, 0x3cf5, 0, unitsPerEm, 0, 0, 0, 0, 0, 0, 0, 0],
        [0, descent, unitsPerEm * letterWidth, ascent, 0, 8, 2, 0, 0],
      ),
    ],
    [
      "hhea",
      sixteenBits(
        1,
        0,
        ascent,
        descent,
        0,
        unitsPerEm * letterWidth,
        ...Array<number>(11).fill(0),
        1,
      ),
    ],
    ["hmtx", sixteenBits(unitsPerEm * letterWidth, 0, 0)],
    ["loca", sixteenBits(0, 0, 0)],
    ["maxp", sixteenBits(1, 0, 2, ...Array<number>(4).fill(0), 2, ...Array<number>(8).fill(0))],
  ];
  const padded = tables.map(([, content]) =>
    Buffer.concat([content], Math.ceil(content.length / 4) * 4),
  );
  let offset = 12 + 16 * tables.length;
  const entries = tables.map(([name, content], index) => {
    const entry = Buffer.alloc(16);
    entry.write(name, "latin1");
    entry.writeUInt32BE(sumOf(padded[index] ?? content), 4);
    entry.writeUInt32BE(offset, 8);
    entry.writeUInt32BE(content.length, 12);
    offset += padded[index]?.length ?? 0;
    return entry;
  });
  return Buffer.concat([sixteenBits(1, 0, tables.length, 64, 2, 32), ...entries, ...padded]);
}

function sixteenBits(...values: readonly (number | readonly number[])[]): Buffer {
  const all = values.flat();
  const bytes = Buffer.alloc(all.length * 2);
  for (const [index, value] of all.entries()) bytes.writeUInt16BE(value & 0xffff, index * 2);
  return bytes;
}

function sumOf(table: Buffer): number {
  let sum = 0;
  for (let at = 0; at < table.length; at += 4) sum = (sum + table.readUInt32BE(at)) >>> 0;
  return sum;
}
