import type { toMdast } from "hast-util-to-mdast";

type Node = ReturnType<typeof toMdast>;
type Part = Extract<Node, { children: unknown[] }>["children"][number];

const marked = ["emphasis", "strong", "delete"];

/**
 * Moves space and breaks at emphasis edges outside, because Markdown's markers need text next to them. Joins adjacent code and
 * struck text, whose markers would merge, and removes empty code and breaks at the end, which would show a backslash.
 */
export function liftSpace(node: Node, isInCell = false): void {
  if (!("children" in node)) return;
  const children: Part[] = [];
  for (const child of node.children) {
    if (child.type === "inlineCode" && child.value === "") continue;
    liftSpace(child, isInCell || node.type === "tableCell");
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
  if (["root", "paragraph", "heading", "tableCell"].includes(node.type)) dropLastBreaks(children);
  // A row of a table is one line, where only HTML can break.
  const written = isInCell || node.type === "tableCell" ? children.map(inCell) : children;
  node.children = written as typeof node.children;
}

function inCell(part: Part): Part {
  return part.type === "break" ? { type: "html", value: "<br>" } : part;
}

function dropLastBreaks(parts: Part[]): void {
  for (let last = parts.at(-1); last !== undefined; last = parts.at(-1)) {
    if (last.type !== "break" && !(last.type === "text" && last.value.trim() === "")) break;
    parts.pop();
  }
}

function partsOf(node: Part): Part[] {
  if (!("children" in node)) return [node];
  const before: Part[] = [];
  const behind: Part[] = [];
  const inner: Part[] = [...node.children];
  for (let first = inner.at(0); first !== undefined; first = inner.at(0)) {
    const rest = first.type === "text" ? first.value.replace(/^[ \t\n]+/, "") : "";
    if (first.type === "text")
      before.push(...textOf(first.value.slice(0, first.value.length - rest.length)));
    if (first.type === "text" && rest !== "") first.value = rest;
    if (isShown(first, rest)) break;
    if (first.type !== "text") before.push(first);
    inner.shift();
  }
  for (let last = inner.at(-1); last !== undefined; last = inner.at(-1)) {
    const rest = last.type === "text" ? last.value.replace(/[ \t\n]+$/, "") : "";
    if (last.type === "text") behind.unshift(...textOf(last.value.slice(rest.length)));
    if (last.type === "text" && rest !== "") last.value = rest;
    if (isShown(last, rest)) break;
    if (last.type !== "text") behind.unshift(last);
    inner.pop();
  }
  node.children = inner as typeof node.children;
  return [...before, ...(inner.length === 0 ? [] : [node]), ...behind];
}

/** Neither a break nor only space. */
function isShown(part: Part, text: string): boolean {
  return part.type === "text" ? text !== "" : part.type !== "break" && !isBreak(part);
}

function isBreak(part: Part): boolean {
  return part.type === "html" && part.value === "<br>";
}

function textOf(value: string): Part[] {
  return value === "" ? [] : [{ type: "text", value }];
}
