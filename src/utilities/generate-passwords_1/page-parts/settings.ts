import type { GenerateOptions, WordOptions } from "../options.ts";
import type { PasswordCall } from "../password-call.ts";
import { groupBounds, wordBounds } from "../password-rules.ts";

/** The form's state. Each mode keeps its options while another is shown. */
export interface Settings {
  readonly operation: PasswordCall["operation"];
  readonly count: number;
  readonly generate: GenerateOptions;
  readonly pronounceable: WordOptions;
  readonly passphrase: WordOptions;
}

const usualWords = { separator: "hyphen", capitals: true, number: true, count: 1 } as const;

/** Copied from the schemas, which the page doesn't load. */
export const initialSettings: Settings = {
  operation: "generate",
  count: 1,
  generate: {
    length: 16,
    uppercase: true,
    lowercase: true,
    numbers: true,
    symbols: true,
    excludeAmbiguous: true,
    count: 1,
  },
  pronounceable: { words: groupBounds.usual, ...usualWords },
  passphrase: { words: wordBounds.usual, ...usualWords },
};

interface GivenSettings {
  readonly operation: string;
  readonly options: Readonly<Record<string, unknown>>;
}

/** Merges given settings into `before`; without any, returns the initial ones. */
export function settingsOf(given: GivenSettings | null, before = initialSettings): Settings {
  if (given === null) return initialSettings;
  const { operation: way, options } = given;
  const operation = way === "pronounceable" || way === "passphrase" ? way : "generate";
  const { count = before.count, ...own } = options;
  const filled = { ...before[operation], ...own };
  return { ...before, operation, count: Number(count), [operation]: filled };
}

export function callOf(settings: Settings): PasswordCall {
  const { operation, count } = settings;
  return operation === "generate"
    ? { operation, options: { ...settings.generate, count } }
    : { operation, options: { ...settings[operation], count } };
}

/** Returns a whole number within bounds, else null; then the form keeps the last valid number. */
export function countTyped(
  text: string,
  { fewest, most }: { readonly fewest: number; readonly most: number },
): number | null {
  const number = Number(text);
  return Number.isInteger(number) && number >= fewest && number <= most ? number : null;
}
