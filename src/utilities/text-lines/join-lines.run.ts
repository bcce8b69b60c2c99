import { textRun } from "#kit/small/text-utility.ts";
import { readLines } from "#kit/text/lines.ts";
import { unescapeText } from "#kit/text/unescape-text.ts";
import { joinLines } from "./join-lines.ts";

export const run = textRun(joinLines, (text, { between, before, behind, skipEmpty }) =>
  readLines(text)
    .lines.filter((line) => !skipEmpty || line.trim() !== "")
    .map((line) => unescapeText(before) + line + unescapeText(behind))
    .join(unescapeText(between)),
);
