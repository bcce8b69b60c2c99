import type { FieldFacts, OperationFacts } from "#web/features/utility/utility-facts.ts";

/**
 * The options of an operation that may stand in an address: never a secret, nor what somebody works
 * on, nor lists, which are texts and the names of files.
 */
export function addressedFields({ fields, takes }: OperationFacts): readonly FieldFacts[] {
  return fields.filter(
    ({ name, kind, isSecret }) =>
      kind !== "long-text" && kind !== "list" && isSecret !== true && name !== takes.text,
  );
}

/** The parameter that names the operation, where that is not the first. */
export const operationParameter = "operation";

/** Longer ones are texts, and not for an address; in characters. */
export const longestValue = 200;
