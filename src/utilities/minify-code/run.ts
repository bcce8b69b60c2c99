import { memberOf } from "#kit/manifest/family.ts";
import { parseOptions } from "#kit/manifest/parse-options.ts";
import type { RunFunction } from "#kit/run/run-context.ts";
import { RunError } from "#kit/run/run-error.ts";
import { answerText, givenText, renamed } from "#kit/run/run-text.ts";
import { languageNames, languages, type Language } from "./languages.ts";
import { family, scriptOptions } from "./manifest.ts";

type Engine = { minify: (text: string, settings: { isModule: boolean }) => Promise<string> };

/** Each page loads its own language alone. */
const engines: Readonly<Record<Language, () => Promise<Engine>>> = {
  javascript: async () => import("./engines/javascript.ts"),
  css: async () => import("./engines/css.ts"),
  svg: async () => import("./engines/svg.ts"),
  html: async () => import("./engines/html.ts"),
};

/** Makes code smaller, never longer. Refuses what its language cannot read, with line and column. */
export const run: RunFunction = async (operation, options, context) => {
  const member = memberOf(family, context.utilityId);
  const call = scriptOptions.parse(parseOptions(member, operation, options).options);
  const language = languageNames.find((name) => member.code === `minify-${name}`);
  if (language === undefined) throw new Error(`${member.code} has no language.`);
  const text = await givenText(context, call.text);
  const { minify } = await engines[language]();
  const small = await minify(text, call).catch((error: unknown) => {
    if (!(error instanceof RangeError)) throw error;
    throw new RunError("too_deep", "The code is nested too deeply.", { field: "text" });
  });
  const written = small.length <= text.length ? small : text;
  return answerText(context, written, { filename: renamed(context, languages[language].ending) });
};
