import type { FieldValue } from "#web/features/utility/field-values.ts";
import type { OperationFacts } from "#web/features/utility/utility-facts.ts";

/** The name that the utility kit's `orderOption` has. The file list sets this option. */
const optionName = "order";

/** Returns true when people can order the input files. */
export function takesOrder({ fields }: Pick<OperationFacts, "fields">): boolean {
  return fields.some(({ name, kind }) => name === optionName && kind === "list");
}

/** Removes the order option, and others set elsewhere, from the form. */
export function withoutFields(
  operation: OperationFacts,
  others: readonly string[] = [],
): OperationFacts {
  const fields = operation.fields.filter(({ name, kind }) => {
    const isOrder = name === optionName && kind === "list";
    return !isOrder && !others.includes(name);
  });
  return { ...operation, fields };
}

/** Returns an option's list of names. */
export function namesOf(value: FieldValue | undefined): readonly string[] {
  return Array.isArray(value) ? (value as readonly string[]) : [];
}

/** Drops removed files from the order. */
export function withPresentOrder(
  options: Readonly<Record<string, unknown>>,
  present: readonly string[],
): Readonly<Record<string, unknown>> {
  const { [optionName]: order } = options;
  if (!Array.isArray(order)) return options;
  return { ...options, [optionName]: order.filter((name) => present.includes(name as string)) };
}
