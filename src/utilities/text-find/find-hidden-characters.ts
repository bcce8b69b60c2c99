import { z } from "zod";
import { parseOptions } from "#kit/manifest/parse-options.ts";
import type { RunFunction } from "#kit/run/run-context.ts";
import { answerText, givenText, renamed } from "#kit/run/run-text.ts";
import { textUtility } from "#kit/small/text-utility.ts";
import { describeHidden } from "./hidden-names.ts";
import { lookAlikes } from "./look-alikes.ts";

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

/** A page shows so many rows without a pause. */
const mostRows = 1000;

// Joiners within an emoji, what chooses its look, and the tags of a flag; joiners of Arabic and of Indic letters.
const kept =
  /(?<=[\p{Extended_Pictographic}\p{Emoji_Modifier}\uFE0F])\u200D(?=\p{Extended_Pictographic})|(?<=[\p{Emoji}])[\uFE0E\uFE0F]|(?<=\u{1F3F4}[\u{E0061}-\u{E007A}]*)[\u{E0061}-\u{E007A}\u{E007F}]|(?<=(?![\p{sc=Latn}\p{sc=Grek}\p{sc=Cyrl}])[\p{L}\p{Mn}\p{Mc}])[\u200C\u200D](?=(?![\p{sc=Latn}\p{sc=Grek}\p{sc=Cyrl}])\p{L})/u
    .source;
const hidden = "[\\p{Cc}\\p{Cf}\\p{Zs}\\p{Zl}\\p{Zp}\\p{Default_Ignorable_Code_Point}\\u2800]";
const patterns = new RegExp(`(${kept})|(?![ \\t\\n\\r])(${hidden})`, "gu");

export const runFindHiddenCharacters: RunFunction = async (operation, given, context) => {
  const { options } = parseOptions(findHiddenCharacters, operation, given);
  const text = await givenText(context, String(options["text"]));
  const alike = lookAlikes(text);
  const found: { at: number; sign: string; by: string; name: string }[] = [];
  for (const match of text.matchAll(patterns)) {
    const [sign, joiner] = match;
    if (joiner === undefined)
      found.push({ at: match.index, sign, by: substitute(sign), name: describeHidden(sign) });
  }
  for (const { at, sign, latin, name } of alike) {
    found.push({ at, sign, by: options["replaceAlike"] === true ? latin : sign, name });
  }
  found.sort((one, other) => one.at - other.at);
  let clean = "";
  let end = 0;
  for (const { at, sign, by } of found) {
    clean += text.slice(end, at) + by;
    end = at + sign.length;
  }
  const result = answerText(context, clean + text.slice(end), {
    filename: renamed(context, "txt"),
  });
  const rows = placesOf(text, found.slice(0, mostRows));
  const notice = found.length > mostRows ? "Only the first 1,000 are shown." : undefined;
  const columns = ["Line", "Column", "Code", "Character"];
  const table = { type: "table" as const, columns, rows, notice };
  const count = found.length.toLocaleString("en");
  return {
    type: "parts",
    parts: [
      { title: `Found (${count})`, result: table },
      { title: "Without them", result },
    ],
  };
};

function substitute(sign: string): string {
  if (/[\u2028\u2029]/.test(sign)) return "\n";
  return /[\p{Zs}\u2800]/u.test(sign) ? " " : "";
}

/** Lines and columns from 1, in characters of Unicode. */
function placesOf(text: string, found: readonly { at: number; sign: string; name: string }[]) {
  let [line, column, from] = [1, 1, 0];
  return found.map(({ at, sign, name }) => {
    for (const passed of text.slice(from, at)) {
      if (passed === "\n") [line, column] = [line + 1, 0];
      column += 1;
    }
    from = at;
    const code = (sign.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, "0");
    return [line, column, `U+${code}`, name];
  });
}
