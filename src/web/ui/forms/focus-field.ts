import { firstMistake } from "./field-mistakes.ts";

/** Puts the focus into the form's first field with a mistake; gives whether there is one. */
export function focusFirstMistake(form: HTMLFormElement | null, mistakes: object): boolean {
  const fields = form?.querySelectorAll<HTMLElement>("[data-path]") ?? [];
  const first = firstMistake(fields, ({ dataset }) => dataset["path"], mistakes);
  first?.focus();
  return first !== undefined;
}

/** Puts the focus where a form begins. */
export function focusFirstInput(form: HTMLFormElement | null): void {
  form?.querySelector<HTMLElement>("input:not([hidden])")?.focus();
}
