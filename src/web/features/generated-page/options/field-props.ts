import { fieldHint, fieldId } from "./field-looks.ts";
import type { FieldValue } from "#web/features/utility/field-values.ts";
import type { FieldFacts } from "#web/features/utility/utility-facts.ts";

export interface OptionFieldProps {
  readonly field: FieldFacts;
  readonly value: FieldValue;
  /** The sentence that stands below it; true where it is only marked as wrong. */
  readonly error: string | boolean;
  readonly onChange: (value: FieldValue) => void;
  readonly onBlur: () => void;
}

export type CommonProps = ReturnType<typeof commonOf>;

const order: ("label" | "input" | "description" | "error")[] = [
  "label",
  "input",
  "description",
  "error",
];

/** What every input of the form is given. Hints stand below, so that inputs in a row are level. */
export function commonOf({ field, error, onBlur }: OptionFieldProps) {
  return {
    id: fieldId(field.name),
    label: field.title,
    description: fieldHint(field),
    error,
    onBlur,
    inputWrapperOrder: order,
    spellCheck: false,
    autoComplete: "off",
    ...(field.placeholder === undefined ? {} : { placeholder: field.placeholder }),
    ...(field.isMonospace === undefined ? {} : { "data-monospace": true }),
  };
}
