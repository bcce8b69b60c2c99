import type { Options as PrettierOptions, Plugin } from "prettier";
import { format } from "prettier/standalone";
import type { z } from "zod";
import type { RunWith } from "#kit/run/run-context.ts";
import { RunError } from "#kit/run/run-error.ts";
import { answerText, givenText, renamed } from "#kit/run/run-text.ts";
import { formatKeeping, type Meaning } from "./keep-meaning.ts";
import type { commonOptions } from "./options.ts";
import { syntaxMeaning } from "./syntax-meaning.ts";

type CommonOptions = z.output<typeof commonOptions>;

type Engine<Options> = {
  readonly language: string;
  readonly ending: string;
  readonly plugins: Plugin[];
  readonly settings: (options: Options) => PrettierOptions;
  /** Throws RunError for code its parser couldn't finish. */
  readonly refuse?: (code: string) => void;
  /** What formatting must not change, by default the syntax tree. */
  readonly meaning?: Meaning;
};

const notices = {
  nothing: null,
  parts: "Parts are left as they are, because formatting would change what they mean.",
  all: "This is left as it is, because formatting would change what it means.",
};

/** Throws RunError `not_code` with line and column, and `too_deep`. */
export function formats<Options extends CommonOptions>({
  language,
  ending,
  plugins,
  settings,
  refuse,
  meaning,
}: Engine<Options>): RunWith<Options> {
  return async (_operation, options, context) => {
    const code = await givenText(context, options.text);
    refuse?.(code);
    const given: PrettierOptions = {
      plugins,
      useTabs: options.indent === "tab",
      tabWidth: options.indent === "4" ? 4 : 2,
      printWidth: options.width,
      ...settings(options),
    };
    const layOut = (text: string) => format(text, given);
    try {
      const { text, left } = await formatKeeping(code, layOut, meaning ?? syntaxMeaning(given));
      const answer = answerText(context, text, { filename: renamed(context, ending) });
      const notice = [notices[left] ?? [], answer.notice ?? []].flat().join(" ");
      return notice === "" ? answer : { ...answer, notice };
    } catch (error) {
      throw refusalOf(error, language);
    }
  };
}

/** The parsers share no error class, only errors with a position. */
function refusalOf(error: unknown, name: string): unknown {
  if (error instanceof RangeError) {
    return new RunError("too_deep", "The code is nested too deeply.", { field: "text" });
  }
  const { loc } = error as { loc?: { start?: { line: number; column: number } } };
  if (!(error instanceof Error) || loc?.start === undefined) return error;
  const { line, column } = loc.start;
  const sentence = `Line ${line}, column ${column}: this isn't valid ${name}.`;
  return new RunError("not_code", sentence, { field: "text" });
}
