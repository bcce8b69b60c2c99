import type { RunFunction } from "#kit/run/run-context.ts";
import { answerText, givenText, renamed } from "#kit/run/run-text.ts";
import { describeHidden } from "./hidden-names.ts";
import { lookAlikes } from "./look-alikes.ts";
import type { findHiddenCharacters } from "./find-hidden-characters.ts";

/** More rows would make the page pause. */
const mostRows = 1000;

// Joiners, variation selectors and flag tags in emoji, and joiners in Arabic and Indic text.
const kept =
  /(?<=[\p{Extended_Pictographic}\p{Emoji_Modifier}\uFE0F])\u200D(?=\p{Extended_Pictographic})|(?<=[\p{Emoji}])[\uFE0E\uFE0F]|(?<=\u{1F3F4}[\u{E0061}-\u{E007A}]*)[\u{E0061}-\u{E007A}\u{E007F}]|(?<=(?![\p{sc=Latn}\p{sc=Grek}\p{sc=Cyrl}])[\p{L}\p{Mn}\p{Mc}])[\u200C\u200D](?=(?![\p{sc=Latn}\p{sc=Grek}\p{sc=Cyrl}])\p{L})/u
    .source;

const hidden = "[\\p{Cc}\\p{Cf}\\p{Zs}\\p{Zl}\\p{Zp}\\p{Default_Ignorable_Code_Point}\\u2800]";

const patterns = new RegExp(`(${kept})|(?![ \\t\\n\\r])(${hidden})`, "gu");

export const run: RunFunction<typeof findHiddenCharacters> = async (
  _operation,
  options,
  context,
) => {
  const text = await givenText(context, options.text);
  const alike = lookAlikes(text);
  const found: { at: number; sign: string; by: string; name: string }[] = [];
  for (const match of text.matchAll(patterns)) {
    const [sign, joiner] = match;
    if (joiner === undefined)
      found.push({ at: match.index, sign, by: substitute(sign), name: describeHidden(sign) });
  }
  for (const { at, sign, latin, name } of alike) {
    found.push({ at, sign, by: options.replaceAlike ? latin : sign, name });
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
      { title: "Cleaned text", result },
    ],
  };
};

function substitute(sign: string): string {
  if (/[\u2028\u2029]/.test(sign)) return "\n";
  return /[\p{Zs}\u2800]/u.test(sign) ? " " : "";
}

/** Lines and columns from 1, in code points. */
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
