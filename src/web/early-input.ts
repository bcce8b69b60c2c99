import type { EarlyEvents } from "./inline/early-input.d.ts";

declare global {
  interface Window {
    /** Ends the noting of `inline/early-input.js`, and gives what it noted. */
    takeEarlyInput?: () => EarlyEvents;
  }
}

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** What was done on the server's HTML before React listened. */
interface EarlyInput extends EarlyEvents {
  /** The text in each changed field, or whether it is checked. */
  readonly typed: ReadonlyMap<Field, string | boolean>;
}

/**
 * Takes what was done on the server's HTML, of which React neither hears nor knows. To be called right
 * before React hydrates the page: it handles events from then on, and resets some fields.
 */
export function takeEarlyInput(root: Element): EarlyInput {
  const { left, pressed, dropped } = window.takeEarlyInput?.() ?? nothing;
  return { left, pressed, dropped, typed: changedFields(root) };
}

/**
 * Does it again. To be called once React has hydrated the screen, before it handles another event: React
 * doesn't know of a text typed before, and would remove it with the next render.
 */
export async function replayEarlyInput(root: Element, early: EarlyInput): Promise<void> {
  const { left, pressed, dropped, typed } = early;
  // Those of now as well: a browser fills in passwords and restores forms when it likes.
  for (const [field, value] of new Map([...typed, ...changedFields(root)])) retype(field, value);
  // By then React has rendered what was typed, and all effects listen.
  await new Promise((resolve) => setTimeout(resolve));
  for (const field of left) {
    if (field === document.activeElement) continue;
    field.dispatchEvent(new FocusEvent("focusout", { bubbles: true }));
  }
  if (pressed instanceof HTMLFormElement) pressed.requestSubmit();
  else if (pressed instanceof HTMLElement) pressed.click();
  if (dropped.length > 0) drop(root, dropped);
}

const nothing: EarlyEvents = { left: [], pressed: null, dropped: [] };

/** The fields that hold something other than their HTML says, files included. */
function changedFields(root: Element): Map<Field, string | boolean> {
  const changed = new Map<Field, string | boolean>();
  for (const field of root.querySelectorAll<Field>("input, textarea, select")) {
    if (field instanceof HTMLSelectElement) {
      const preset = [...field.options].find(({ defaultSelected }) => defaultSelected);
      if (field.value !== (preset ?? field.options[0])?.value) changed.set(field, field.value);
    } else if (isBox(field)) {
      if (field.checked !== field.defaultChecked) changed.set(field, field.checked);
    } else if (field.value !== field.defaultValue) changed.set(field, field.value);
  }
  return changed;
}

function isBox(field: Field): field is HTMLInputElement {
  return field.type === "checkbox" || field.type === "radio";
}

/** Puts a value into a field so that React takes it for typed: React ignores the value it set itself. */
function retype(field: Field, value: string | boolean): void {
  if (typeof value === "boolean") {
    const box = field as HTMLInputElement;
    // Checking one radio button unchecks the other.
    if (box.type === "radio" && !value) return;
    box.checked = !value;
    box.click();
    return;
  }
  const isChosen = field instanceof HTMLSelectElement || field.type === "file";
  if (!isChosen) {
    field.value = field.defaultValue;
    const { set } = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), "value") ?? {};
    set?.call(field, value);
  }
  field.dispatchEvent(new Event(isChosen ? "change" : "input", { bubbles: true }));
}

function drop(root: Element, files: readonly File[]): void {
  const dataTransfer = new DataTransfer();
  for (const file of files) dataTransfer.items.add(file);
  root.dispatchEvent(new DragEvent("drop", { bubbles: true, cancelable: true, dataTransfer }));
}
