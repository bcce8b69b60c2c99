import type { RunFunction } from "#kit/run/run-context.ts";
import { textRun } from "#kit/small/text-run.ts";
import { unescapeText } from "#kit/text/unescape-text.ts";
import type { splitText } from "./split-text.ts";

export const run: RunFunction<typeof splitText> = textRun((text, { separator, trim, skipEmpty }) =>
  text
    .split(unescapeText(separator))
    .map((part) => (trim ? part.trim() : part))
    .filter((part) => !skipEmpty || part.trim() !== "")
    .join("\n"),
);
