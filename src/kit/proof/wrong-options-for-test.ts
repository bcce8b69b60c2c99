import { z } from "zod";

/** JSON Schema of one option, as far as it is looked at here. */
type OptionSchema = {
  readonly title?: string;
  readonly type?: string;
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly anyOf?: readonly OptionSchema[];
  readonly format?: string;
  readonly pattern?: string;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly exclusiveMinimum?: number;
  readonly exclusiveMaximum?: number;
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly items?: OptionSchema;
  readonly choices?: Readonly<Record<string, string>>;
};

/** The options of an operation by name, as JSON Schema of what a person may send. */
export function optionSchemas(options: z.ZodObject): [name: string, schema: OptionSchema][] {
  const { properties = {} } = z.toJSONSchema(options, { io: "input" });
  return Object.entries(properties) as [string, OptionSchema][];
}

/** What bounds this option is missing: without one, a person could send any amount. */
export function missingBounds(option: OptionSchema): string[] {
  if (option.anyOf !== undefined) return option.anyOf.flatMap(missingBounds);
  if (option.enum !== undefined || option.const !== undefined) return [];
  switch (option.type) {
    case "string":
      return (option.maxLength ?? option.pattern ?? option.format) ? [] : ["maxLength"];
    case "integer":
    case "number":
      return [
        ...((option.minimum ?? option.exclusiveMinimum) === undefined ? ["minimum"] : []),
        ...((option.maximum ?? option.exclusiveMaximum) === undefined ? ["maximum"] : []),
      ];
    case "array":
      return [
        ...(option.maxItems === undefined ? ["maxItems"] : []),
        ...missingBounds(option.items ?? {}),
      ];
    case "boolean":
    case "null":
      return [];
    default:
      return [`a type that a form can show, not ${option.type}`];
  }
}

/** Values just beyond what an option allows: too short, too long, out of range, of another type. */
export function wrongValues(option: OptionSchema): unknown[] {
  return [{ surely: "no option" }, ...beyond(option)];
}

function beyond(option: OptionSchema): unknown[] {
  if (option.anyOf !== undefined) {
    // What one of several lets pass, another may refuse: only the type is wrong for all.
    return [];
  }
  if (option.enum !== undefined) return ["surely no choice", 7.5];
  const { minLength = 0 } = option;
  switch (option.type) {
    case "string":
      return [
        7,
        ...(minLength > 0 ? ["x".repeat(minLength - 1)] : []),
        ...(option.maxLength === undefined ? [] : ["x".repeat(option.maxLength + 1)]),
        ...(option.format === undefined ? [] : ["surely not"]),
      ];
    case "integer":
    case "number":
      return [
        "seven",
        null,
        ...[option.exclusiveMinimum, option.exclusiveMaximum].filter(
          (bound) => bound !== undefined,
        ),
        ...(option.minimum === undefined ? [] : [option.minimum - 1]),
        ...(option.maximum === undefined ? [] : [option.maximum + 1]),
        ...(option.type === "integer" ? [(option.minimum ?? 0) + 0.5] : []),
      ];
    case "boolean":
      return ["yes", 1];
    case "array":
      return [
        "text",
        ...(option.maxItems === undefined
          ? []
          : [Array.from({ length: option.maxItems + 1 }, () => "a")]),
      ];
    default:
      return [];
  }
}
