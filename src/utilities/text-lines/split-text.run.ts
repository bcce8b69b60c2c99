import { textRun } from "#kit/small/text-utility.ts";
import { unescapeText } from "#kit/text/unescape-text.ts";
import { splitText } from "./split-text.ts";

export const run = textRun(splitText, (text, { separator, trim, skipEmpty }) =>
  text
    .split(unescapeText(separator))
    .map((part) => (trim ? part.trim() : part))
    .filter((part) => !skipEmpty || part.trim() !== "")
    .join("\n"),
);
