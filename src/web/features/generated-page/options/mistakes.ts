import type { z } from "zod";
import { checkOptions } from "#kit/manifest/check-options.ts";

/** What is wrong with options: a sentence by the name of each, and what concerns several. */
export interface Mistakes {
  readonly fields: Readonly<Record<string, string>>;
  readonly form: string | null;
}

export const noMistakes: Mistakes = { fields: {}, form: null };

/** True where nothing is wrong. */
export function isFaultless({ fields, form }: Mistakes): boolean {
  return form === null && Object.keys(fields).length === 0;
}

/** Sorts sentences to the options that they concern; the first of each counts. */
export function mistakesOf(
  issues: readonly { readonly path: string; readonly message: string }[],
): Mistakes {
  const fields: Record<string, string> = {};
  let form: string | null = null;
  for (const { path, message } of issues) {
    const [name = ""] = path.split(".");
    if (name === "") form ??= message;
    else fields[name] ??= message;
  }
  return { fields, form };
}

/** What is wrong with options, in the words in which the server would refuse them. */
export function findMistakes(schema: z.ZodObject, options: unknown): Mistakes {
  const checked = checkOptions(schema, options);
  if ("options" in checked) return noMistakes;
  return mistakesOf(Object.entries(checked.fields).map(([path, message]) => ({ path, message })));
}
