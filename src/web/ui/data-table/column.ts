import type { ReactNode } from "react";

/** One column of a data table. */
export interface Column<Row, SortKey extends string = string> {
  readonly label: string;
  readonly cell: (row: Row) => ReactNode;
  /** By what the table asks to be sorted when its head is pressed; none where it cannot be. */
  readonly sortKey?: SortKey;
  /** Numbers stand at the end of their cell. */
  readonly align?: "end";
  /** On a narrow page the row is a card: this cell is its heading, shown without its label. */
  readonly isCardHeading?: boolean;
}

export interface Sort<SortKey extends string = string> {
  readonly by: SortKey;
  readonly direction: "asc" | "desc";
}

/** Which rows are ticked, by their keys. */
export interface Selection<Row> {
  readonly selected: ReadonlySet<string>;
  readonly onChange: (selected: ReadonlySet<string>) => void;
  /** False for a row that must not be chosen. */
  readonly isSelectable?: (row: Row) => boolean;
  /** Names a row to whoever hears its box: an email address, a short id. */
  readonly nameOf: (row: Row) => string;
}

/** What a head asks for when it is pressed: upward, and downward when it is pressed again. */
export function nextSort<SortKey extends string>(
  current: Sort<SortKey> | undefined,
  by: SortKey,
): Sort<SortKey> {
  const turned = current?.by === by && current.direction === "asc";
  return { by, direction: turned ? "desc" : "asc" };
}

/** The selection after one row was ticked or cleared. */
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
