import { RunError } from "#kit/run/run-error.ts";

/** What is to be found of a text, and as what it was written. */
export type Word = { readonly written: string; readonly pattern: RegExp };

type Choice = { readonly words: string; readonly wholeWords: boolean; readonly sameCase: boolean };

/** A hyphen that only a line's end made, with the line's end. */
const brokenLine = "(?:[\\u0002\\u00ad]\\s*|-\\s*[\\r\\n]\\s*)?";

/** The words, one on each line, each once. Blanks in one are any blanks, also the end of a line. Throws RunError `no_words` for none. */
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

/** A text with its ligatures and accents taken apart: the same letters may be written either way. */
export function plain(text: string): string {
  return text.normalize("NFKD");
}
