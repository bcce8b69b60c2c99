import { longestValue } from "#contract/facts/utility/longest-value.ts";
import { isSetting } from "#kit/manifest/is-setting.ts";
import type { FieldFacts, OperationFacts } from "#web/features/utility/utility-facts.ts";

export function addressedFields({ fields, takes }: OperationFacts): readonly FieldFacts[] {
  return fields.filter((field) => isSetting(field, takes));
}

/** Names the operation, unless it is the first. */
const operationParameter = "operation";

export interface GivenOptions {
  readonly operation: string;
  readonly options: Readonly<Record<string, string | number | boolean>>;
  /** Titles of options that can't be used. */
  readonly ignored: readonly string[];
}

/** Reads form values from a query, or null if it has none. */
export function readOptions(
  operations: readonly OperationFacts[],
  query: string,
): GivenOptions | null {
  const parameters = new URLSearchParams(query);
  const [first] = operations;
  const code = parameters.get(operationParameter);
  const operation = operations.find((each) => each.code === code) ?? first;
  if (operation === undefined) return null;
  const allowed = new Set(addressedFields(operation));
  const options: Record<string, string | number | boolean> = {};
  const ignored = code === null || operation.code === code ? [] : [operationParameter];
  for (const field of operation.fields) {
    const text = parameters.get(field.name);
    if (text === null) continue;
    const option = allowed.has(field) ? optionOf(field, text) : undefined;
    if (option === undefined) ignored.push(field.title);
    else options[field.name] = option;
  }
  const isSaid = operation !== first || Object.keys(options).length + ignored.length > 0;
  return isSaid ? { operation: operation.code, options, ignored } : null;
}

const day = /^\d{4}-\d{2}-\d{2}$/;
const moment = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(?::\d{2})?$/;
// Characters a one-line field can't hold.
const unwritten = /[\u0000-\u001f\u007f]/;

function optionOf(field: FieldFacts, text: string): string | number | boolean | undefined {
  if (text.length > Math.min(longestValue, field.maxLength ?? longestValue)) return undefined;
  switch (field.kind) {
    case "switch":
      return text === "true" ? true : text === "false" ? false : undefined;
    case "choice":
      return field.choices?.find(({ value }) => String(value) === text)?.value;
    case "number":
      return numberOf(field, text);
    case "date":
      return day.test(text) ? text : undefined;
    case "date-time":
      return moment.test(text) ? text : undefined;
    default:
      return unwritten.test(text) || !text.isWellFormed() ? undefined : text;
  }
}

/** As `String` writes a number. */
const written = /^-?\d+(?:\.\d+)?(?:e[+-]\d+)?$/;

function numberOf({ minimum, maximum, isWhole }: FieldFacts, text: string): number | undefined {
  if (!written.test(text)) return undefined;
  const number = Number(text);
  if (isWhole === true && !Number.isSafeInteger(number)) return undefined;
  if (number < (minimum ?? number) || number > (maximum ?? number)) return undefined;
  return number;
}

type Options = Readonly<Record<string, unknown>>;

export interface FormCall {
  readonly operation: string;
  readonly options: Options;
}

/** Writes options that differ from `defaults`, keeping unrelated parameters of `before`. */
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
