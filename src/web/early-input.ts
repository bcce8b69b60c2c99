declare global {
  interface Window {
    /** Ends the noting of inline/early-input.js, and gives what was pressed last. */
    takeEarlyPress?: () => Element | null;
  }
}

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** What was done on the server's HTML before the page's own code was there. */
export interface EarlyInput {
  readonly fields: ReadonlyMap<Field, string | boolean>;
  /** The button that was pressed last, or the form that was sent by a key. */
  readonly pressed: Element | null;
}

/** Takes what was done so far. From now on React hears of everything itself. */
export function takeEarlyInput(root: Element): EarlyInput {
  return { fields: changedFields(root), pressed: window.takeEarlyPress?.() ?? null };
}

/** Does all of it again, now that somebody listens: first what was typed, then what was pressed. */
export async function redoEarlyInput(root: Element, { fields, pressed }: EarlyInput) {
  // What was typed while React took over it has not heard of either.
  for (const [field, value] of new Map([...fields, ...changedFields(root)])) {
    if (field.isConnected) retype(field, value);
  }
  if (pressed === null) return;
  // By then the screen is drawn with what was typed, and what could not be pressed before can be.
  await new Promise((resolve) => setTimeout(resolve));
  if (pressed instanceof HTMLFormElement) pressed.requestSubmit();
  else if (pressed instanceof HTMLElement) pressed.click();
}

/** Fields that hold something else than their HTML says, with what they hold. */
function changedFields(root: Element): Map<Field, string | boolean> {
  const changed = new Map<Field, string | boolean>();
  for (const field of root.querySelectorAll<Field>("input, textarea, select")) {
    if (field instanceof HTMLSelectElement) {
      const preset = [...field.options].find(({ defaultSelected }) => defaultSelected);
      if (field.value !== (preset ?? field.options[0])?.value) changed.set(field, field.value);
    } else if (isBox(field)) {
      if (field.checked !== field.defaultChecked) changed.set(field, field.checked);
    } else if (field.type !== "file" && field.value !== field.defaultValue) {
      changed.set(field, field.value);
    }
  }
  return changed;
}

function isBox(field: Field): field is HTMLInputElement {
  return field.type === "checkbox" || field.type === "radio";
}

/** Puts a value into a field so that React takes it for typed: it remembers what it set itself. */
function retype(field: Field, value: string | boolean): void {
  if (typeof value === "boolean") {
    const box = field as HTMLInputElement;
    // A radio button that was left is changed by the one that was chosen.
    if (box.type === "radio" && !value) return;
    box.checked = !value;
    box.click();
    return;
  }
  const isSelect = field instanceof HTMLSelectElement;
  if (!isSelect) field.value = field.defaultValue;
  const { set } = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), "value") ?? {};
  set?.call(field, value);
  field.dispatchEvent(new Event(isSelect ? "change" : "input", { bubbles: true }));
}
