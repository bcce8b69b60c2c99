import { z } from "zod";
import { mostToldMistakes, shortName } from "#contract/facts/told-mistakes.ts";
import type { RememberedOptions } from "#contract/schemas/remembered-options.ts";
import { checkOptions, type FieldSentences } from "#kit/manifest/check-options.ts";
import { isSetting } from "#kit/manifest/is-setting.ts";
import type { Operation } from "#kit/manifest/manifest.ts";
import { optionKind } from "#kit/manifest/option-kind.ts";

type Options = RememberedOptions["options"];

const notRemembered = "Text, file names and secrets can't be remembered.";

/**
 * Explains options that can't be remembered or that the operation's schema refuses. Options may be
 * missing, such as the text to work on.
 */
export function mistakesOf(operation: Operation, options: Options): FieldSentences {
  const settings = settingsOf(operation);
  const checked = checkOptions(operation.options, options);
  const refused = "fields" in checked ? checked.fields : {};
  const mistakes = Object.keys(options).flatMap((name) => {
    const sentence =
      settings.get(name) === false ? notRemembered : sentenceOf(refused, shortName(name));
    return sentence === undefined ? [] : [[shortName(name), sentence] as const];
  });
  // Combinations can't be checked unless every option may be given.
  const together = [...settings.values()].includes(false) ? undefined : sentenceOf(refused, "");
  if (together !== undefined) mistakes.push(["", together]);
  return Object.fromEntries(mistakes.slice(0, mostToldMistakes));
}

/** Drops all if they don't fit together. */
export function stillTaken(operation: Operation, options: Options): Options {
  const wrong = mistakesOf(operation, options);
  const taken = Object.fromEntries(
    Object.entries(options).filter(([name]) => !Object.hasOwn(wrong, shortName(name))),
  );
  return Object.keys(mistakesOf(operation, taken)).length === 0 ? taken : {};
}

function sentenceOf(sentences: FieldSentences, name: string): string | undefined {
  return Object.hasOwn(sentences, name) ? sentences[name] : undefined;
}

const known = new WeakMap<Operation, ReadonlyMap<string, boolean>>();

/** Whether each option may be remembered. */
function settingsOf(operation: Operation): ReadonlyMap<string, boolean> {
  const settings = known.get(operation) ?? readSettings(operation);
  known.set(operation, settings);
  return settings;
}

type Property = Parameters<typeof optionKind>[0] & { readonly secret?: true };

function readSettings({ options, takes }: Operation): ReadonlyMap<string, boolean> {
  const { properties = {} } = z.toJSONSchema(options, { io: "input", unrepresentable: "any" });
  return new Map(
    Object.entries(properties).map(([name, property]) => {
      const { secret: isSecret, ...told } = property as Property;
      return [name, isSetting({ name, kind: optionKind(told), isSecret }, takes)];
    }),
  );
}
