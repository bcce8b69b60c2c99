import { type RefusedMember, SentenceError } from "#web/browser/error-message.ts";

/** What is wrong with a form's fields: a sentence for each that is. */
export type FieldMistakes = Readonly<Record<string, string>>;

/** The fields that the server's refusal is about, by their names; as `mistakesByField` gives them. */
export function refusedFields(
  error: unknown,
  fieldOf: (path: string) => string,
  fields: readonly string[],
): FieldMistakes {
  return error instanceof SentenceError
    ? mistakesByField(error.refusedMembers, fieldOf, fields)
    : {};
}

/** Sentences about members of what is sent, as those of the fields; of each field its first one. */
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

/** The part of a path before its first dot: fields are named as what is sent of them. */
export function firstMember(path: string): string {
  return path.split(".")[0] ?? "";
}

/** Where the focus goes: the first of the fields, as they stand on the page, with a mistake. */
export function firstMistake<Field>(
  fields: Iterable<Field>,
  nameOf: (field: Field) => string | undefined,
  mistakes: object,
): Field | undefined {
  return [...fields].find((field) => Object.hasOwn(mistakes, nameOf(field) ?? ""));
}
