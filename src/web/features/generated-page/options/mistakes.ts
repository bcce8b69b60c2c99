import type { checkOptions } from "#kit/manifest/check-options.ts";

/** Sentences by option, and one about several options. */
export interface Mistakes {
  readonly fields: Readonly<Record<string, string>>;
  readonly form: string | null;
}

export const noMistakes: Mistakes = { fields: {}, form: null };

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

/** Returns what `checkOptions` found, which the server would too. */
export function mistakesIn(checked: ReturnType<typeof checkOptions>): Mistakes {
  if ("options" in checked) return noMistakes;
  return mistakesOf(Object.entries(checked.fields).map(([path, message]) => ({ path, message })));
}
