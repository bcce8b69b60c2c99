import { useState } from "react";
import { copiedCells, type Rows } from "./grid-text.ts";
import classes from "./table-grid.module.css";

interface GridCellProps {
  readonly id: string | undefined;
  /** Row and column, with a comma between: by it a cell is found. */
  readonly place: string;
  readonly label: string;
  readonly value: string;
  /** Other cells from this one on: itself alone, or what was copied out of another table. */
  readonly onPut: (cells: Rows) => void;
  /** The keyboard goes so many rows down, or up where it is less than 0. */
  readonly onLeave: (rows: number) => void;
}

/** A cell that is written. Enter and the arrows go on to the next row, and Escape gives back what it was. */
export function GridCell({ id, place, label, value, onPut, onLeave }: GridCellProps) {
  /** What is being written; null where nobody writes. */
  const [draft, setDraft] = useState<string | null>(null);
  const keep = () => {
    if (draft !== null && draft !== value) onPut([[draft]]);
    setDraft(null);
  };
  return (
    <input
      id={id}
      className={classes["cell"]}
      data-cell={place}
      aria-label={label}
      autoComplete="off"
      spellCheck={false}
      value={draft ?? value}
      onChange={(event) => setDraft(event.currentTarget.value)}
      onBlur={keep}
      onPaste={(event) => {
        const cells = copiedCells(event.clipboardData.getData("text"));
        if (cells === null) return;
        event.preventDefault();
        setDraft(null);
        onPut(cells);
      }}
      onKeyDown={(event) => {
        if (event.altKey || event.ctrlKey || event.metaKey || event.nativeEvent.isComposing) return;
        if (event.key === "Escape" && draft !== null) {
          // What is around it would close.
          event.stopPropagation();
          setDraft(null);
        }
        const by = { Enter: event.shiftKey ? -1 : 1, ArrowDown: 1, ArrowUp: -1 }[event.key];
        if (by === undefined) return;
        event.preventDefault();
        // Leaving it keeps what was written.
        onLeave(by);
      }}
    />
  );
}
