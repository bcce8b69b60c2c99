import { parseTree, type Node } from "jsonc-parser";
import { canonicalNumber } from "#kit/in-browser/json-number.ts";
import { printJson } from "#kit/in-browser/print-json.ts";
import type { JsonValue, RunResult } from "#kit/run/run-result.ts";

/** Returns the value, or the text as written if a double can't hold a number's digits or a name occurs twice. */
export function showClaims(
  source: string,
  value: JsonValue,
): Extract<RunResult, { type: "json" | "text" }> {
  const tree = parseTree(source);
  if (tree === undefined) return { type: "json", value };
  const changed = firstChanged(source, tree);
  const twice = firstTwice(tree);
  if (changed === undefined && twice === undefined) return { type: "json", value };
  const notices = [
    ...(changed === undefined
      ? []
      : [
          `Numbers are shown exactly as in the token. Most programs read ${changed} as ${Number(changed)}.`,
        ]),
    ...(twice === undefined
      ? []
      : [`The name ${JSON.stringify(twice)} occurs twice. Most programs use its last value.`]),
  ];
  return {
    type: "text",
    text: printJson(source, tree, { indent: "  ", sortKeys: false }),
    language: "json",
    notice: notices.join(" "),
  };
}

function firstChanged(source: string, tree: Node): string | undefined {
  const waiting = [tree];
  for (let node = waiting.pop(); node !== undefined; node = waiting.pop()) {
    // One at a time: 300,000 arguments overflow the stack.
    for (const child of (node.children ?? []).toReversed()) waiting.push(child);
    if (node.type !== "number") continue;
    const literal = source.slice(node.offset, node.offset + node.length);
    if (canonicalNumber(literal) !== canonicalNumber(String(Number(literal)))) return literal;
  }
  return undefined;
}

function firstTwice(tree: Node): string | undefined {
  const waiting = [tree];
  for (let node = waiting.pop(); node !== undefined; node = waiting.pop()) {
    const names = new Set<string>();
    for (const child of node.children ?? []) {
      waiting.push(child);
      if (child.type !== "property") continue;
      const name = String(child.children?.[0]?.value);
      if (names.has(name)) return name;
      names.add(name);
    }
  }
  return undefined;
}
