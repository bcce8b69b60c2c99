import { useState } from "react";
import { copiedCells, type Rows } from "./grid-text.ts";
import classes from "./table-grid.module.css";

interface GridCellProps {
  readonly id: string | undefined;
  /** `row,column`. */
  readonly place: string;
  readonly label: string;
  readonly value: string;
  /** Replaces cells from this one on, such as with copied ones. */
  readonly onPut: (cells: Rows) => void;
  /** Moves focus down by rows, or up if negative. */
  readonly onLeave: (rows: number) => void;
}

/** Enter and arrows move on; Escape restores the value. */
export function GridCell({ id, place, label, value, onPut, onLeave }: GridCellProps) {
  /** null while not editing. */
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
          // Keeps Escape from closing what is around it.
          event.stopPropagation();
          setDraft(null);
        }
        const by = { Enter: event.shiftKey ? -1 : 1, ArrowDown: 1, ArrowUp: -1 }[event.key];
        if (by === undefined) return;
        event.preventDefault();
        // Losing focus keeps the draft.
        onLeave(by);
      }}
    />
  );
}
