import type { Remark, Tree } from "../tree.ts";

export type XmlElement = {
  readonly name: string;
  readonly attributes: Map<string, string>;
  readonly children: Map<string, Tree[]>;
  readonly pieces: string[];
  keepsSpace: boolean;
};

export function openElement(name: string, keepsSpace: boolean): XmlElement {
  return { name, attributes: new Map(), children: new Map(), pieces: [], keepsSpace };
}

export function addChild({ children }: XmlElement, name: string, tree: Tree): void {
  const same = children.get(name);
  if (same === undefined) children.set(name, [tree]);
  else same.push(tree);
}

/** Returns a text-only element as text, others as names. White space between elements is ignored. */
export function elementTree(
  { name, attributes, children, pieces, keepsSpace }: XmlElement,
  remark: Remark,
): Tree {
  const text = pieces.join("");
  if (children.size === 0 && attributes.size === 0) return text;
  const isLayout = children.size > 0 && /^[ \t\n\r]*$/.test(text);
  const tree = new Map<string, Tree>();
  for (const [child, [first = null, ...others]] of children) {
    tree.set(child, others.length === 0 ? first : [first, ...others]);
  }
  if (text !== "" && (keepsSpace || !isLayout)) tree.set("#text", text);
  for (const [attribute, value] of attributes) tree.set(`@${attribute}`, value);
  if (children.size > 0 && !isLayout) {
    const sentence = `<${name}> mixes text and elements: the positions of the elements within the text are lost.`;
    remark("mixed", sentence);
  }
  return tree;
}
