import { z } from "zod";
import { textUtility } from "#kit/small/text-utility.ts";

export const findHiddenCharacters = textUtility({
  code: "find-hidden-characters",
  name: "Find Hidden Characters",
  description:
    "Show characters that nobody sees or that look like others, and take them out: zero width, direction marks, odd blanks.",
  category: "text",
  tags: ["text", "unicode", "invisible", "hidden"],
  alsoCalled: [
    "invisible character detector",
    "zero width space remover",
    "remove hidden characters",
    "non printable characters",
    "unicode cleaner",
    "ai watermark remover",
    "homoglyph detector",
  ],
  help: [
    "Find hidden characters",
    "Paste a text: see what in it cannot be seen, and copy it without.",
    "Hidden are controls but for tabs and line breaks, what Unicode has for formats or lets programs ignore, blanks other than the common one, and separators of lines and paragraphs. When they go, an odd blank becomes a space and a separator a line break.",
    "What joins the parts of an emoji stays, as do joiners between letters of scripts that need them, such as those of Persian and Hindi.",
    "Greek and Cyrillic letters that look like Latin ones are named where they stand within a word of Latin letters, and replaced if you like.",
  ],
  does: ["find", "Shows hidden characters and takes them out."],
  gives: { results: ["parts"], files: { types: [".txt"], number: 1 } },
  options: {
    replaceAlike: z
      .boolean()
      .default(false)
      .meta({ title: "Replace letters that look like Latin ones" }),
  },
  vector: {
    name: "A zero width space and a no-break space",
    source: "Perl 5.36: charnames::viacode, by the Unicode Character Database",
    options: { text: "pay\u200bpal\u00a0now" },
    gives: {
      type: "parts",
      parts: [
        {
          title: "Found (2)",
          result: {
            type: "table",
            columns: ["Line", "Column", "Code", "Character"],
            rows: [
              [1, 4, "U+200B", "ZERO WIDTH SPACE"],
              [1, 8, "U+00A0", "NO-BREAK SPACE"],
            ],
          },
        },
        {
          title: "Without them",
          result: { type: "text", text: "paypal now", filename: "result.txt" },
        },
      ],
    },
  },
});
