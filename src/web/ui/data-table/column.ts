import type { ReactNode } from "react";

export interface Column<Row, SortKey extends string = string> {
  readonly label: string;
  readonly cell: (row: Row) => ReactNode;
  /** Clicking the header sorts by this; absent if it can't. */
  readonly sortKey?: SortKey;
  /** For numbers. */
  readonly align?: "end";
  /** Heads the card that replaces the row on narrow pages, without its label. */
  readonly isCardHeading?: boolean;
}

export interface Sort<SortKey extends string = string> {
  readonly by: SortKey;
  readonly direction: "asc" | "desc";
}

/** Selected rows by key. */
export interface Selection<Row> {
  readonly selected: ReadonlySet<string>;
  readonly onChange: (selected: ReadonlySet<string>) => void;
  /** False if the row can't be selected. */
  readonly isSelectable?: (row: Row) => boolean;
  /** Names the row's checkbox for screen readers. */
  readonly nameOf: (row: Row) => string;
}

/** Sorts ascending, or descending on the second click. */
export function nextSort<SortKey extends string>(
  current: Sort<SortKey> | undefined,
  by: SortKey,
): Sort<SortKey> {
  const turned = current?.by === by && current.direction === "asc";
  return { by, direction: turned ? "desc" : "asc" };
}

/** Returns the selection after toggling a row. */
export function withRow(
  selected: ReadonlySet<string>,
  key: string,
  isSelected: boolean,
): ReadonlySet<string> {
  const next = new Set(selected);
  if (isSelected) next.add(key);
  else next.delete(key);
  return next;
}
