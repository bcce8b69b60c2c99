import type { z } from "zod";
import { checkOptions } from "#kit/manifest/check-options.ts";

/** Sentences by option, and one about several options. */
export interface Mistakes {
  readonly fields: Readonly<Record<string, string>>;
  readonly form: string | null;
}

export const noMistakes: Mistakes = { fields: {}, form: null };

export function isFaultless({ fields, form }: Mistakes): boolean {
  return form === null && Object.keys(fields).length === 0;
}

/** Groups issues by option, keeping the first of each. */
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

/** Checks options with the server's own rules. */
export function findMistakes(schema: z.ZodObject, options: unknown): Mistakes {
  const checked = checkOptions(schema, options);
  if ("options" in checked) return noMistakes;
  return mistakesOf(Object.entries(checked.fields).map(([path, message]) => ({ path, message })));
}
