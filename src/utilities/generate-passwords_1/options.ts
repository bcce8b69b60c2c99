import { z } from "zod";
import { longestPassword, noCharacterType, shortestPassword } from "./password-rules.ts";

function characterType(title: string) {
  return z.boolean().default(true).meta({ title });
}

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
      description: "Leaves out O, 0, I, l and 1, which are easily taken for one another.",
    }),
  })
  .refine(
    (options) => options.uppercase || options.lowercase || options.numbers || options.symbols,
    { message: noCharacterType },
  );

export type GenerateOptions = z.output<typeof generateOptions>;
