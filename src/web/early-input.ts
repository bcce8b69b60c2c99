import type { EarlyEvents } from "./inline/early-input.d.ts";

declare global {
  interface Window {
    /** Stops the recording of `inline/early-input.js` and returns it. */
    takeEarlyInput?: () => EarlyEvents;
    /** Stops its recording of drops, which still reach the events it returned. Gone once called. */
    endEarlyInput?: () => void;
  }
}

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** Input on the server's HTML before React listened. */
interface EarlyInput {
  readonly events: EarlyEvents;
  /** Text, or checked state, of each changed field. */
  readonly typed: ReadonlyMap<Field, string | boolean>;
}

/**
 * Takes input React missed. Call right before hydration, after which React handles events and
 * resets some fields.
 */
export function takeEarlyInput(root: Element): EarlyInput {
  const events = window.takeEarlyInput?.() ?? { left: [], pressed: null, dropped: [] };
  return { events, typed: changedFields(root) };
}

/**
 * Replays the input. Call once React has hydrated the screen, before it handles another event,
 * because React's next render would remove text it doesn't know.
 */
export async function replayEarlyInput(
  root: Element,
  { events, typed }: EarlyInput,
): Promise<void> {
  // Includes changes since then, as browsers fill in passwords and restore forms at any time.
  for (const [field, value] of new Map([...typed, ...changedFields(root)])) retype(field, value);
  // Wait until React has rendered the text and all effects listen.
  await new Promise((resolve) => setTimeout(resolve));
  window.endEarlyInput?.();
  const { left, pressed, dropped } = events;
  for (const field of left) {
    if (field === document.activeElement) continue;
    field.dispatchEvent(new FocusEvent("focusout", { bubbles: true }));
  }
  if (pressed instanceof HTMLFormElement) pressed.requestSubmit();
  else if (pressed instanceof HTMLElement) pressed.click();
  if (dropped.length > 0) drop(root, dropped);
}

/** Finds fields that differ from their HTML, files included. */
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

/** Sets a value so React sees it as typed; React ignores values it set itself. */
function retype(field: Field, value: string | boolean): void {
  if (typeof value === "boolean") {
    const box = field as HTMLInputElement;
    // Checking a radio button unchecks the others.
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
