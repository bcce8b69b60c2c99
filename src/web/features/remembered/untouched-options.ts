import type { RememberedOptions } from "#contract/schemas/remembered-options.ts";
import {
  addressedFields,
  type GivenOptions,
  type FormCall,
} from "#web/features/address/options-address.ts";
import type { OperationFacts } from "#web/features/utility/utility-facts.ts";

/**
 * What of remembered options goes into a form: those of fields that stand as at first (`defaults`, of
 * the form's operation). Another operation is opened only where nothing was put in at all. null for nothing.
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

/** Options are values, or lists of them. */
function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
