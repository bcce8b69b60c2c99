import type { FieldValue } from "#web/features/utility/field-values.ts";
import type { OperationFacts } from "#web/features/utility/utility-facts.ts";

/** What `orderOption` of the utilities' kit is called: the option that the list of files gives. */
const optionName = "order";

/** True where people put the input files in order. */
export function takesOrder({ fields }: Pick<OperationFacts, "fields">): boolean {
  return fields.some(({ name, kind }) => name === optionName && kind === "list");
}

/** The operation without the option that is given in the list of files, and others that are given elsewhere. */
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

/** The names in an option's value. */
export function namesOf(value: FieldValue | undefined): readonly string[] {
  return Array.isArray(value) ? (value as readonly string[]) : [];
}

/** Options whose order names only files that are there: one may have been removed since. */
export function withPresentOrder(
  options: Readonly<Record<string, unknown>>,
  present: readonly string[],
): Readonly<Record<string, unknown>> {
  const { [optionName]: order } = options;
  if (!Array.isArray(order)) return options;
  return { ...options, [optionName]: order.filter((name) => present.includes(name as string)) };
}
