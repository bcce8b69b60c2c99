import { longestValue } from "#contract/facts/utility/longest-value.ts";
import type { OperationFacts } from "#web/features/utility/utility-facts.ts";
import { addressedFields, operationParameter } from "./addressed-fields.ts";
import type { GivenOptions } from "./read-options.ts";

type Options = Readonly<Record<string, unknown>>;

/** A form as it stands, or as it stood at first. */
export interface FormCall {
  readonly operation: string;
  readonly options: Options;
}

/**
 * The query of an address that fills a form in: what differs from how it stands at first
 * (`defaults`, of the same operation), with the parameters of `before` that are none of ours.
 */
export function writeOptions(
  operations: readonly OperationFacts[],
  { operation: code, options }: FormCall,
  { defaults, before = "" }: { readonly defaults: Options; readonly before?: string },
): string {
  const names = new Set(operations.flatMap(({ fields }) => fields.map(({ name }) => name)));
  const query = new URLSearchParams(
    [...new URLSearchParams(before)].filter(
      ([name]) => name !== operationParameter && !names.has(name),
    ),
  );
  const operation = operations.find((each) => each.code === code);
  if (operation === undefined) return query.toString();
  if (operation !== operations[0]) query.set(operationParameter, code);
  for (const [name, option] of Object.entries(changedOptions(operation, options, defaults))) {
    query.set(name, String(option));
  }
  return query.toString();
}

/** What of an operation's options may stand in an address and differs from how they stand at first. */
export function changedOptions(
  operation: OperationFacts,
  options: Options,
  defaults: Options,
): GivenOptions["options"] {
  const changed: Record<string, string | number | boolean> = {};
  for (const { name } of addressedFields(operation)) {
    const { [name]: option } = options;
    if (!isValue(option) || option === defaults[name]) continue;
    if (String(option).length <= longestValue) changed[name] = option;
  }
  return changed;
}

function isValue(option: unknown): option is string | number | boolean {
  return ["string", "number", "boolean"].includes(typeof option);
}
