import {
  isAlias,
  isMap,
  isPair,
  isScalar,
  isSeq,
  stringify,
  type Document,
  type Node,
  type Pair,
  type Scalar,
  type YAMLMap,
} from "yaml";
import { ExactNumber } from "#kit/in-browser/exact-number.ts";
import { shown } from "../place.ts";
import { isList, isNames, type Names, type Tree } from "#kit/in-browser/tree.ts";
import { wrongInput } from "#kit/in-browser/wrong-input.ts";
import { scalarTree } from "./yaml-scalar.ts";

export type YamlPlace = (offset: number) => string;

/** Otherwise aliases could make a short text huge. */
const mostUnfolded = 1_000_000;

type Sized = { readonly tree: Tree; readonly values: number };

/** Throws RunError with the position of an unknown or endless alias, a wrong tag, or duplicate names. */
export function yamlTree(document: Document.Parsed, place: YamlPlace): Tree {
  const isOld = document.directives.yaml.version === "1.1";
  const done = new Map<Node, Sized>();
  const open = new Set<Node>();
  const anchors = new Map<string, Node>();

  const refuse = (node: unknown, sentence: string) => {
    const at = (node as Node | null)?.range?.[0] ?? 0;
    return wrongInput(`${place(at)}: ${sentence}`);
  };

  const target = (node: Node): Node => {
    if (!isAlias(node)) return node;
    const named = anchors.get(node.source);
    if (named === undefined) throw refuse(node, `no earlier value has the anchor ${node.source}.`);
    if (open.has(named)) throw refuse(node, `*${node.source} refers to a value that contains it.`);
    return named;
  };

  const sized = (node: Node): Sized => {
    const known = done.get(target(node));
    if (known !== undefined) return known;
    if ((isMap(node) || isSeq(node) || isScalar(node)) && node.anchor !== undefined) {
      anchors.set(node.anchor, node);
    }
    open.add(node);
    const result = isMap(node)
      ? sizedMap(node)
      : isSeq(node)
        ? sizedList(node.items)
        : scalar(node);
    open.delete(node);
    if (result.values > mostUnfolded) {
      throw refuse(node, "the aliases expand to more than 1,000,000 values here.");
    }
    done.set(node, result);
    return result;
  };

  const scalar = (node: Node): Sized => ({
    tree: scalarTree(node as Scalar, { isOld, refuse: (sentence) => refuse(node, sentence) }),
    values: 1,
  });

  const sizedList = (items: readonly unknown[]): Sized => {
    let values = 1;
    const trees = items.map((item) => {
      // A list item `a: 1` is a record with one name.
      const part = isPair(item) ? sizedPairs([item]) : sized(item as Node);
      values += part.values;
      return part.tree;
    });
    return { tree: trees, values };
  };

  const sizedMap = (node: YAMLMap) => sizedPairs(node.items);

  const sizedPairs = (pairs: readonly Pair[]) => joinPairs(pairs, { sized, nameOf, refuse });

  const nameOf = (key: Node): string => {
    const { tree } = sized(key);
    if (tree === null) return "";
    if (tree instanceof ExactNumber) return tree.literal;
    if (typeof tree !== "object") return String(tree);
    return stringify(target(key), { collectionStyle: "flow", lineWidth: 0 }).trimEnd();
  };

  return document.contents === null ? null : sized(document.contents).tree;
}

function isMergeKey(key: Node | null): boolean {
  if (!isScalar(key) || key.source !== "<<") return false;
  return key.type === "PLAIN" && key.tag === undefined;
}

interface Reading {
  readonly sized: (node: Node) => Sized;
  readonly nameOf: (key: Node) => string;
  readonly refuse: (node: unknown, sentence: string) => Error;
}

/** A mapping's own names override those merged with `<<`. */
function joinPairs(pairs: readonly Pair[], { sized, nameOf, refuse }: Reading): Sized {
  const names = new Map<string, Tree>();
  const merged = new Set<string>();
  let values = 1;
  for (const { key, value } of pairs as readonly Pair<Node | null, Node | null>[]) {
    const name = key === null ? "" : nameOf(key);
    const part = value === null ? { tree: null, values: 1 } : sized(value);
    values += part.values;
    if (isMergeKey(key)) {
      const refuseHere = (sentence: string) => refuse(value ?? key, sentence);
      for (const [inner, tree] of mergedNames(part.tree, refuseHere)) {
        if (names.has(inner)) continue;
        names.set(inner, tree);
        merged.add(inner);
      }
      continue;
    }
    if (names.has(name) && !merged.delete(name)) {
      throw refuse(
        key,
        `the key ${shown(JSON.stringify(name))} is a duplicate, as all keys become text.`,
      );
    }
    names.set(name, part.tree);
  }
  return { tree: names, values };
}

function mergedNames(tree: Tree, refuse: (sentence: string) => Error): Iterable<[string, Tree]> {
  const sources = isList(tree) ? tree : [tree];
  if (!sources.every(isNames)) throw refuse("<< needs a mapping or a list of mappings.");
  return sources.flatMap((source: Names) => [...source]);
}
