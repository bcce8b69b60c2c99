import type { RunFunction } from "#kit/run/run-context.ts";
import { textRun } from "#kit/small/text-run.ts";
import { readLines } from "#kit/text/lines.ts";
import { unescapeText } from "#kit/text/unescape-text.ts";
import type { joinLines } from "./join-lines.ts";

export const run: RunFunction<typeof joinLines> = textRun(
  (text, { between, before, behind, skipEmpty }) =>
    readLines(text)
      .lines.filter((line) => !skipEmpty || line.trim() !== "")
      .map((line) => unescapeText(before) + line + unescapeText(behind))
      .join(unescapeText(between)),
);
