import type { Remark, Tree } from "../tree.ts";

/** An element while it is read. */
export type XmlElement = {
  readonly name: string;
  readonly attributes: Map<string, string>;
  /** Those of one name together, in the order of each name's first. */
  readonly children: Map<string, Tree[]>;
  readonly pieces: string[];
  /** By `xml:space`: whether white space between elements is text. */
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
 * An element as text where it holds nothing else, otherwise as names. Text is kept with its spaces;
 * only what is nothing but white space around elements is layout.
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
    const sentence = `<${name}> holds text and elements: where the elements stood in the text is not kept.`;
    remark("mixed", sentence);
  }
  return tree;
}
