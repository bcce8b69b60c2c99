import type { RememberedOptions } from "#contract/schemas/remembered-options.ts";
import {
  addressedFields,
  type GivenOptions,
  type FormCall,
} from "#web/features/address/options-address.ts";
import type { OperationFacts } from "#web/features/utility/utility-facts.ts";

/**
 * Returns remembered options for fields that still have their `defaults`, or null. Switches the
 * operation only on an untouched form.
 */
export function untouchedOptions(
  operations: readonly OperationFacts[],
  remembered: RememberedOptions,
  form: FormCall,
  defaults: FormCall["options"],
): GivenOptions | null {
  const operation = operations.find(({ code }) => code === remembered.operation);
  if (operation === undefined) return null;
  const isAsAtFirst = (name: string) => isSame(form.options[name], defaults[name]);
  const isOther = form.operation !== operation.code;
  const isOwn =
    form.operation !== operations[0]?.code || !Object.keys(form.options).every(isAsAtFirst);
  if (isOther && isOwn) return null;
  const options = Object.fromEntries(
    addressedFields(operation).flatMap(({ name }) => {
      const { [name]: option } = remembered.options;
      return option !== undefined && isAsAtFirst(name) ? [[name, option]] : [];
    }),
  );
  if (!isOther && Object.keys(options).length === 0) return null;
  return { operation: operation.code, options, ignored: [] };
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
