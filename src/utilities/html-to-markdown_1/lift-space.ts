import type { toMdast } from "hast-util-to-mdast";

type Node = ReturnType<typeof toMdast>;
type Part = Extract<Node, { children: unknown[] }>["children"][number];

const marked = ["emphasis", "strong", "delete"];

/**
 * Moves space at emphasis edges outside, because Markdown's markers need text next to them. Joins adjacent code and
 * struck text, whose markers would merge, and removes empty code.
 */
export function liftSpace(node: Node): void {
  if (!("children" in node)) return;
  const children: Part[] = [];
  for (const child of node.children) {
    if (child.type === "inlineCode" && child.value.trim() === "") continue;
    liftSpace(child);
    if (node.children.length === 1 && child.type === node.type && marked.includes(child.type)) {
      node.children = "children" in child ? child.children : [];
      return;
    }
    for (const part of marked.includes(child.type) ? partsOf(child) : [child]) {
      const last = children.at(-1);
      if (last?.type === "inlineCode" && part.type === "inlineCode") last.value += part.value;
      else if (last?.type === "delete" && part.type === "delete")
        last.children.push(...part.children);
      else children.push(part);
    }
  }
  node.children = children as typeof node.children;
}

function partsOf(node: Part): Part[] {
  if (!("children" in node)) return [node];
  const first = node.children.at(0);
  const before = first?.type === "text" ? (/^[ \t\n]+/.exec(first.value)?.[0] ?? "") : "";
  if (first?.type === "text") first.value = first.value.slice(before.length);
  const last = node.children.at(-1);
  const behind = last?.type === "text" ? (/[ \t\n]+$/.exec(last.value)?.[0] ?? "") : "";
  if (last?.type === "text") last.value = last.value.slice(0, last.value.length - behind.length);
  const isEmpty = node.children.every((child) => child.type === "text" && child.value === "");
  return [...textOf(before), ...(isEmpty ? [] : [node]), ...textOf(behind)];
}

function textOf(value: string): Part[] {
  return value === "" ? [] : [{ type: "text", value }];
}
