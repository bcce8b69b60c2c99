import type { RunFunction } from "#kit/run/run-context.ts";
import { answerText, givenText } from "#kit/run/run-text.ts";
import { escapeText } from "./escape.ts";
import type { manifest } from "./manifest.ts";
import { unescapeText } from "./unescape.ts";

/** Refuses what the language can't read. */
export const run: RunFunction<typeof manifest> = async (operation, options, context) => {
  const text = await givenText(context, options.text);
  const { language } = options;
  const written =
    operation === "escape"
      ? escapeText(text, language, options.quotes)
      : unescapeText(text, language);
  return answerText(context, written, { filename: "result.txt" });
};
