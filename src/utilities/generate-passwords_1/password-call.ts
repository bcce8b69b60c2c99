import type { GenerateOptions, WordOptions } from "./options.ts";

/** What is asked for: one of the ways to make passwords, with its options. */
export type PasswordCall =
  | { readonly operation: "generate"; readonly options: GenerateOptions }
  | { readonly operation: "pronounceable" | "passphrase"; readonly options: WordOptions };
