declare global {
  interface Window {
    /** Ends the noting of inline/early-input.js, and gives what was pressed last. */
    takeEarlyPress?: () => Element | null;
  }
}

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** Fields with what was typed into them before anybody listened. */
type EarlyFields = Map<Field, string | boolean>;

/** Ends the noting of presses, and gives the button that was pressed last, or the form that was sent. */
export function takeEarlyPress(): Element | null {
  return window.takeEarlyPress?.() ?? null;
}

/**
 * Notes what is typed while parts of the page are taken over one after the other: taking a field
 * over empties it, and a part that listens already would draw what the server has not. Gives the function that ends it.
 */
export function noteTyping(root: Element, typed: EarlyFields): () => void {
  const listening = new AbortController();
  const options = { capture: true, signal: listening.signal };
  const note = (event: Event) => {
    event.stopPropagation();
    const { target } = event;
    if (target instanceof Element && target.matches("input, textarea, select")) {
      const field = target as Field;
      typed.set(field, isBox(field) ? (field as HTMLInputElement).checked : field.value);
    }
  };
  for (const type of ["input", "change"]) root.addEventListener(type, note, options);
  // The letters that come after the field was emptied would else be all that is known of it.
  const putBack = ({ target }: Event) => {
    const field = target as Field;
    const before = typed.get(field);
    if (typeof before === "string" && field.value !== before) field.value = before;
  };
  root.addEventListener("beforeinput", putBack, options);
  return () => listening.abort();
}

/**
 * Does again what was done on the server's HTML, now that somebody listens: first what was typed,
 * before the page's code came and while it took the page over, then what was pressed.
 */
export async function redoEarlyInput(root: Element, typed: EarlyFields): Promise<void> {
  for (const [field, value] of new Map([...typed, ...changedFields(root)])) {
    if (field.isConnected) retype(field, value);
  }
  const pressed = takeEarlyPress();
  if (pressed === null) return;
  // By then the screen is drawn with what was typed, and what could not be pressed before can be.
  await new Promise((resolve) => setTimeout(resolve));
  if (pressed instanceof HTMLFormElement) pressed.requestSubmit();
  else if (pressed instanceof HTMLElement) pressed.click();
}

/** Fields that hold something else than their HTML says, with what they hold. */
export function changedFields(root: Element): Map<Field, string | boolean> {
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
