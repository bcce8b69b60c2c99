import { childrenOf, isContainer, type JsonNode } from "./json-node.ts";

/** Children rendered at once; the last row renders more. */
export const atOnce = 100;

/** Number of children rendered for each open value, by its start. */
export type Opened = ReadonlyMap<number, number>;

export interface TreeRow {
  readonly key: string;
  readonly node: JsonNode;
  /** From 1, as for `aria-level`. */
  readonly level: number;
  /** Position among its siblings, from 1. */
  readonly place: number;
  readonly siblings: number;
  /** Number of children; null for a plain value. */
  readonly size: number | null;
  readonly isOpen: boolean;
  /** The parent row's key; null for a document. */
  readonly parent: string | null;
  /** Stands for children not yet rendered. */
  readonly isRest: boolean;
}

/** Reads each value's children once. */
export function createChildren(text: string): (node: JsonNode) => readonly JsonNode[] {
  const known = new Map<number, readonly JsonNode[]>();
  return (node) => {
    const children = known.get(node.start) ?? childrenOf(text, node);
    known.set(node.start, children);
    return children;
  };
}

/** Lists the visible rows. */
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

/** Opens levels from the top, up to about two screens. */
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
