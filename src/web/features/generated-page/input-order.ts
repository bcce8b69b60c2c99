import type { FieldValue } from "#web/features/utility/field-values.ts";
import type { OperationFacts } from "#web/features/utility/utility-facts.ts";

/** Named as in the kit's `orderOption`. The file list sets it. */
const optionName = "order";

export function takesOrder({ fields }: Pick<OperationFacts, "fields">): boolean {
  return fields.some(({ name, kind }) => name === optionName && kind === "list");
}

/** Leaves out the order, and options set elsewhere. */
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
