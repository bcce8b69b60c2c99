import { tokenize, TokenType } from "@csstools/css-tokenizer";
import type { RunFunction } from "#kit/run/run-context.ts";
import { RunError } from "#kit/run/run-error.ts";
import type { pxToRem } from "./px-to-rem.ts";
import { cssNumber } from "./css-number.ts";

/** Throws RunError `no_text`. */
export const run: RunFunction<typeof pxToRem> = async (_operation, options) => {
  const { text, way, root, keepLines } = options;
  if (text.trim() === "") {
    throw new RunError("no_text", "Type a size or paste CSS first.", { field: "text" });
  }
  const from = way === "rem" ? "px" : "rem";
  // A bare number, as people type one.
  const css = text
    .split("\n")
    .map((line) => (/^\s*-?(?:\d+\.?\d*|\.\d+)\s*$/.test(line) ? `${line.trimEnd()}${from}` : line))
    .join("\n");
  const changed = tokenize({ css }).map((token) => {
    const [type, written] = token;
    if (type !== TokenType.Dimension) return written;
    const { value, unit } = token[4];
    if (unit.toLowerCase() !== from) return written;
    if (from === "px" && keepLines && Math.abs(value) <= 1) return written;
    return `${cssNumber(way === "rem" ? value / root : value * root)}${way}`;
  });
  return { type: "text", text: changed.join("") };
};
