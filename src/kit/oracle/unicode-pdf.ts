import type { Buffer } from "node:buffer";
import { classicFile, stream } from "./draw-pdf.ts";

/** A page of 600 × 400 points. Its font `F` maps codes of two bytes to the same code points, each half an em wide. */
export function unicodeFile(content: string): Buffer {
  return classicFile([
    "<</Type/Catalog/Pages 2 0 R>>",
    "<</Type/Pages/Count 1/Kids[3 0 R]/MediaBox[0 0 600 400]>>",
    "<</Type/Page/Parent 2 0 R/Contents 7 0 R/Resources<</Font<</F 4 0 R>>>>>>",
    "<</Type/Font/Subtype/Type0/BaseFont/Arial/Encoding/Identity-H/DescendantFonts[5 0 R]/ToUnicode 6 0 R>>",
    "<</Type/Font/Subtype/CIDFontType2/BaseFont/Arial/CIDSystemInfo<</Registry(Adobe)/Ordering(Identity)/Supplement 0>>/DW 500/FontDescriptor 8 0 R>>",
    stream("", unicodeMap(), true),
    stream("", content, true),
    "<</Type/FontDescriptor/FontName/Arial/Flags 4/FontBBox[0 -200 1000 900]/ItalicAngle 0/Ascent 900/Descent -200/CapHeight 700/StemV 80>>",
  ]);
}

/** As a string of the font. */
export function unicodeString(text: string): string {
  const codes = Array.from(text, (letter) => letter.charCodeAt(0).toString(16).padStart(4, "0"));
  return `<${codes.join("")}>`;
}

export type Way = "whole" | "words" | "words from the right" | "letters" | "letters from the right";

/** Draws what is seen from left to right, in 20 points. */
export function drawnLine(seen: string, y: number, way: Way): string {
  const put = (text: string, at: number) =>
    text.trim() === "" ? "" : `BT/F 20 Tf ${40 + at * 10} ${y} Td ${unicodeString(text)}Tj ET `;
  if (way === "whole") return put(seen, 0);
  const pieces = [...seen.matchAll(way.startsWith("words") ? /\S+/g : /\S/g)].map((found) =>
    put(found[0], found.index),
  );
  return (way.endsWith("right") ? pieces.toReversed() : pieces).join("");
}

function unicodeMap(): string {
  // A range stays within one high byte.
  const rows = Array.from({ length: 256 }, (_, high) => {
    const byte = high.toString(16).padStart(2, "0");
    return `<${byte}00> <${byte}ff> <${byte}00>`;
  });
  const parts = [0, 100, 200].map((from) => {
    const part = rows.slice(from, from + 100);
    return `${part.length} beginbfrange\n${part.join("\n")}\nendbfrange`;
  });
  return [
    "/CIDInit/ProcSet findresource begin 12 dict begin begincmap/CMapName/U def/CMapType 2 def",
    "1 begincodespacerange<0000><ffff>endcodespacerange",
    ...parts,
    "endcmap end end",
  ].join("\n");
}
