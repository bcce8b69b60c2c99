import { z } from "zod";
import { smallUtility, type Vector } from "#kit/small/small-utility.ts";

type Facts<Shape extends z.ZodRawShape> = {
  readonly code: string;
  readonly name: string;
  readonly description: string;
  readonly category?: "numbers" | "network";
  readonly tags: readonly string[];
  readonly alsoCalled: readonly string[];
  readonly help: readonly [title: string, lead: string, ...paragraphs: string[]];
  /** Of the field, such as "IBANs". */
  readonly title: string;
  readonly placeholder: string;
  readonly secret?: true;
  readonly options: Shape;
  readonly vector: Vector;
  readonly examples?: readonly Vector[];
};

const mostCharacters = 100_000;

/** Checks each line of a text. */
export function validator<Shape extends z.ZodRawShape>(facts: Facts<Shape>) {
  const { title, placeholder, secret, options, category = "numbers", ...rest } = facts;
  return smallUtility({
    ...rest,
    category,
    does: ["check", "Checks each line."],
    takes: { text: "text" },
    gives: { results: ["values", "table"] },
    options: z.strictObject({
      text: z
        .string()
        .max(mostCharacters, `${title} can have at most 100,000 characters.`)
        .default("")
        .meta({ title, placeholder, field: "long-text", ...(secret === true && { secret }) }),
      ...options,
    }) as z.ZodObject<Shape & { text: z.ZodDefault<z.ZodString> }, z.core.$strict>,
  });
}
