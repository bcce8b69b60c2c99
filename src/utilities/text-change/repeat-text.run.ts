import type { RunFunction } from "#kit/run/run-context.ts";
import { RunError } from "#kit/run/run-error.ts";
import { textRun } from "#kit/small/text-run.ts";
import { unescapeText } from "#kit/text/unescape-text.ts";
import type { repeatText } from "./repeat-text.ts";

const mostCharacters = 10_000_000;

export const run: RunFunction<typeof repeatText> = textRun((text, { times, between }) => {
  const joint = unescapeText(between);
  if ((text.length + joint.length) * times > mostCharacters) {
    const sentence = "The result would have more than 10 million characters. Repeat it less often.";
    throw new RunError("too_long", sentence, { field: "times" });
  }
  return Array.from({ length: times }, () => text).join(joint);
});
