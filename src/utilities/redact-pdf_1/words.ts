import { RunError } from "#kit/run/run-error.ts";

export type Word = { readonly written: string; readonly pattern: RegExp };

type Choice = { readonly words: string; readonly wholeWords: boolean; readonly sameCase: boolean };

/** PDFium reads a hyphen at the end of a line as U+0002. */
const hyphens = "-\\u0002\\u00ad\\u2010-\\u2015\\u2212";
const unseen = "[\\u0002\\u00ad\\u200b-\\u200d\\u2060\\ufeff]*";
/** What can stand between two letters of a word: nothing, what isn't seen, or the end of a line with or without a hyphen. */
const broken = `${unseen}(?:[${hyphens}]?[^\\S\\r\\n]*[\\r\\n]\\s*${unseen}|(?<=[\\u0002\\u00ad])\\s+)?`;
const hyphen = new RegExp(`[${hyphens}]`, "u");

/** Reads unique words, one per line; blanks match any space or line end. Throws RunError `no_words`. */
export function wordsOf({ words, wholeWords, sameCase }: Choice): Word[] {
  const lines = words.split("\n").map((line) => line.trim().replace(/\s+/g, " "));
  const written = [...new Set(lines.filter((line) => line !== ""))];
  if (written.length === 0) {
    throw new RunError("no_words", "Enter at least one word, one word or phrase per line.", {
      field: "words",
    });
  }
  return written.map((word) => {
    const letters = Array.from(plain(word), (letter) => {
      if (letter === " ") return "\\s+";
      // Any hyphen, and at the end of a line there may be one only.
      if (hyphen.test(letter)) return `[${hyphens}]\\s*`;
      return letter.replace(/[\\^$.*+?()[\]{}|/]/g, "\\$&");
    });
    const inner = letters.join(broken);
    const bounded = wholeWords ? `(?<![\\p{L}\\p{N}])${inner}(?![\\p{L}\\p{N}\\p{M}])` : inner;
    return { written: word, pattern: new RegExp(bounded, sameCase ? "gu" : "giu") };
  });
}

/** Decomposes ligatures and accents, so either spelling matches. */
export function plain(text: string): string {
  return text.normalize("NFKD");
}
