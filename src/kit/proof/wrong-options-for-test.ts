import { z } from "zod";

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
  readonly secret?: boolean;
};

export function isText({ type, enum: choices }: OptionSchema): boolean {
  return type === "string" && choices === undefined;
}

export function optionSchemas(options: z.ZodObject): [name: string, schema: OptionSchema][] {
  const { properties = {} } = z.toJSONSchema(options, { io: "input" });
  return Object.entries(properties) as [string, OptionSchema][];
}

/** Without bounds any amount could be sent. */
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

export function wrongValues(option: OptionSchema): unknown[] {
  return [{ surely: "no option" }, ...beyond(option)];
}

function beyond(option: OptionSchema): unknown[] {
  if (option.anyOf !== undefined) {
    // What one alternative refuses another may accept.
    return [];
  }
  if (option.enum !== undefined || option.const !== undefined) return ["surely no choice", "", 7.5];
  switch (option.type) {
    case "string":
      return beyondText(option);
    case "integer":
    case "number":
      return beyondNumber(option);
    case "boolean":
      return ["yes", 1, null];
    case "array":
      return beyondList(option);
    default:
      return [];
  }
}

function beyondText({ minLength = 0, maxLength, format, pattern }: OptionSchema): unknown[] {
  const formless = ["", "\0", "surely not"].filter(
    (text) =>
      (pattern !== undefined && !new RegExp(pattern, "i").test(text)) || format !== undefined,
  );
  return [
    7,
    null,
    ...(minLength > 0 ? ["x".repeat(minLength - 1)] : []),
    ...(maxLength === undefined ? [] : ["x".repeat(maxLength + 1)]),
    ...formless,
  ];
}

function beyondNumber(option: OptionSchema): unknown[] {
  const { minimum, maximum, exclusiveMinimum, exclusiveMaximum } = option;
  return [
    "seven",
    "",
    null,
    ...[exclusiveMinimum, exclusiveMaximum].filter((bound) => bound !== undefined),
    ...(minimum === undefined ? [] : [minimum - 1]),
    ...(maximum === undefined ? [] : [maximum + 1, 1e308]),
    ...(option.type === "integer" ? [(minimum ?? 0) + 0.5] : []),
  ];
}

function beyondList({ minItems = 0, maxItems, items }: OptionSchema): unknown[] {
  return [
    "text",
    null,
    ...(minItems > 0 ? [Array.from({ length: minItems - 1 }, () => "a")] : []),
    ...(maxItems === undefined ? [] : [Array.from({ length: maxItems + 1 }, () => "a")]),
    ...(items === undefined ? [] : wrongValues(items).map((wrong) => [wrong])),
  ];
}
