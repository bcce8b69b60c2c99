import type { OperationFacts } from "#web/features/utility/utility-facts.ts";
import { addressedFields, longestValue, operationParameter } from "./addressed-fields.ts";

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
  for (const { name } of addressedFields(operation)) {
    const { [name]: option } = options;
    const text = textOf(option);
    if (text === null || option === defaults[name] || text.length > longestValue) continue;
    query.set(name, text);
  }
  return query.toString();
}

function textOf(option: unknown): string | null {
  if (typeof option === "string") return option;
  return typeof option === "number" || typeof option === "boolean" ? String(option) : null;
}
