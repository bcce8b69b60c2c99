import type { RunFunction } from "#kit/run/run-context.ts";
import { textRun } from "#kit/small/text-run.ts";
import type { slugify } from "./slugify.ts";

/** Letters that Unicode doesn't decompose. */
const latin: Readonly<Record<string, string>> = {
  ß: "ss",
  ẞ: "SS",
  æ: "ae",
  Æ: "AE",
  œ: "oe",
  Œ: "OE",
  ø: "o",
  Ø: "O",
  đ: "d",
  Đ: "D",
  ð: "d",
  Ð: "D",
  þ: "th",
  Þ: "Th",
  ł: "l",
  Ł: "L",
  ħ: "h",
  Ħ: "H",
  ı: "i",
  ŋ: "ng",
  Ŋ: "NG",
  ŧ: "t",
  Ŧ: "T",
  ĸ: "q",
};

const german: Readonly<Record<string, string>> = {
  ä: "ae",
  ö: "oe",
  ü: "ue",
  Ä: "Ae",
  Ö: "Oe",
  Ü: "Ue",
};

export const run: RunFunction<typeof slugify> = textRun((text, options) =>
  text.replace(/^\uFEFF/, "").replace(/[^\r\n]+/g, (line) => slugOf(line, options)),
);

function slugOf(
  line: string,
  {
    separator,
    lower,
    umlauts,
    ascii,
    most,
  }: {
    separator: string;
    lower: boolean;
    umlauts: boolean;
    ascii: boolean;
    most: number;
  },
): string {
  const composed = line.normalize("NFC");
  const spelt = umlauts ? replaceBy(composed, german) : composed;
  const bare = replaceBy(spelt, latin)
    .normalize("NFKD")
    // Only Latin, Greek and Cyrillic marks; elsewhere they stand for vowels.
    .replace(/(?<=[\p{sc=Latn}\p{sc=Grek}\p{sc=Cyrl}]\p{M}*)\p{M}/gu, "")
    .normalize("NFC")
    .replace(/['’]|(?<=\d),(?=\d)/g, "");
  const kept = lower ? bare.toLowerCase() : bare;
  const words = kept.match(ascii ? /[A-Za-z0-9]+/g : /[\p{L}\p{M}\p{N}]+/gu) ?? [];
  let slug = "";
  for (const word of words) {
    const next = slug === "" ? word : slug + separator + word;
    if (next.length > most) break;
    slug = next;
  }
  // A too long first word is cut.
  return slug === "" ? cutWord(words[0] ?? "", most) : slug;
}

function cutWord(word: string, most: number): string {
  let cut = "";
  for (const { segment } of new Intl.Segmenter("en").segment(word)) {
    if (cut.length + segment.length > most) break;
    cut += segment;
  }
  return cut;
}

function replaceBy(text: string, by: Readonly<Record<string, string>>): string {
  return text.replace(/[^\x00-\x7f]/g, (letter) => by[letter] ?? letter);
}
