// As cards it isn't a table to browsers, so each part needs its role.
// oxlint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role
import "#web/styles/checkbox.css";
import { Checkbox, UnstyledButton } from "@mantine/core";
import { IconArrowDown, IconArrowsSort, IconArrowUp } from "@tabler/icons-react";
import { type Column, nextSort, type Selection, type Sort } from "./column.ts";
import classes from "./data-table.module.css";

interface DataTableHeadProps<Row, SortKey extends string> {
  readonly columns: readonly Column<Row, SortKey>[];
  readonly rows: readonly Row[];
  readonly keyOf: (row: Row) => string;
  readonly sort: Sort<SortKey> | undefined;
  readonly onSort: ((sort: Sort<SortKey>) => void) | undefined;
  readonly selection: Selection<Row> | undefined;
}

/** Column headers; on narrow pages a bar of sort buttons. */
export function DataTableHead<Row, SortKey extends string>(
  props: DataTableHeadProps<Row, SortKey>,
) {
  const { columns, rows, keyOf, sort, onSort, selection } = props;
  return (
    <thead className={classes["head"]} role="rowgroup">
      <tr role="row">
        {selection !== undefined && (
          <th scope="col" role="columnheader" className={classes["tick"]}>
            <SelectAll rows={rows} keyOf={keyOf} selection={selection} />
          </th>
        )}
        {columns.map((column) => {
          const { sortKey } = column;
          const isSorted = sortKey !== undefined && sort?.by === sortKey;
          return (
            <th
              key={column.label}
              scope="col"
              role="columnheader"
              data-align={column.align}
              data-sorts={sortKey !== undefined && onSort !== undefined ? true : undefined}
              aria-sort={isSorted ? ariaSorts[sort.direction] : undefined}
            >
              {sortKey === undefined || onSort === undefined ? (
                column.label
              ) : (
                <UnstyledButton
                  className={classes["sort"] ?? ""}
                  onClick={() => onSort(nextSort(sort, sortKey))}
                >
                  {column.label}
                  <SortIcon direction={isSorted ? sort.direction : undefined} />
                </UnstyledButton>
              )}
            </th>
          );
        })}
      </tr>
    </thead>
  );
}

const ariaSorts = { asc: "ascending", desc: "descending" } as const;

function SortIcon({ direction }: { readonly direction: Sort["direction"] | undefined }) {
  if (direction === undefined) return <IconArrowsSort size={14} aria-hidden opacity={0.55} />;
  const Icon = direction === "asc" ? IconArrowUp : IconArrowDown;
  return <Icon size={14} aria-hidden />;
}

interface SelectAllProps<Row> {
  readonly rows: readonly Row[];
  readonly keyOf: (row: Row) => string;
  readonly selection: Selection<Row>;
}

/** Selects or clears the listed rows, leaving others as they are. */
function SelectAll<Row>({ rows, keyOf, selection }: SelectAllProps<Row>) {
  const { selected, onChange, isSelectable } = selection;
  const keys = rows.filter((row) => isSelectable?.(row) ?? true).map(keyOf);
  const ticked = keys.filter((key) => selected.has(key)).length;
  const isAll = keys.length > 0 && ticked === keys.length;
  const toggle = () => {
    const next = new Set(selected);
    for (const key of keys) {
      if (isAll) next.delete(key);
      else next.add(key);
    }
    onChange(next);
  };
  return (
    <Checkbox
      size="sm"
      aria-label="Select all"
      checked={isAll}
      indeterminate={ticked > 0 && !isAll}
      disabled={keys.length === 0}
      onChange={toggle}
    />
  );
}
