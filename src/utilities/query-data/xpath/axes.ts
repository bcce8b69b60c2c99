import type { Attr, Element, Node } from "@xmldom/xmldom";
import type { Axis } from "./parse.ts";

/** Nearest first, as positions in predicates count. */
export function walkAxis(axis: Axis, node: Node): Node[] {
  switch (axis) {
    case "self":
      return [node];
    case "child":
      return childrenOf(node);
    case "attribute":
      return node.nodeType === node.ELEMENT_NODE ? [...(node as Element).attributes] : [];
    case "parent":
      return ancestorsOf(node).slice(0, 1);
    case "ancestor":
      return ancestorsOf(node);
    case "ancestor-or-self":
      return [node, ...ancestorsOf(node)];
    case "descendant":
      return descendantsOf(node);
    case "descendant-or-self":
      return [node, ...descendantsOf(node)];
    case "following-sibling":
      return siblingsOf(node, "nextSibling");
    case "preceding-sibling":
      return siblingsOf(node, "previousSibling");
    case "following": {
      // What is in an element follows the element's attributes.
      const own =
        node.nodeType === node.ATTRIBUTE_NODE ? descendantsOf(ancestorsOf(node)[0] ?? node) : [];
      const later = [node, ...ancestorsOf(node)].flatMap((each) => siblingsOf(each, "nextSibling"));
      return [...own, ...later.flatMap((each) => [each, ...descendantsOf(each)])];
    }
    case "preceding": {
      const earlier = [node, ...ancestorsOf(node)].flatMap((each) =>
        siblingsOf(each, "previousSibling"),
      );
      return earlier.flatMap((each) => [each, ...descendantsOf(each)].toReversed());
    }
  }
}

/** A document type is not part of XPath's tree. */
function childrenOf(node: Node): Node[] {
  const children: Node[] = [];
  for (let at = node.firstChild; at !== null; at = at.nextSibling) {
    if (at.nodeType !== node.DOCUMENT_TYPE_NODE) children.push(at);
  }
  return node.nodeType === node.ATTRIBUTE_NODE ? [] : children;
}

function ancestorsOf(node: Node): Node[] {
  const ancestors: Node[] = [];
  let at = node.nodeType === node.ATTRIBUTE_NODE ? (node as Attr).ownerElement : node.parentNode;
  for (; at !== null; at = at.parentNode) ancestors.push(at);
  return ancestors;
}

function descendantsOf(node: Node): Node[] {
  const found: Node[] = [];
  const left = childrenOf(node).toReversed();
  for (let next = left.pop(); next !== undefined; next = left.pop()) {
    found.push(next);
    for (const child of childrenOf(next).toReversed()) left.push(child);
  }
  return found;
}

function siblingsOf(node: Node, side: "nextSibling" | "previousSibling"): Node[] {
  const siblings: Node[] = [];
  if (node.nodeType === node.ATTRIBUTE_NODE) return siblings;
  for (let at = node[side]; at !== null; at = at[side]) {
    if (at.nodeType !== node.DOCUMENT_TYPE_NODE) siblings.push(at);
  }
  return siblings;
}
