import { z } from "zod";
import { textRun, textUtility } from "#kit/small/text-utility.ts";
import { readLines, writeLines } from "#kit/text/lines.ts";

export const wrapLines = textUtility({
  code: "wrap-lines",
  name: "Wrap Text",
  description:
    "Break long lines at a width, between words, so that each line is no longer than that.",
  category: "text",
  tags: ["text", "lines", "wrap", "width"],
  alsoCalled: [
    "word wrap",
    "text wrapper",
    "fold lines",
    "line length",
    "add line breaks",
    "80 columns",
  ],
  help: [
    "Wrap text",
    "Paste a text, say how long a line may be, and copy it wrapped.",
    "Each line is wrapped for itself. Blanks at its ends go, and several within become one. A word that is longer than a line is cut, or may stick out.",
  ],
  does: ["wrap", "Breaks lines between words."],
  options: {
    width: z
      .int("Width must be a whole number.")
      .min(1, "Width must be at least 1.")
      .max(1000, "Width can be at most 1,000.")
      .default(72)
      .meta({ title: "Width", unit: "characters" }),
    cut: z.boolean().default(true).meta({ title: "Cut words that are longer than a line" }),
  },
  vector: {
    name: "A proverb",
    source: "Python 3.11: textwrap.wrap(…, 20)",
    options: { text: "The early bird catches the worm.", width: 20 },
    gives: "The early bird\ncatches the worm.",
  },
});

export const runWrapLines = textRun(wrapLines, (text, options) => {
  const given = readLines(text);
  return writeLines(
    given.lines.flatMap((line) => wrapped(line, options)),
    given,
  );
});

function wrapped(line: string, { width, cut }: { width: number; cut: boolean }): string[] {
  const lines: string[] = [];
  let current = "";
  let used = 0;
  for (const word of line.split(/[ \t]+/).filter((piece) => piece !== "")) {
    const letters = Array.from(word);
    if (used > 0 && used + 1 + letters.length <= width) {
      current += ` ${word}`;
      used += 1 + letters.length;
      continue;
    }
    const isCut = cut && letters.length > width;
    const room = width - used - 1;
    let at = used > 0 && isCut ? Math.max(0, room) : 0;
    if (at > 0) current += ` ${letters.slice(0, at).join("")}`;
    if (used > 0) lines.push(current);
    for (; isCut && letters.length - at > width; at += width) {
      lines.push(letters.slice(at, at + width).join(""));
    }
    current = letters.slice(at).join("");
    used = letters.length - at;
  }
  return used > 0 || lines.length === 0 ? [...lines, current] : lines;
}
