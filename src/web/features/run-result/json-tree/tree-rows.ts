import { childrenOf, isContainer, type JsonNode } from "./json-node.ts";

/** So many of a list or an object are drawn at once; its last row draws as many more. */
export const atOnce = 100;

/** How many children of an open value are drawn, by where it begins. */
export type Opened = ReadonlyMap<number, number>;

export interface TreeRow {
  readonly key: string;
  readonly node: JsonNode;
  /** From 1 on, as `aria-level` counts. */
  readonly level: number;
  /** Its place among its siblings, from 1 on, and how many they are. */
  readonly place: number;
  readonly siblings: number;
  /** How many values it holds; null for one that can hold none. */
  readonly size: number | null;
  readonly isOpen: boolean;
  /** The key of the row that it hangs on; null for a document. */
  readonly parent: string | null;
  /** True for the row that stands for the children of `node` that are not drawn yet. */
  readonly isRest: boolean;
}

/** Reads the children of values, each once. */
export function createChildren(text: string): (node: JsonNode) => readonly JsonNode[] {
  const known = new Map<number, readonly JsonNode[]>();
  return (node) => {
    const children = known.get(node.start) ?? childrenOf(text, node);
    known.set(node.start, children);
    return children;
  };
}

/** The rows that are drawn, from the top: those of open values and of nothing else. */
export function rowsOf(
  text: string,
  documents: readonly JsonNode[],
  opened: Opened,
  children: (node: JsonNode) => readonly JsonNode[],
): TreeRow[] {
  const rows: TreeRow[] = [];
  const draw = (nodes: readonly JsonNode[], level: number, parent: JsonNode | null) => {
    const holder = parent?.start ?? -1;
    const shown = opened.get(holder) ?? (parent === null ? atOnce : 0);
    const common = {
      level,
      siblings: nodes.length,
      parent: parent === null ? null : keyOf(parent),
    };
    for (const [index, node] of nodes.slice(0, shown).entries()) {
      const held = isContainer(text, node) ? children(node) : null;
      const isOpen = held !== null && held.length > 0 && opened.has(node.start);
      rows.push({
        ...common,
        key: keyOf(node),
        node,
        place: index + 1,
        size: held?.length ?? null,
        isOpen,
        isRest: false,
      });
      if (isOpen) draw(held, level + 1, node);
    }
    if (shown === 0 || nodes.length <= shown) return;
    const node = parent ?? { start: -1, end: text.length, name: null, path: "$" };
    const key = `rest-${holder}`;
    rows.push({ ...common, key, node, place: shown + 1, size: null, isOpen: false, isRest: true });
  };
  draw(documents, 1, null);
  return rows;
}

function keyOf(node: JsonNode): string {
  return String(node.start);
}

/** What is open at first: from the top, level by level, as much as fits on about two screens. */
export function firstOpened(
  documents: readonly JsonNode[],
  children: (node: JsonNode) => readonly JsonNode[],
): Opened {
  const opened = new Map<number, number>();
  let rows = documents.length;
  let level = documents.slice(0, atOnce);
  while (level.length > 0) {
    const below: JsonNode[] = [];
    for (const node of level) {
      const held = children(node).slice(0, atOnce);
      if (held.length === 0 || (opened.size > 0 && rows + held.length > 60)) continue;
      opened.set(node.start, atOnce);
      rows += held.length;
      below.push(...held);
    }
    level = below;
  }
  return opened;
}
