// As cards it isn't a table to browsers, so each part needs its role.
// oxlint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role, jsx-a11y/control-has-associated-label
import "#web/styles/checkbox.css";
import { Checkbox, Skeleton } from "@mantine/core";
import { type Column, type Selection, withRow } from "./column.ts";
import classes from "./data-table.module.css";

interface DataTableBodyProps<Row> {
  readonly label: string;
  readonly columns: readonly Column<Row>[];
  readonly rows: readonly Row[] | undefined;
  readonly keyOf: (row: Row) => string;
  readonly selection: Selection<Row> | undefined;
}

/** Shows the rows, or placeholders while loading. */
export function DataTableBody<Row>(props: DataTableBodyProps<Row>) {
  const { label, columns, rows, keyOf, selection } = props;
  if (rows === undefined) {
    return <LoadingRows label={label} columns={columns} hasTick={selection !== undefined} />;
  }
  return (
    <tbody role="rowgroup">
      {rows.map((row) => {
        const key = keyOf(row);
        const isSelected = selection?.selected.has(key) === true;
        return (
          <tr key={key} role="row" data-selected={isSelected || undefined}>
            {selection !== undefined && (
              <td role="cell" className={classes["tick"]}>
                <Checkbox
                  size="sm"
                  aria-label={`Select ${selection.nameOf(row)}`}
                  checked={isSelected}
                  disabled={selection.isSelectable?.(row) === false}
                  onChange={({ currentTarget }) =>
                    selection.onChange(withRow(selection.selected, key, currentTarget.checked))
                  }
                />
              </td>
            )}
            {columns.map((column) => (
              <td
                key={column.label}
                role="cell"
                data-label={column.label}
                data-align={column.align}
                data-heading={column.isCardHeading}
              >
                <div>{column.cell(row)}</div>
              </td>
            ))}
          </tr>
        );
      })}
    </tbody>
  );
}

const widths = ["80%", "65%", "90%", "55%", "75%", "60%"];

interface LoadingRowsProps<Row> {
  readonly label: string;
  readonly columns: readonly Column<Row>[];
  readonly hasTick: boolean;
}

function LoadingRows<Row>({ label, columns, hasTick }: LoadingRowsProps<Row>) {
  return (
    <tbody role="rowgroup" aria-busy="true">
      {widths.map((width, index) => (
        <tr key={width} role="row">
          {hasTick && <td role="cell" className={classes["tick"]} />}
          {columns.map((column) => (
            <td
              key={column.label}
              role="cell"
              data-label={column.label}
              data-align={column.align}
              data-heading={column.isCardHeading}
            >
              {index === 0 && column === columns[0] && (
                <span role="status" className="unseen">{`Loading ${label}`}</span>
              )}
              <Skeleton height={14} my={4} width={width} />
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  );
}
