import type { FieldFacts } from "./utility-facts.ts";

/** What a field holds while it is being filled in: numbers and dates as they are typed. */
export type FieldValue = string | boolean | readonly string[];
export type FieldValues = Readonly<Record<string, FieldValue>>;

/** The fields as they stand at first; `options` (those of an example) go before the presets. */
export function initialValues(
  fields: readonly FieldFacts[],
  options: Readonly<Record<string, unknown>> = {},
): FieldValues {
  return Object.fromEntries(
    fields.map((field) => [field.name, valueOf(field, options[field.name] ?? field.preset)]),
  );
}

/** What another operation's fields take over from those that are filled in: the same by name. */
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
 * The options that the fields stand for, to be checked by the schema. An empty field that may be
 * left out is left out; any other empty number is null, so that the schema says what is missing
 * instead of taking its default unasked.
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

/** A text that is no number stays one, for the schema to refuse. */
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
