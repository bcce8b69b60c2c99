import { z } from "zod";
import { textRun, textUtility } from "#kit/small/text-utility.ts";
import { codePoints } from "#kit/text/code-points.ts";
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
    let rest = word;
    let length = codePoints(rest);
    if (used > 0 && used + 1 + length <= width) {
      current += ` ${rest}`;
      used += 1 + length;
      continue;
    }
    const room = width - used - 1;
    if (used > 0 && cut && length > width && room > 0) {
      const letters = Array.from(rest);
      current += ` ${letters.slice(0, room).join("")}`;
      rest = letters.slice(room).join("");
      length -= room;
    }
    if (used > 0) lines.push(current);
    while (cut && length > width) {
      const letters = Array.from(rest);
      lines.push(letters.slice(0, width).join(""));
      rest = letters.slice(width).join("");
      length -= width;
    }
    current = rest;
    used = length;
  }
  return used > 0 || lines.length === 0 ? [...lines, current] : lines;
}
