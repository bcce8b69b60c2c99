import { useState, type DragEvent } from "react";

/** Marks a list's own items, to ignore files from outside. */
const itemType = "application/x-pennyworks-place";

/** Orders a list by dragging; `over` is the index under the pointer. */
export function useDragOrder(onMove: (from: number, to: number) => void) {
  const [over, setOver] = useState<number | null>(null);
  return {
    over,
    handlersOf: (place: number) => ({
      draggable: true,
      onDragStart(event: DragEvent) {
        event.dataTransfer.setData(itemType, String(place));
        event.dataTransfer.effectAllowed = "move";
      },
      onDragOver(event: DragEvent) {
        if (!event.dataTransfer.types.includes(itemType)) return;
        event.preventDefault();
        setOver(place);
      },
      onDragEnd: () => setOver(null),
      onDrop(event: DragEvent) {
        const from = event.dataTransfer.getData(itemType);
        setOver(null);
        if (from === "") return;
        event.preventDefault();
        if (Number(from) !== place) onMove(Number(from), place);
      },
    }),
  };
}
