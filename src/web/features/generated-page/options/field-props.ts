import { fieldHint, fieldId } from "./field-looks.ts";
import type { FieldValue } from "#web/features/utility/field-values.ts";
import type { FieldFacts } from "#web/features/utility/utility-facts.ts";

export interface OptionFieldProps {
  readonly field: FieldFacts;
  readonly value: FieldValue;
  /** A sentence, or true to only mark the field. */
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

/** Hints go below, to align inputs. */
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
