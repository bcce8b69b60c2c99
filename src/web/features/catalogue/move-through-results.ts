import type { KeyboardEvent } from "react";

interface ResultKeys {
  readonly box: HTMLInputElement | null;
  readonly clear: () => void;
  /** Opens the first result. */
  readonly openFirst: () => void;
}

/**
 * Handles keys of the filter box and its results: arrows move between them, Enter in the box opens the suggestion for
 * its content or the first result, and Escape returns to the box and empties it.
 */
export function moveThroughResults(
  event: KeyboardEvent<HTMLElement>,
  { box, clear, openFirst }: ResultKeys,
): void {
  if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey || box === null) return;
  // An input method that composes a word needs these keys.
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
      // On a result, the link handles it.
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
