import { isSetting } from "#kit/manifest/is-setting.ts";
import type { FieldFacts, OperationFacts } from "#web/features/utility/utility-facts.ts";

/** The options of an operation that may stand in an address. */
export function addressedFields({ fields, takes }: OperationFacts): readonly FieldFacts[] {
  return fields.filter((field) => isSetting(field, takes));
}

/** The parameter that names the operation, where that is not the first. */
export const operationParameter = "operation";
