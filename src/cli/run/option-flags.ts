import { type Command, InvalidArgumentError, Option } from "commander";
import type { OptionSchema, ShownOperation } from "../operations.ts";

/** What a flag says about an option of the utility. */
interface OptionFlag {
  /** The option's name in the API. */
  readonly name: string;
  /** Its value is read from a file that the flag names. */
  readonly isFile: boolean;
  readonly isSecret: boolean;
}

/** An operation's flags, by the names under which commander keeps their values. */
export type OptionFlags = ReadonlyMap<string, OptionFlag>;

/** Adds a flag for each option of an operation. Flags that the command already has are kept free. */
export function addOptionFlags(command: Command, operation: ShownOperation): OptionFlags {
  const flags = new Map<string, OptionFlag>();
  const taken = new Set(command.options.map((option) => option.attributeName()));
  const add = (option: Option, flag: OptionFlag) => {
    taken.add(option.attributeName());
    flags.set(option.attributeName(), flag);
    command.addOption(option);
  };
  for (const [name, schema] of Object.entries(operation.options)) {
    const flagName = freeName(name, taken);
    const isSecret = schema["x-secret"] === true;
    const facts = factsOf(schema, operation.required.includes(name));
    const description = describe(flagName, schema, facts);
    if (schema.type === "boolean") {
      const [on, off] = [new Option(`--${flagName}`), new Option(`--no-${flagName}`)];
      on.description = description;
      off.description = `Turns off: ${description}`;
      add(on.hideHelp(schema.default === true), { name, isFile: false, isSecret });
      add(off.hideHelp(schema.default !== true), { name, isFile: false, isSecret });
      continue;
    }
    // Others on the machine can read what a command line says.
    if (!isSecret) {
      const option = new Option(`--${flagName} <${wordFor(schema)}>`, description);
      if (schema.enum !== undefined) option.choices(schema.enum.map(String));
      else if (schema.type === "array") option.argParser(collect);
      else if (schema.type === "number" || schema.type === "integer") option.argParser(readNumber);
      add(option, { name, isFile: false, isSecret });
    }
    if (isSecret || schema["x-field"] === "long-text") {
      const fromFile = isSecret ? description : `${schema.title ?? name}, read from a file.`;
      const option = new Option(`--${freeName(`${name}File`, taken)} <file>`, fromFile);
      add(option, { name, isFile: true, isSecret });
    }
  }
  return flags;
}

function freeName(name: string, taken: ReadonlySet<string>): string {
  const kebab = name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
  return taken.has(name) ? `option-${kebab}` : kebab;
}

function wordFor({ type, enum: values, "x-unit": unit }: OptionSchema): string {
  if (unit !== undefined && /^[a-z]+$/i.test(unit)) return unit;
  if (values !== undefined) return "choice";
  return type === "number" || type === "integer" ? "number" : "text";
}

function collect(text: string, before: readonly string[] | undefined): readonly string[] {
  return [...(before ?? []), text];
}

function readNumber(text: string): number {
  const number = Number(text);
  if (text.trim() === "" || !Number.isFinite(number)) {
    throw new InvalidArgumentError("It must be a number.");
  }
  return number;
}

function describe(
  flagName: string,
  { title = "", description = "" }: OptionSchema,
  facts: readonly string[],
): string {
  const isNamed = title.toLowerCase().replaceAll(" ", "-") === flagName && description !== "";
  const sentences = [isNamed ? "" : title, description].filter((text) => text !== "");
  const text = sentences.map((sentence) => sentence.replace(/[.]?$/, ".")).join(" ");
  return facts.length === 0 ? text : `${text} (${facts.join("; ")})`;
}

function factsOf(schema: OptionSchema, isRequired: boolean): string[] {
  const { type, enum: values, default: usual, "x-unit": unit, "x-secret": secret } = schema;
  return [
    ...(values === undefined ? [] : [values.map(String).join(", ")]),
    ...rangeOf(schema),
    ...(unit === undefined || rangeOf(schema).length > 0 ? [] : [unit]),
    ...(type === "array" ? ["can be repeated"] : []),
    ...(secret === true ? ["read from a file, or - for standard input"] : []),
    ...(isRequired ? ["required"] : []),
    ...(isShown(usual) ? [`default ${defaultOf(usual)}`] : []),
  ];
}

/** Longer ranges are those of whole numbers as such. */
const mostShown = 1e9;

function rangeOf(schema: OptionSchema): string[] {
  const { minimum, exclusiveMinimum, maximum, "x-unit": unit } = schema;
  const least = minimum ?? exclusiveMinimum;
  if (least === undefined || maximum === undefined || maximum > mostShown) return [];
  const from = exclusiveMinimum === undefined ? `${least}` : `more than ${least}`;
  return [`${from} to ${maximum}${unit === undefined ? "" : ` ${unit}`}`];
}

function isShown(usual: unknown): boolean {
  return usual !== undefined && usual !== "" && !(Array.isArray(usual) && usual.length === 0);
}

function defaultOf(usual: unknown): string {
  if (typeof usual === "boolean") return usual ? "on" : "off";
  return Array.isArray(usual) ? usual.join(", ") : String(usual);
}
