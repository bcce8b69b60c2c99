import { parseJson, describeMistake } from "#kit/in-browser/read-json.ts";
import { RunError } from "#kit/run/run-error.ts";

const place =
  /^jq: error: (?<what>[\s\S]*?) at <top-level>, line (?<line>\d+), column (?<column>\d+):/m;

export function filterRefusal(complaint: string, filter: string): RunError {
  const found = place.exec(complaint)?.groups;
  if (found === undefined) {
    const [, module] = /^jq: error: module not found: (.*)/m.exec(complaint) ?? [];
    const sentence =
      module === undefined
        ? "jq can't read this filter. Check its syntax."
        : `Modules aren't available here. Define what you need from "${module}" in the filter itself.`;
    return new RunError("wrong_filter", sentence, { field: "filter" });
  }
  const { what = "", line = "1", column = "1" } = found;
  const lineText = filter.split("\n")[Number(line) - 1] ?? "";
  const character = characterAt(lineText, Number(column));
  const sentence = `Line ${line}, column ${character} of the filter: ${describe(what)}.`;
  return new RunError("wrong_filter", sentence, { field: "filter" });
}

function characterAt(lineText: string, byte: number): number {
  const before = new TextEncoder().encode(lineText).slice(0, byte - 1);
  return new TextDecoder().decode(before).length + 1;
}

function describe(what: string): string {
  const [, name = "", count] = /^(\S+?)(?:\/(\d+))? is not defined$/.exec(what) ?? [];
  if (name.startsWith("$*label-")) return `label $${name.slice("$*label-".length)} does not exist`;
  if (name.startsWith("$")) return `variable ${name} does not exist`;
  if (count !== undefined) {
    const values =
      count === "0" ? "without arguments" : `with ${count} argument${count === "1" ? "" : "s"}`;
    return `function ${name} ${values} does not exist`;
  }
  if (what.startsWith("syntax error, unexpected end of file")) return "the filter ends too early";
  const [, token] = /^syntax error, unexpected ('.+?'|[A-Z_]+)/.exec(what) ?? [];
  if (token !== undefined) return `${tokens[token] ?? token} is not expected here`;
  if (what.startsWith("memory exhausted")) return "this is nested too deeply";
  return what;
}

const tokens: Readonly<Record<string, string>> = {
  IDENT: "a name",
  FIELD: "a field such as .name",
  BINDING: "a variable such as $name",
  LITERAL: "a number",
  FORMAT: "a format such as @csv",
  INVALID_CHARACTER: "this character",
  QQSTRING_START: "a text",
};

/** Explains where the input isn't JSON, or quotes jq. */
export function inputRefusal(complaint: string, text: string): RunError {
  const { mistake } = parseJson(text);
  const [, said = "this is not JSON", line = "1", column = "1"] =
    /^jq: parse error: (.*?)(?: at EOF)? at line (\d+), column (\d+)/m.exec(complaint) ?? [];
  // Several documents are valid for jq.
  const isOwn = mistake !== null && mistake.sentence !== "there is extra text after the end";
  const sentence = isOwn
    ? describeMistake(mistake)
    : `Line ${line}, near column ${column}: ${said}`;
  return new RunError("not_json", sentence, { field: "text" });
}

export function failureRefusal(complaint: string): RunError {
  const [, said] =
    /^jq: error \(at [^)]*\)(?: \(not a string\))?: ([\s\S]*)/m.exec(complaint) ?? [];
  const first = (said ?? complaint).split("\njq: error")[0]?.trim() ?? "";
  if (said !== undefined && first === "break") {
    return new RunError(
      "filter_failed",
      "The filter asks for another document, but there isn't one.",
      {
        field: "filter",
      },
    );
  }
  const what = first.length > 500 ? `${first.slice(0, 500)}…` : first;
  const sentence = said === undefined ? "The filter stops" : "The filter fails on this JSON";
  return new RunError("filter_failed", `${sentence}: ${what === "" ? "no reason given" : what}`, {
    field: "filter",
  });
}
