import { RegExpParser, RegExpSyntaxError, type AST } from "@eslint-community/regexpp";
import type { RunFunction } from "#kit/run/run-context.ts";
import { RunError } from "#kit/run/run-error.ts";
import { describePattern } from "./describe-pattern.ts";
import { flagMeanings } from "./flag-meanings.ts";
import type { manifest } from "./manifest.ts";

/** Throws RunError `wrong_pattern`, `wrong_flags` or `too_deep`. */
export const run: RunFunction<typeof manifest> = async (_operation, options) => {
  const { source, flags } = partsOf(options.pattern, options.flags.trim());
  if (source === "") throw wrongPattern("Write a pattern first.");
  refuseFlags(flags);
  const rows = rowsOf(source, flags);
  const pattern = {
    title: "Pattern",
    result: { type: "table" as const, columns: ["No.", "Part", "Meaning"], rows },
  };
  const meanings = Array.from(flags, (flag) => [flag, flagMeanings[flag] ?? ""]);
  const explained = {
    title: "Flags",
    result: { type: "table" as const, columns: ["Flag", "Meaning"], rows: meanings },
  };
  return { type: "parts", parts: flags === "" ? [pattern] : [pattern, explained] };
};

/** Slashes around a pattern are a literal's if only flags follow. */
function partsOf(text: string, flags: string): { source: string; flags: string } {
  const literal = /^\s*\/([^]+)\/([a-z]*)\s*$/i.exec(text);
  return literal === null
    ? { source: text, flags }
    : { source: literal[1] ?? "", flags: literal[2] || flags };
}

function refuseFlags(flags: string): void {
  const wrong = Array.from(flags).find(
    (flag, at) => !(flag in flagMeanings) || flags.indexOf(flag) !== at,
  );
  const isTwice = wrong !== undefined && wrong in flagMeanings;
  if (wrong !== undefined) {
    const sentence = isTwice
      ? `The flag ${wrong} occurs twice.`
      : `JavaScript has no flag "${wrong}". Its flags are ${Object.keys(flagMeanings).join(", ")}.`;
    throw new RunError("wrong_flags", sentence, { field: "flags" });
  }
  if (flags.includes("u") && flags.includes("v")) {
    throw new RunError("wrong_flags", "The flags u and v can't be combined: choose one.", {
      field: "flags",
    });
  }
}

function rowsOf(source: string, flags: string): string[][] {
  try {
    return describePattern(parse(source, flags), flags);
  } catch (error) {
    if (error instanceof RangeError) {
      throw new RunError("too_deep", "The pattern is nested too deeply.", { field: "pattern" });
    }
    throw error;
  }
}

function parse(source: string, flags: string): AST.Pattern {
  const modes = { unicode: flags.includes("u"), unicodeSets: flags.includes("v") };
  try {
    return new RegExpParser({ ecmaVersion: 2025 }).parsePattern(source, 0, source.length, modes);
  } catch (error) {
    if (!(error instanceof RegExpSyntaxError)) throw error;
    const reason = error.message.slice(error.message.lastIndexOf(": ") + 2);
    throw wrongPattern(
      `This is not a regular expression: ${reason}, at character ${error.index + 1}.`,
    );
  }
}

function wrongPattern(sentence: string): RunError {
  return new RunError("wrong_pattern", sentence, { field: "pattern" });
}
