import type { GenerateOptions, WordOptions } from "../options.ts";
import type { PasswordCall } from "../password-call.ts";
import { groupBounds, wordBounds } from "../password-rules.ts";

/** What stands in the form: each way keeps its options while another is looked at. */
export interface Settings {
  readonly operation: PasswordCall["operation"];
  readonly count: number;
  readonly generate: GenerateOptions;
  readonly pronounceable: WordOptions;
  readonly passphrase: WordOptions;
}

const usualWords = { separator: "hyphen", capitals: true, number: true, count: 1 } as const;

/** The defaults of the schemas, which the page does not load. */
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

/** What fills settings in: options of a way, which an address gives, or the account. */
interface GivenSettings {
  readonly operation: string;
  readonly options: Readonly<Record<string, unknown>>;
}

/** The settings with what is given in them; with nothing given, as they stand at first. */
export function settingsOf(given: GivenSettings | null, before = initialSettings): Settings {
  if (given === null) return initialSettings;
  const { operation: way, options } = given;
  const operation = way === "pronounceable" || way === "passphrase" ? way : "generate";
  const { count = before.count, ...own } = options;
  const filled = { ...before[operation], ...own };
  return { ...before, operation, count: Number(count), [operation]: filled };
}

/** The call that the settings stand for. */
export function callOf(settings: Settings): PasswordCall {
  const { operation, count } = settings;
  return operation === "generate"
    ? { operation, options: { ...settings.generate, count } }
    : { operation, options: { ...settings[operation], count } };
}

/**
 * The whole number that somebody typed, or null while it is none or out of bounds: the form keeps
 * the number before, so that it holds nothing that the options would refuse.
 */
export function countTyped(
  text: string,
  { fewest, most }: { readonly fewest: number; readonly most: number },
): number | null {
  const number = Number(text);
  return Number.isInteger(number) && number >= fewest && number <= most ? number : null;
}
