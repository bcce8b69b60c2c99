import { ExactNumber } from "#kit/in-browser/exact-number.ts";
import { cannotWrite, type Place } from "./place.ts";
import { isList, isNames, type Tree } from "#kit/in-browser/tree.ts";

/** Writes JSON with `indent` spaces; 0 for one line. Refuses infinity. */
export function writeJson(tree: Tree, indent: number, place: Place = null): string {
  return printJson(tree, { indent: " ".repeat(indent), before: "", place });
}

function printJson(
  tree: Tree,
  { indent, before, place }: { indent: string; before: string; place: Place },
): string {
  if (tree instanceof ExactNumber) {
    if (tree.isFinite) return tree.literal;
    throw cannotWrite(`JSON has no ${tree.literal}`, place);
  }
  const inner = before + indent;
  const line = indent === "" ? "" : `\n${inner}`;
  const end = indent === "" ? "" : `\n${before}`;
  const within = (step: string | number) => ({
    indent,
    before: inner,
    place: { within: place, step },
  });
  if (isList(tree)) {
    if (tree.length === 0) return "[]";
    return `[${tree.map((part, index) => line + printJson(part, within(index))).join(",")}${end}]`;
  }
  if (!isNames(tree)) return JSON.stringify(tree);
  if (tree.size === 0) return "{}";
  const colon = indent === "" ? ":" : ": ";
  const parts = [...tree].map(
    ([name, part]) => `${line}${JSON.stringify(name)}${colon}${printJson(part, within(name))}`,
  );
  return `{${parts.join(",")}${end}}`;
}
