import { parseOptions } from "#kit/manifest/parse-options.ts";
import type { RunFunction } from "#kit/run/run-context.ts";
import { answerText, givenText } from "#kit/run/run-text.ts";
import { escapeText } from "./escape.ts";
import { manifest } from "./manifest.ts";
import { unescapeText } from "./unescape.ts";

/** Refuses what the language can't read. */
export const run: RunFunction = async (operation, options, context) => {
  const call = parseOptions(manifest, operation, options);
  const text = await givenText(context, call.options.text);
  const { language } = call.options;
  const written =
    call.operation === "escape"
      ? escapeText(text, language, call.options.quotes)
      : unescapeText(text, language);
  return answerText(context, written, { filename: "result.txt" });
};
