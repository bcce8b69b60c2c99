import type { Node } from "jsonc-parser";

/** Copies numbers from `source`, so that none loses a digit. `indent` null prints one line. */
export function printJson(
  source: string,
  tree: Node,
  { indent, sortKeys }: { indent: string | null; sortKeys: boolean },
): string {
  const colon = indent === null ? ":" : ": ";
  const print = (node: Node, before: string): string => {
    if (node.type === "property") {
      return (node.children ?? []).map((part) => print(part, before)).join(colon);
    }
    if (node.type !== "object" && node.type !== "array") {
      return source.slice(node.offset, node.offset + node.length);
    }
    const [open, close] = node.type === "object" ? ["{", "}"] : ["[", "]"];
    const children = node.children ?? [];
    if (children.length === 0) return `${open}${close}`;
    const inOrder = sortKeys && node.type === "object" ? children.toSorted(byName) : children;
    if (indent === null)
      return `${open}${inOrder.map((child) => print(child, "")).join(",")}${close}`;
    const inner = `\n${before}${indent}`;
    const lines = inOrder.map((child) => `${inner}${print(child, before + indent)}`);
    return `${open}${lines.join(",")}\n${before}${close}`;
  };
  return print(tree, "");
}

/** As in RFC 8785. Equal names keep their order. */
function byName(one: Node, other: Node): number {
  const [first, second] = [one, other].map((node) => String(node.children?.[0]?.value));
  return first === second ? 0 : (first ?? "") < (second ?? "") ? -1 : 1;
}
