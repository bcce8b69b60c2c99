import type { FieldFacts } from "./utility-facts.ts";

/** Numbers and dates stay text while typing. */
export type FieldValue = string | boolean | readonly string[];
export type FieldValues = Readonly<Record<string, FieldValue>>;

/** Returns the fields' initial values; an example's `options` override presets. */
export function initialValues(
  fields: readonly FieldFacts[],
  options: Readonly<Record<string, unknown>> = {},
): FieldValues {
  return Object.fromEntries(
    fields.map((field) => [field.name, valueOf(field, options[field.name] ?? field.preset)]),
  );
}

/** Returns the choices that go with the first of the browser's languages that has one. */
export function localOptions(
  fields: readonly FieldFacts[],
  languages: readonly string[],
): Readonly<Record<string, string>> {
  const tags = languages.map((language) => language.toLowerCase().replace(/-.*/, ""));
  return Object.fromEntries(
    fields.flatMap(({ name, byLanguage = {} }) => {
      const tag = tags.find((each) => Object.hasOwn(byLanguage, each)) ?? "";
      const { [tag]: choice } = byLanguage;
      return choice === undefined ? [] : [[name, choice]];
    }),
  );
}

/** Carries values over to another operation's fields of the same name. */
export function carriedValues(fields: readonly FieldFacts[], values: FieldValues): FieldValues {
  const initial = initialValues(fields);
  return Object.fromEntries(
    fields.map((field) => {
      const { [field.name]: kept } = values;
      const fallback = initial[field.name] ?? "";
      return [field.name, kept !== undefined && fits(field, kept) ? kept : fallback];
    }),
  );
}

/**
 * Converts fields to options for the schema. Empty optional fields are omitted; other empty numbers
 * become null, so the schema reports them instead of using a default.
 */
export function optionsOf(
  fields: readonly FieldFacts[],
  values: FieldValues,
): Readonly<Record<string, unknown>> {
  const options: Record<string, unknown> = {};
  for (const field of fields) {
    const option = optionOf(field, values[field.name] ?? "");
    if (option !== undefined) options[field.name] = option;
  }
  return options;
}

function valueOf({ kind }: FieldFacts, option: unknown): FieldValue {
  if (kind === "switch") return option === true;
  if (kind === "list") return Array.isArray(option) ? option.map(String) : [];
  return typeof option === "string" || typeof option === "number" ? String(option) : "";
}

function optionOf({ kind, isOptional, choices }: FieldFacts, value: FieldValue): unknown {
  if (typeof value !== "string") return value;
  if (value === "" && isOptional) return undefined;
  if (kind === "number") return value.trim() === "" ? null : numberOf(value);
  if (kind === "choice") return choices?.find((choice) => String(choice.value) === value)?.value;
  return value;
}

/** Other text stays, for the schema to refuse. */
function numberOf(value: string): number | string {
  const number = Number(value);
  return Number.isNaN(number) ? value : number;
}

function fits({ kind, choices }: FieldFacts, value: FieldValue): boolean {
  if (kind === "switch") return typeof value === "boolean";
  if (kind === "list") return Array.isArray(value);
  if (kind !== "choice") return typeof value === "string";
  return choices?.some((choice) => String(choice.value) === value) ?? false;
}
