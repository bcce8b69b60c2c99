import { parseTree, type Node } from "jsonc-parser";
import { printJson } from "#kit/in-browser/print-json.ts";
import type { JsonValue, RunResult } from "#kit/run/run-result.ts";

/** Returns formatted JSON, or the original if a double can't hold a number's digits. */
export function showClaims(
  source: string,
  value: JsonValue,
): Extract<RunResult, { type: "json" | "text" }> {
  const tree = parseTree(source);
  const changed = tree === undefined ? undefined : firstChanged(source, tree);
  if (tree === undefined || changed === undefined) return { type: "json", value };
  return {
    type: "text",
    text: printJson(source, tree, { indent: "  ", sortKeys: false }),
    language: "json",
    notice: `Numbers are shown exactly as in the token. Most programs read ${changed} as ${Number(changed)}.`,
  };
}

function firstChanged(source: string, tree: Node): string | undefined {
  const waiting = [tree];
  for (let node = waiting.pop(); node !== undefined; node = waiting.pop()) {
    // One at a time: 300,000 arguments overflow the stack.
    for (const child of (node.children ?? []).toReversed()) waiting.push(child);
    if (node.type !== "number") continue;
    const literal = source.slice(node.offset, node.offset + node.length);
    if (canonical(literal) !== canonical(String(Number(literal)))) return literal;
  }
  return undefined;
}

/** Significant digits and exponent, equal for equal numbers. */
function canonical(literal: string): string {
  const [, sign, whole = "", fraction = "", power = "0"] =
    /^(-?)(\d+)(?:\.(\d+))?(?:e([-+]?\d+))?$/i.exec(literal) ?? [];
  const digits = (whole + fraction).replace(/^0+/, "");
  const significant = digits.replace(/0+$/, "");
  if (significant === "") return whole === "" ? literal : "0";
  const exponent = Number(power) - fraction.length + (digits.length - significant.length);
  return `${sign}${significant}e${exponent}`;
}
