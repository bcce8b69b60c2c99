import { z } from "zod";
import { textRun, textUtility } from "#kit/small/text-utility.ts";

/** Letters that no decomposition of Unicode takes apart. */
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

export const slugify = textUtility({
  code: "slugify",
  name: "Slug Generator",
  description:
    "Make addresses of titles: small letters, no accents, a dash between words, a line each.",
  category: "text",
  tags: ["text", "slug", "url", "title"],
  alsoCalled: ["slugify", "url slug", "permalink", "seo friendly url", "title to url", "kebab"],
  help: [
    "Make a slug",
    "Type titles, one a line, and copy their addresses.",
    "Accents go, ß becomes ss and æ ae. Letters of other scripts stay unless they are to go.",
  ],
  does: ["slugify", "Makes an address of each line."],
  options: {
    separator: z
      .enum(["-", "_", "."])
      .default("-")
      .meta({ title: "Between words", choices: { "-": "Dash", _: "Underscore", ".": "Dot" } }),
    lower: z.boolean().default(true).meta({ title: "Small letters" }),
    umlauts: z.boolean().default(false).meta({ title: "ä, ö, ü become ae, oe, ue" }),
    ascii: z.boolean().default(false).meta({ title: "Leave out letters of other scripts" }),
    most: z
      .int("Longest must be a whole number.")
      .min(1, "Longest must be at least 1.")
      .max(1000, "Longest can be at most 1,000.")
      .default(200)
      .meta({ title: "Longest", unit: "characters" }),
  },
  vector: {
    name: "A title",
    source: "python-slugify 4.0.0",
    options: { text: "Crème brûlée: 10 tips & tricks!" },
    gives: "creme-brulee-10-tips-tricks",
  },
});

export const runSlugify = textRun(slugify, (text, options) =>
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
    // Accents of Latin, Greek and Cyrillic letters; in other scripts such marks are vowels.
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
  // A first word that is too long alone is cut between its characters.
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
