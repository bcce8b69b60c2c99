import katex from "katex";
import type { RunFunction } from "#kit/run/run-context.ts";
import { RunError } from "#kit/run/run-error.ts";
import { answerText } from "#kit/run/run-text.ts";
import { textPosition } from "#kit/run/text-position.ts";
import type { manifest } from "./manifest.ts";

/** Macros can multiply a formula's parts. */
const mostBytes = 2_000_000;
const mostExpansions = 200;

/**
 * Throws RunError `no_text`, `wrong_latex` with line and column, `not_allowed` for commands that fetch or link, and
 * `too_large` for excessive nesting or repetition.
 */
export const run: RunFunction<typeof manifest> = async (
  _operation,
  { text, display, source },
  context,
) => {
  const formula = withoutDollars(text);
  if (formula.trim() === "") {
    throw new RunError("no_text", "Type a LaTeX formula first.", { field: "text" });
  }
  const whole = render(formula, display, text);
  if (whole.length > mostBytes) throw tooLarge();
  const mathml = source ? whole : withoutSource(whole);
  const result = answerText(context, mathml, { filename: "formula.mml", language: "xml" });
  return {
    type: "parts",
    parts: [
      { title: "Formula", result: { type: "html", html: mathml, filename: "formula.html" } },
      { title: "MathML", result },
    ],
  };
};

function render(formula: string, displayMode: boolean, text: string): string {
  try {
    const html = katex.renderToString(formula, {
      output: "mathml",
      displayMode,
      throwOnError: true,
      strict: "ignore",
      maxExpand: mostExpansions,
      maxSize: 100,
      trust: ({ command }) => {
        throw new RunError(
          "not_allowed",
          `${command} is not allowed because it reaches outside the formula. Remove it.`,
          {
            field: "text",
          },
        );
      },
    });
    return html.slice(html.indexOf("<math"), html.lastIndexOf("</span>"));
  } catch (error) {
    if (error instanceof katex.ParseError) throw refusal(error, text, text.indexOf(formula));
    if (error instanceof RangeError) throw tooLarge();
    throw error;
  }
}

const delimiters = [
  ["$$", "$$"],
  ["$", "$"],
  ["\\[", "\\]"],
  ["\\(", "\\)"],
] as const;

function withoutDollars(text: string): string {
  const inside = text.trim();
  for (const [open, close] of delimiters) {
    if (inside.length < open.length + close.length) continue;
    if (!inside.startsWith(open) || !inside.endsWith(close)) continue;
    return inside.slice(open.length, -close.length);
  }
  return inside;
}

function withoutSource(mathml: string): string {
  return mathml
    .replace(/<annotation encoding="application\/x-tex">[\s\S]*<\/annotation><\/semantics>/, "")
    .replace("<semantics>", "");
}

function refusal(
  error: InstanceType<typeof katex.ParseError>,
  text: string,
  from: number,
): RunError {
  const what = describe(error.rawMessage);
  if (error.position === undefined)
    return new RunError("wrong_latex", `${what}.`, { field: "text" });
  const { line, column } = textPosition(text, from + error.position);
  const sentence = `Line ${line}, column ${column}: ${what}.`;
  return new RunError("wrong_latex", sentence, { field: "text" });
}

function describe(said: string): string {
  if (said.startsWith("Too many expansions"))
    return "the formula has too many macros, or they never end";
  for (const [pattern, words] of phrases) {
    const found = pattern.exec(said);
    if (found !== null) return words.replace("*", found[1] ?? "");
  }
  return "this LaTeX can't be read";
}

const phrases: readonly (readonly [RegExp, string])[] = [
  [/^Undefined control sequence: (.*)/, "the command * does not exist"],
  [/^No such environment: (.*)/, "the environment * does not exist"],
  [/^Expected 'EOF', got '(.*)'/, "* is not expected here"],
  [/^Expected '(.*)', got 'EOF'/, "the formula ends without *"],
  [/^Unexpected end of input in a macro argument, expected '(.*)'/, "the formula ends without *"],
  [/^Expected group after '(.*)'/, "something must follow *"],
  [/^Expected group as argument to '(.*)'/, "something must follow *"],
  [/^Double (subscript|superscript)/, "there is a second * without braces"],
  [/^Extra \}/, "there is one } too many"],
  [/^Invalid delimiter '(.*?)'/, "* is not a bracket that can grow"],
  [/^Invalid color: '(.*)'/, "* is not a colour"],
  [/^Invalid (?:size|unit): '(.*)'/, "* is not a length"],
  [/^Mismatch: (.*)/, "an environment ends with a different name than it started with: *"],
  [/^Unknown column alignment: (.*)/, "* is not a column alignment: use l, c or r"],
  [/^(?:Unexpected|Unsupported) character: (.*)/, "the character * can't be used in formulas"],
  [/^\\tag works only/, "\\tag only works in display style"],
  [/^Multiple \\tag/, "there is a second \\tag"],
  [/^Limit controls/, "limits only work on operators such as \\sum"],
  [/^Invalid environment name/, "the environment needs a name"],
  [/^Too many tab characters: &/, "the row has more & than there are columns"],
  [/^\\middle without/, "\\middle needs a \\left before it"],
  [/^only one infix/, "there is a second \\over or \\choose without braces"],
  [/^Can't use function '(.*)' in math mode/, "* can't be used in formulas"],
];

function tooLarge(): RunError {
  return new RunError("too_large", "The formula is too large or nested too deeply. Split it up.", {
    field: "text",
  });
}
