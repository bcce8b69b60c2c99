import { type RefusedMember, SentenceError } from "#web/browser/error-message.ts";

/** A sentence per wrong field. */
export type FieldMistakes = Readonly<Record<string, string>>;

/** Returns the mistakes by field that a server's refusal names. */
export function refusedFields(
  error: unknown,
  fieldOf: (path: string) => string,
  fields: readonly string[],
): FieldMistakes {
  return error instanceof SentenceError
    ? mistakesByField(error.refusedMembers, fieldOf, fields)
    : {};
}

/** Groups mistakes by field, keeping the first of each. */
export function mistakesByField(
  members: readonly RefusedMember[],
  fieldOf: (path: string) => string,
  fields: readonly string[],
): FieldMistakes {
  const mistakes = new Map<string, string>();
  for (const { path, message } of members) {
    const field = fieldOf(path);
    if (fields.includes(field) && !mistakes.has(field)) mistakes.set(field, message);
  }
  return Object.fromEntries(mistakes);
}

/** Returns a path's first part, which is usually its field. */
export function firstMember(path: string): string {
  return path.split(".")[0] ?? "";
}

/** Returns the first field on the page with a mistake. */
export function firstMistake<Field>(
  fields: Iterable<Field>,
  nameOf: (field: Field) => string | undefined,
  mistakes: object,
): Field | undefined {
  return [...fields].find((field) => Object.hasOwn(mistakes, nameOf(field) ?? ""));
}

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
