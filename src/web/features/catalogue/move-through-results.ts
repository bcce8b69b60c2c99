import type { KeyboardEvent } from "react";

interface ResultKeys {
  readonly box: HTMLInputElement | null;
  readonly clear: () => void;
  /** Opens the first result of what the box holds. */
  readonly openFirst: () => void;
}

/**
 * Moves the focus between the filter box and the results below it: down and up by the arrows, from
 * the box into the results and back; Enter in the box opens the first, and what is
 * suggested for its content before that; and Escape comes back to the
 * box and empties it.
 */
export function moveThroughResults(
  event: KeyboardEvent<HTMLElement>,
  { box, clear, openFirst }: ResultKeys,
): void {
  if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey || box === null) return;
  // A word that an input method is still composing takes these keys for itself.
  if (event.nativeEvent.isComposing) return;
  const results = [...event.currentTarget.querySelectorAll<HTMLElement>("[data-result]")];
  const place = results.findIndex((result) => result === document.activeElement);
  const isInBox = document.activeElement === box;
  if (!isInBox && place === -1) return;
  switch (event.key) {
    case "ArrowDown":
      results[place + 1]?.focus();
      break;
    case "ArrowUp":
      if (isInBox) return;
      (results[place - 1] ?? box).focus();
      break;
    case "Enter": {
      // On a result, the link itself does it.
      if (!isInBox) return;
      const suggested = event.currentTarget.querySelector<HTMLElement>("[data-suggestion]");
      if (suggested !== null) suggested.click();
      else if (box.value.trim() === "") return;
      else openFirst();
      break;
    }
    case "Escape":
      clear();
      box.focus();
      break;
    default:
      return;
  }
  event.preventDefault();
}
