import type { MouseEvent } from "react";

/** Asks for another tab or window, which is the browser's to open. */
export function hasModifier(event: MouseEvent): boolean {
  return event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
}
