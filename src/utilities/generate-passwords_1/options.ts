import { z } from "zod";
import {
  groupBounds,
  longestPassword,
  mostAtOnce,
  noCharacterType,
  separators,
  shortestPassword,
  wordBounds,
} from "./password-rules.ts";

function characterType(title: string) {
  return z.boolean().default(true).meta({ title });
}

const count = z
  .int("How many must be a whole number.")
  .min(1, "How many must be at least 1.")
  .max(mostAtOnce, `How many can be at most ${mostAtOnce}.`)
  .default(1)
  .meta({ title: "How many" });

export const generateOptions = z
  .strictObject({
    length: z
      .int("Length must be a whole number.")
      .min(shortestPassword, `Length must be at least ${shortestPassword}.`)
      .max(longestPassword, `Length can be at most ${longestPassword}.`)
      .default(16)
      .meta({ title: "Length" }),
    uppercase: characterType("Uppercase letters"),
    lowercase: characterType("Lowercase letters"),
    numbers: characterType("Numbers"),
    symbols: characterType("Symbols"),
    excludeAmbiguous: z.boolean().default(true).meta({
      title: "Exclude ambiguous characters",
      description: "Leaves out O, 0, I, l and 1, which look alike.",
    }),
    count,
  })
  .refine(
    (options) => options.uppercase || options.lowercase || options.numbers || options.symbols,
    { message: noCharacterType },
  );

export type GenerateOptions = z.output<typeof generateOptions>;

function wordOptions(title: string, { fewest, most, usual }: typeof wordBounds) {
  return z.strictObject({
    words: z
      .int(`${title} must be a whole number.`)
      .min(fewest, `${title} must be at least ${fewest}.`)
      .max(most, `${title} can be at most ${most}.`)
      .default(usual)
      .meta({ title }),
    separator: z
      .enum(["hyphen", "period", "underscore", "space", "none"])
      .default("hyphen")
      .meta({ title: "Separator", choices: separators.names }),
    capitals: z.boolean().default(true).meta({
      title: "Capitalise",
      description: "Starts each word or group with a capital. Doesn't make the password stronger.",
    }),
    number: z.boolean().default(true).meta({
      title: "Add a digit",
      description: "Added after a random word or group.",
    }),
    count,
  });
}

export const pronounceableOptions = wordOptions("Groups of letters", groupBounds);
export const passphraseOptions = wordOptions("Words", wordBounds);

export type WordOptions = z.output<typeof passphraseOptions>;
