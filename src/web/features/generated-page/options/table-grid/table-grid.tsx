import { ActionIcon, Button, VisuallyHidden } from "@mantine/core";
import {
  IconArrowBackUp,
  IconColumnInsertRight,
  IconRowInsertBottom,
  IconX,
} from "@tabler/icons-react";
import { useRef, useState } from "react";
import { ScrollBox } from "#web/features/run-result/scroll-box.tsx";
import { formatNumber } from "#web/ui/format/format-number.ts";
import { GridCell } from "./grid-cell.tsx";
import {
  columnsOf,
  readGrid,
  type Rows,
  withCells,
  withColumn,
  withoutColumn,
  withoutRow,
  withRow,
  writeGrid,
} from "./grid-text.ts";
import classes from "./table-grid.module.css";

/** A change rewrites all cells, so more would be noticeably slow. */
const mostCells = 50_000;
/** More would make the page stutter. */
const rowsAtOnce = 50;
const mostUndone = 100;

/** Keeps the delimiter, as changed cells could suggest another. */
interface Written {
  readonly text: string;
  readonly delimiter: string;
}

interface TableGridProps {
  /** Id of the first cell, by which a mistake finds it. */
  readonly id: string;
  readonly title: string;
  /** CSV with column names in its first row. */
  readonly text: string;
  readonly onText: (text: string) => void;
}

export default function TableGrid({ id, title, text, onText }: TableGridProps) {
  const [past, setPast] = useState<readonly Written[]>([]);
  const [written, setWritten] = useState<Written>();
  const [rowsShown, setRowsShown] = useState(rowsAtOnce);
  const box = useRef<HTMLDivElement>(null);
  const table = readGrid(text, written?.text === text ? written.delimiter : undefined);
  const rows = table?.rows ?? [];
  const width = columnsOf(rows);
  if (table === null || rows.length * width > mostCells) {
    return (
      <p className={classes["mistake"]} role="alert">
        {table === null
          ? "A quote isn't closed, so the cells can't be told apart. Fix it in the text."
          : `You can't edit more than ${formatNumber(mostCells)} cells here. Edit them as text.`}
      </p>
    );
  }

  const { delimiter } = table;
  const write = (next: Written) => {
    setWritten(next);
    onText(next.text);
  };
  const put = (next: Rows) => {
    setPast([...past.slice(-mostUndone + 1), { text, delimiter }]);
    write({ text: writeGrid({ ...table, rows: next }), delimiter });
  };
  const undo = () => {
    const before = past.at(-1);
    if (before !== undefined) write(before);
    setPast(past.slice(0, -1));
  };
  const focus = (row: number, column: number) =>
    box.current?.querySelector<HTMLElement>(`[data-cell="${row},${column}"]`)?.focus();
  const nameOf = (column: number) => rows[0]?.[column] || `column ${column + 1}`;
  const cell = (row: number, column: number) => (
    <GridCell
      key={column}
      id={row === 0 && column === 0 ? id : undefined}
      place={`${row},${column}`}
      label={row === 0 ? `Name of column ${column + 1}` : `${nameOf(column)}, row ${row}`}
      value={rows[row]?.[column] ?? ""}
      onPut={(cells) => put(withCells(rows, row, column, cells))}
      onLeave={(by) => focus(row + by, column)}
    />
  );
  const columns = Array.from({ length: width }, (_, column) => column);
  const last = Math.min(rows.length, rowsShown + 1);
  return (
    <div ref={box} className={classes["grid"]}>
      <ScrollBox label={title}>
        <table className={classes["table"]} aria-label={title}>
          <thead>
            <tr>
              <th scope="col">
                <VisuallyHidden>Row</VisuallyHidden>
              </th>
              {columns.map((column) => (
                <th key={column} scope="col">
                  <div className={classes["head"]}>
                    {cell(0, column)}
                    <ActionIcon
                      variant="subtle"
                      color="gray"
                      disabled={width === 1}
                      aria-label={`Remove ${nameOf(column)}`}
                      onClick={() => put(withoutColumn(rows, column))}
                    >
                      <IconX size={16} aria-hidden />
                    </ActionIcon>
                  </div>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.slice(1, last).map((_, index) => (
              // Rows have no other identity.
              <tr key={index}>
                <th scope="row">
                  <div className={classes["head"]}>
                    {index + 1}
                    <ActionIcon
                      variant="subtle"
                      color="gray"
                      aria-label={`Remove row ${index + 1}`}
                      onClick={() => put(withoutRow(rows, index + 1))}
                    >
                      <IconX size={16} aria-hidden />
                    </ActionIcon>
                  </div>
                </th>
                {columns.map((column) => (
                  <td key={column}>{cell(index + 1, column)}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollBox>
      {last < rows.length && (
        <Button variant="subtle" size="xs" onClick={() => setRowsShown(rowsShown + rowsAtOnce)}>
          Show more of the {formatNumber(rows.length - 1)} rows
        </Button>
      )}
      <div className={classes["tools"]}>
        <Button
          variant="default"
          size="xs"
          leftSection={<IconRowInsertBottom size={16} aria-hidden />}
          onClick={() => {
            setRowsShown(Math.max(rowsShown, rows.length));
            put(withRow(rows));
          }}
        >
          Add row
        </Button>
        <Button
          variant="default"
          size="xs"
          leftSection={<IconColumnInsertRight size={16} aria-hidden />}
          onClick={() => put(withColumn(rows))}
        >
          Add column
        </Button>
        <Button
          variant="default"
          size="xs"
          disabled={past.length === 0}
          leftSection={<IconArrowBackUp size={16} aria-hidden />}
          onClick={undo}
        >
          Undo
        </Button>
      </div>
    </div>
  );
}
