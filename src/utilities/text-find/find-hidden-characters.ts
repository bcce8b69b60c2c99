import { z } from "zod";
import { textUtility } from "#kit/small/text-utility.ts";

export const findHiddenCharacters = textUtility({
  code: "find-hidden-characters",
  name: "Find Hidden Characters",
  description:
    "Find and remove invisible and look-alike characters: zero-width characters, direction marks and unusual spaces.",
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
    "weird spaces",
  ],
  help: [
    "Find hidden characters",
    "Paste a text to see its hidden characters, and copy it without them.",
    "Hidden characters are control characters (except tabs and line breaks), format characters, ones programs may ignore, unusual spaces, and line and paragraph separators. When they are removed, an unusual space becomes a normal space and a separator becomes a line break.",
    "Joiners inside emoji stay, and so do joiners between letters in scripts that need them, such as Persian and Hindi.",
    "Greek and Cyrillic letters that look like Latin ones are listed if they are in a word of Latin letters, and replaced if you like.",
  ],
  does: ["find", "Lists hidden characters and removes them."],
  gives: { results: ["parts"], files: { types: [".txt"], number: 1 } },
  options: {
    replaceAlike: z.boolean().default(false).meta({ title: "Replace look-alike letters" }),
  },
  vector: {
    name: "A zero-width space and a no-break space",
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
          title: "Cleaned text",
          result: { type: "text", text: "paypal now", filename: "result.txt" },
        },
      ],
    },
  },
  examples: [
    {
      name: "A Cyrillic letter in a name",
      source: "Perl 5.36: charnames::viacode, by the Unicode Character Database",
      options: { text: "p\u0430ypal.example", replaceAlike: true },
      gives: {
        type: "parts",
        parts: [
          {
            title: "Found (1)",
            result: {
              type: "table",
              columns: ["Line", "Column", "Code", "Character"],
              rows: [[1, 2, "U+0430", "CYRILLIC SMALL LETTER A"]],
            },
          },
          {
            title: "Cleaned text",
            result: { type: "text", text: "paypal.example", filename: "result.txt" },
          },
        ],
      },
    },
    {
      name: "A mark at the start of a file",
      source: "Perl 5.36: charnames::viacode, by the Unicode Character Database",
      options: { text: "\ufeffDear Ada,\nsee you.\u200e" },
      gives: {
        type: "parts",
        parts: [
          {
            title: "Found (2)",
            result: {
              type: "table",
              columns: ["Line", "Column", "Code", "Character"],
              rows: [
                [1, 1, "U+FEFF", "ZERO WIDTH NO-BREAK SPACE"],
                [2, 9, "U+200E", "LEFT-TO-RIGHT MARK"],
              ],
            },
          },
          {
            title: "Cleaned text",
            result: { type: "text", text: "Dear Ada,\nsee you.", filename: "result.txt" },
          },
        ],
      },
    },
  ],
});
