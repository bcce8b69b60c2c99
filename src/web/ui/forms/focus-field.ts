import { firstMistake } from "./field-mistakes.ts";

/** Focuses the first field with a mistake; returns whether there is one. */
export function focusFirstMistake(form: HTMLFormElement | null, mistakes: object): boolean {
  const fields = form?.querySelectorAll<HTMLElement>("[data-path]") ?? [];
  const first = firstMistake(fields, ({ dataset }) => dataset["path"], mistakes);
  first?.focus();
  return first !== undefined;
}

export function focusFirstInput(form: HTMLFormElement | null): void {
  form?.querySelector<HTMLElement>("input:not([hidden])")?.focus();
}
