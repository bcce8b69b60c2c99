import { RunError } from "#kit/run/run-error.ts";

export type Wanted = {
  readonly find: string;
  readonly pattern: RegExp;
  readonly replacement: string;
};

type Choice = {
  readonly find: string;
  readonly replacement: string;
  readonly match: "part" | "word" | "line";
  readonly sameCase: boolean;
};

/** Drawn one after the other from the left. Others join, stack or are read from the right. */
const plain =
  /^[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Armenian}\p{Script=Georgian}\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Bopomofo}\p{Script=Common}]*$/u;

/** Throws RunError `no_text`, `same_text` or `other_script`. */
export function wantedOf({ find, replacement, match, sameCase }: Choice): Wanted {
  const [from, to] = [oneLine(find).trim(), oneLine(replacement)];
  if (from === "") {
    throw new RunError("no_text", "Enter the text to replace.", { field: "find" });
  }
  for (const [text, field] of [
    [from, "find"],
    [to, "replacement"],
  ] as const) {
    if (plain.test(text) && !/[\p{C}\ufffd]/u.test(text)) continue;
    throw new RunError(
      "other_script",
      "Letters that join, stack or are read from the right, such as Arabic, Hebrew, Hindi or Thai, can't be replaced one by one.",
      { field },
    );
  }
  if (from === to && sameCase) {
    throw new RunError("same_text", "The new text is the same as the old one.", {
      field: "replacement",
    });
  }
  const inner = Array.from(from, (letter) => typed[letter] ?? escaped(letter)).join("");
  const bounded = {
    part: inner,
    word: String.raw`(?<![\p{L}\p{N}])${inner}(?![\p{L}\p{N}])`,
    line: `(?<=^ *)${inner}(?= *$)`,
  }[match];
  // Where a word goes, so does a blank beside it.
  const whole =
    to === "" ? `(?<!^) +${bounded}(?![\\p{L}\\p{N}])|${bounded} +|${bounded}` : bounded;
  return { find: from, pattern: new RegExp(whole, sameCase ? "gu" : "giu"), replacement: to };
}

/** What pages print for signs that people type. */
const typed: Readonly<Record<string, string>> = {
  " ": " +",
  "'": "['\u2019]",
  '"': '["\u201c\u201d]',
  "-": "[-\u2010\u2011]",
};

function escaped(letter: string): string {
  return letter.replace(/[\\^$.*+?()[\]{}|/]/, "\\$&");
}

/** As pages say it: composed letters, and blanks of one kind. */
function oneLine(text: string): string {
  return text.normalize("NFC").replaceAll(/[\p{Z}\p{Cc}]+/gu, " ");
}
