import type { TreeRow } from "./tree-rows.ts";

/** The row to focus, or to open or close. */
export type TreeMove = { readonly focus: TreeRow } | { readonly toggle: TreeRow } | null;

/** Returns what a key does on `row`, following the ARIA tree pattern, or null. */
export function moveInTree(key: string, row: TreeRow, rows: readonly TreeRow[]): TreeMove {
  const at = rows.indexOf(row);
  const to = (target: TreeRow | undefined): TreeMove =>
    target === undefined || target === row ? null : { focus: target };
  const canOpen = row.isRest || (row.size !== null && row.size > 0);
  switch (key) {
    case "ArrowDown":
      return to(rows[at + 1]);
    case "ArrowUp":
      return to(rows[at - 1]);
    case "Home":
      return to(rows[0]);
    case "End":
      return to(rows.at(-1));
    case "ArrowRight":
      if (row.isOpen) return to(rows[at + 1]);
      return canOpen ? { toggle: row } : null;
    case "ArrowLeft":
      if (row.isOpen) return { toggle: row };
      return to(rows.find((each) => each.key === row.parent));
    case "Enter":
    case " ":
      return canOpen ? { toggle: row } : null;
    default:
      return null;
  }
}
