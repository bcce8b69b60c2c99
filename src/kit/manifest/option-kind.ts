import type { OptionField } from "./option-meta.ts";

interface KindOfProperty {
  readonly field?: OptionField | undefined;
  readonly type?: string | undefined;
  readonly enum?: readonly unknown[] | undefined;
  readonly format?: string | undefined;
}

export function optionKind({ field, type, enum: values, format }: KindOfProperty): OptionField {
  if (field !== undefined) return field;
  if (values !== undefined) return "choice";
  if (type === "boolean") return "switch";
  if (type === "number" || type === "integer") return "number";
  if (type === "array") return "list";
  if (format === "date" || format === "date-time") return format;
  return "text";
}
