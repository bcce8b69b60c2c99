import { RunError } from "#kit/run/run-error.ts";

export type Word = { readonly written: string; readonly pattern: RegExp };

type Choice = { readonly words: string; readonly wholeWords: boolean; readonly sameCase: boolean };

const brokenLine = "(?:[\\u0002\\u00ad]\\s*|-\\s*[\\r\\n]\\s*)?";

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
    const letters = Array.from(plain(word), (letter) =>
      letter === " " ? "\\s+" : letter.replace(/[\\^$.*+?()[\]{}|/]/g, "\\$&"),
    );
    const inner = letters.join(brokenLine);
    const bounded = wholeWords ? `(?<![\\p{L}\\p{N}])${inner}(?![\\p{L}\\p{N}\\p{M}])` : inner;
    return { written: word, pattern: new RegExp(bounded, sameCase ? "gu" : "giu") };
  });
}

/** Decomposes ligatures and accents, so either spelling matches. */
export function plain(text: string): string {
  return text.normalize("NFKD");
}
