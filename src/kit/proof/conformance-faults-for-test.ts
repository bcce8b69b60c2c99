import { z } from "zod";
import { checkOptions } from "../manifest/check-options.ts";
import type { Manifest, Operation } from "../manifest/manifest.ts";
import { utilityId } from "#contract/facts/utility/id.ts";
import { isText, missingBounds, optionSchemas, wrongValues } from "./wrong-options-for-test.ts";

/** zod's own messages. */
const unfriendly =
  /^(Entry \d+: )?(Invalid|Too (big|small)|Unrecognized|Expected|Required)|Invalid input|expected/;

const bounds: Readonly<Record<string, string>> = {
  maxLength: "a maximum length: write .max(100)",
  minimum: "a minimum: write .min(0)",
  maximum: "a maximum: write .max(100)",
  maxItems: "a maximum number of entries: write .max(100)",
};

export function catalogueFaults(manifest: Manifest): string[] {
  const { tags, description, examples, operations } = manifest;
  const wrong = tags.filter((tag) => !/^[a-z0-9]+(-[a-z0-9]+)*$/.test(tag));
  const shown = new Set(examples.map(({ operation }) => operation));
  return [
    ...(tags.length === 0 ? ["tags are missing: name at least one word to find it by"] : []),
    ...wrong.map(
      (tag) => `"${tag}" can't be a tag: write lowercase words with hyphens between them`,
    ),
    ...repeated(tags).map((tag) => `the tag "${tag}" is there twice: remove one`),
    ...(/[.!?]$/.test(description)
      ? []
      : ["description doesn't end with a full stop: write a whole sentence"]),
    ...Object.keys(operations)
      .filter((operation) => !shown.has(operation))
      .map((operation) => `no example shows the operation "${operation}": add one to examples`),
    ...repeated(examples.map(({ name }) => name)).map(
      (name) => `two examples are called "${name}": give each its own name`,
    ),
  ].map((fault) => `${utilityId(manifest)}: ${fault}.`);
}

export function optionFaults(manifest: Manifest, name: string, operation: Operation): string[] {
  const { options, takes } = operation;
  const base = manifest.examples.find((example) => example.operation === name)?.options;
  const whole = [
    ...strictFaults(options),
    ...defaultFaults(options, base),
    ...textFaults(options, takes.text),
  ];
  const faults = optionSchemas(options).flatMap(([option, schema]) => {
    const { title = "", choices = {}, enum: values = [] } = schema;
    const unknown = Object.keys(choices).filter((value) => !values.map(String).includes(value));
    return [
      ...(title === "" ? ['has no title: add .meta({ title: "…" })'] : []),
      ...(values.length === 0 ? [] : unknown).map(
        (value) => `names the choice "${value}", which it does not have: take it out of choices`,
      ),
      ...(isText(schema) && soundsSecret(option, title) && schema.secret !== true
        ? ["is a password or a key by its name: add secret: true to its .meta()"]
        : []),
      ...missingBounds(schema).map((bound) => `has no bound: it needs ${bounds[bound] ?? bound}`),
      ...wrongValues(schema).flatMap((wrong) => refusalFaults(options, base, { option, wrong })),
    ].map((fault) => `option "${option}" ${fault}`);
  });
  return [...whole, ...new Set(faults)].map(
    (fault) => `${utilityId(manifest)}, operation "${name}": ${fault}.`,
  );
}

/** By whole words: `sortKeys` isn't secret. */
function soundsSecret(name: string, title: string): boolean {
  const words = `${name.replace(/([a-z])([A-Z])/g, "$1 $2")} ${title}`.toLowerCase();
  return /\b(password|passphrase|secret|key|pin)\b/.test(words);
}

/** `takes.text` must name free text. */
function textFaults(options: z.ZodObject, text: string | undefined): string[] {
  const schema = optionSchemas(options).find(([option]) => option === text)?.[1];
  if (schema === undefined || isText(schema)) return [];
  return [`takes.text names "${text}", which is no text: name an option that is, or leave it out`];
}

function strictFaults(options: z.ZodObject): string[] {
  const shown = z.toJSONSchema(options, { io: "input" });
  const isStrict = shown.additionalProperties === false;
  return isStrict ? [] : ["options take what is no option: write z.strictObject({ … })"];
}

/** Defaults must be valid. Options without one must say that they are required. */
function defaultFaults(options: z.ZodObject, base: object | undefined): string[] {
  const checked = checkOptions(options, {});
  if ("options" in checked) {
    const again = checkOptions(options, JSON.parse(JSON.stringify(checked.options)));
    const isSame =
      "options" in again && JSON.stringify(again.options) === JSON.stringify(checked.options);
    return isSame
      ? []
      : ["the defaults are not what they parse to: give defaults that are allowed"];
  }
  return Object.entries(checked.fields).flatMap(([field, sentence]) => [
    ...(base !== undefined && field in base
      ? []
      : [`option "${field}" has no default, and the first example gives none: give it in one`]),
    ...(unfriendly.test(sentence)
      ? [`option "${field}" says "${sentence}" where it is missing: give its schema a sentence`]
      : []),
  ]);
}

function refusalFaults(
  options: z.ZodObject,
  base: object | undefined,
  { option, wrong }: { readonly option: string; readonly wrong: unknown },
): string[] {
  const checked = checkOptions(options, { ...base, [option]: wrong });
  const value = brief(wrong);
  if ("options" in checked) return [`takes ${value}: let its schema refuse that`];
  const { [option]: sentence } = checked.fields;
  if (sentence === undefined) {
    return [`is not named where ${value} is refused: refuse it by the option's own schema`];
  }
  if (!unfriendly.test(sentence)) return [];
  return [`says "${sentence}" of ${value}: give the rule a sentence, as in .max(9, "…")`];
}

function brief(value: unknown): string {
  const text = JSON.stringify(value);
  return text.length <= 40 ? text : `${text.slice(0, 30)}… (${text.length} characters)`;
}

function repeated(texts: readonly string[]): string[] {
  return [...new Set(texts.filter((text, index) => texts.indexOf(text) !== index))];
}
