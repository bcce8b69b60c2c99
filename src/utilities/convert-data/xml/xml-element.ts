import type { Remark, Tree } from "../tree.ts";

export type XmlElement = {
  readonly name: string;
  readonly attributes: Map<string, string>;
  /** Values by name, in the order the names first occur. */
  readonly children: Map<string, Tree[]>;
  readonly pieces: string[];
  /** Whether white space between elements is text, by `xml:space`. */
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

/**
 * Gives an element as text if it contains nothing else, otherwise as names. Text keeps its spaces;
 * only white space between elements counts as indentation.
 */
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
