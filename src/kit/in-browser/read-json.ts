import { parseTree, printParseErrorCode, type Node, type ParseError } from "jsonc-parser";
import { RunError } from "../run/run-error.ts";
import type { JsonValue } from "../run/run-result.ts";
import { textPosition } from "../run/text-position.ts";
import { mostLevels, tooDeepAt } from "./json-depth.ts";

const sentences: Readonly<Record<string, string>> = {
  InvalidSymbol: "this is not a string, number, true, false or null",
  InvalidNumberFormat: "this is not a number",
  PropertyNameExpected: "a property name in double quotes is expected here",
  ValueExpected: "a value is expected here",
  ColonExpected: "a colon is expected here",
  CommaExpected: "a comma is missing here, or there is one too many",
  CloseBraceExpected: "a closing } is missing here",
  CloseBracketExpected: "a closing ] is missing here",
  EndOfFileExpected: "there is extra text after the end",
  InvalidCommentToken: "JSON has no comments",
  UnexpectedEndOfComment: "JSON has no comments",
  UnexpectedEndOfString: "the string isn't closed on its line",
  UnexpectedEndOfNumber: "the number is incomplete",
  InvalidUnicode: "\\u must be followed by four digits from 0 to F",
  InvalidEscapeCharacter: "this string has an unknown backslash escape",
  InvalidCharacter: "this string contains a tab or another control character",
};

export type JsonMistake = { line: number; column: number; lineText: string; sentence: string };

/** Returns value and syntax tree, or the first mistake. */
export function parseJson(
  text: string,
): { mistake: JsonMistake } | { mistake: null; value: JsonValue; tree: Node } {
  const errors: ParseError[] = [];
  const tooDeep = tooDeepAt(text);
  if (tooDeep !== null) {
    const sentence = `the data is nested more than ${mostLevels} levels deep`;
    return { mistake: { ...textPosition(text, tooDeep), sentence } };
  }
  try {
    // `JSON.parse` decides what is JSON, the library where it isn't.
    const value = JSON.parse(text) as JsonValue;
    const tree = parseTree(text, errors, { disallowComments: true });
    if (tree === undefined) throw new SyntaxError("There is no tree.");
    return { mistake: null, value, tree };
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    return { mistake: findMistake(text) };
  }
}

function findMistake(text: string): JsonMistake {
  const errors: ParseError[] = [];
  parseTree(text, errors, { disallowComments: true });
  const [first] = errors;
  const code = first === undefined ? "" : printParseErrorCode(first.error);
  const sentence = sentences[code] ?? "this is not JSON";
  return { ...textPosition(text, first?.offset ?? 0), sentence };
}

export function describeMistake({ line, column, lineText, sentence }: JsonMistake): string {
  const piece = lineText.slice(Math.max(0, column - 21), column + 19).trim();
  return `Line ${line}, column ${column}: ${sentence}${piece === "" ? "" : `: ${piece}`}`;
}

/** Throws RunError `not_json`, which says where. */
export function readJson(text: string): { value: JsonValue; tree: Node } {
  const parsed = parseJson(text);
  if (parsed.mistake === null) return parsed;
  throw new RunError("not_json", describeMistake(parsed.mistake), { field: "text" });
}
