import { z } from "zod";
import { textRun, textUtility } from "#kit/small/text-utility.ts";
import { readLines } from "#kit/text/lines.ts";

export const removeLineBreaks = textUtility({
  code: "remove-line-breaks",
  name: "Remove Line Breaks",
  description:
    "Join the lines of a text into one, or into its paragraphs, as for text that was copied from a PDF or a mail.",
  category: "text",
  tags: ["text", "lines", "line-breaks", "paragraphs"],
  alsoCalled: [
    "remove newlines",
    "delete line breaks",
    "unwrap text",
    "fix pdf text",
    "remove enters",
  ],
  help: [
    "Remove line breaks",
    "Paste a text, and copy it without the breaks within its paragraphs.",
    "A paragraph ends at an empty line. Without paragraphs everything becomes one line.",
    "A word that was divided by a hyphen at the end of a line can be put together again; a dictionary it has none, so that well-known may become wellknown.",
  ],
  does: ["join", "Joins lines into paragraphs."],
  options: {
    paragraphs: z.boolean().default(true).meta({ title: "Keep paragraphs" }),
    between: z
      .enum(["space", "nothing"])
      .default("space")
      .meta({ title: "Between lines", choices: { space: "A space", nothing: "Nothing" } }),
    hyphens: z.boolean().default(false).meta({ title: "Put divided words together" }),
  },
  vector: {
    name: "Two paragraphs",
    source: "perl 5.36: perl -00 -pe 's/\\n(?!$)/ /g'",
    options: { text: "It was a dark\nand stormy night.\n\nThe rain fell\nin torrents.\n" },
    gives: "It was a dark and stormy night.\n\nThe rain fell in torrents.\n",
  },
});

export const runRemoveLineBreaks = textRun(
  removeLineBreaks,
  (text, { paragraphs, between, hyphens }) => {
    const { lines, end, isEnded } = readLines(text);
    const groups: string[][] = [[]];
    for (const line of lines) {
      const bare = line.trim();
      if (bare !== "") groups.at(-1)?.push(bare);
      else if (paragraphs && groups.at(-1)?.length !== 0) groups.push([]);
    }
    const joined = groups
      .filter((group) => group.length > 0)
      .map((group) => join(group, between === "space" ? " " : "", hyphens));
    return joined.join(end + end) + (isEnded ? end : "");
  },
);

function join(lines: readonly string[], between: string, hyphens: boolean): string {
  const last = lines.length - 1;
  return lines
    .map((line, index) => {
      if (index === last) return line;
      const isDivided = hyphens && /\p{L}-$/u.test(line) && /^\p{Ll}/u.test(lines[index + 1] ?? "");
      return isDivided ? line.slice(0, -1) : line + between;
    })
    .join("");
}
