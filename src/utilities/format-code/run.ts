import type { Plugin } from "prettier";
import { memberOf } from "#kit/manifest/family.ts";
import { parseOptions } from "#kit/manifest/parse-options.ts";
import type { RunFunction } from "#kit/run/run-context.ts";
import { RunError } from "#kit/run/run-error.ts";
import { answerText, givenText, renamed } from "#kit/run/run-text.ts";
import { languageNames, languages, type Language } from "./languages.ts";
import { family } from "./manifest.ts";
import { anyOptions } from "./options.ts";

type Loaded = {
  readonly plugins: Plugin[];
  /** Throws RunError for what its parser would not get to the end of. */
  readonly refuse?: (code: string) => void;
};

type Engine = { readonly parser: string; readonly load: () => Promise<Loaded> };

/** Each page loads its own language alone. */
const engines: Readonly<Record<Language, Engine>> = {
  javascript: { parser: "babel", load: async () => import("./engines/script.ts") },
  typescript: { parser: "babel-ts", load: async () => import("./engines/script.ts") },
  css: { parser: "css", load: async () => import("./engines/css.ts") },
  html: { parser: "html", load: async () => import("./engines/html.ts") },
  yaml: { parser: "yaml", load: async () => import("./engines/yaml.ts") },
  markdown: { parser: "markdown", load: async () => import("./engines/markdown.ts") },
};

/** Lays code out. Refuses what its language cannot read, with line and column. */
export const run: RunFunction = async (operation, options, context) => {
  const member = memberOf(family, context.utilityId);
  const call = anyOptions.parse(parseOptions(member, operation, options).options);
  const language = languageNames.find((name) => member.code === `format-${name}`);
  if (language === undefined) throw new Error(`${member.code} has no language.`);
  const { parser, load } = engines[language];
  const code = await givenText(context, call.text);
  const [{ format }, { plugins, refuse }] = await Promise.all([
    import("prettier/standalone"),
    load(),
  ]);
  refuse?.(code);
  const text = await format(code, {
    parser: language === "css" ? call.dialect : parser,
    plugins,
    useTabs: call.indent === "tab",
    tabWidth: call.indent === "4" ? 4 : 2,
    printWidth: call.width,
    semi: call.semicolons,
    singleQuote: call.singleQuotes,
  }).catch((error: unknown) => {
    throw refusalOf(error, languages[language].name);
  });
  return answerText(context, text, { filename: renamed(context, languages[language].ending) });
};

/** The parsers have no error class in common: what they cannot read, they say with the place. */
function refusalOf(error: unknown, name: string): unknown {
  if (error instanceof RangeError) {
    return new RunError("too_deep", "The code is nested too deeply.", { field: "text" });
  }
  const { loc } = error as { loc?: { start?: { line: number; column: number } } };
  if (!(error instanceof Error) || loc?.start === undefined) return error;
  const { line, column } = loc.start;
  const sentence = `Line ${line}, column ${column}: this is not ${name} from here on.`;
  return new RunError("not_code", sentence, { field: "text" });
}
