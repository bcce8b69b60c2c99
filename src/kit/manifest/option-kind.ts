import type { OptionField } from "./option-meta.ts";

/** What an option's JSON Schema says of its kind, with what its `.meta()` says among it. */
interface KindOfProperty {
  readonly field?: OptionField | undefined;
  readonly type?: string | undefined;
  readonly enum?: readonly unknown[] | undefined;
  readonly format?: string | undefined;
}

/** How an option is shown in a form: as it states, else as it follows from its schema. */
export function optionKind({ field, type, enum: values, format }: KindOfProperty): OptionField {
  if (field !== undefined) return field;
  if (values !== undefined) return "choice";
  if (type === "boolean") return "switch";
  if (type === "number" || type === "integer") return "number";
  if (type === "array") return "list";
  if (format === "date" || format === "date-time") return format;
  return "text";
}
