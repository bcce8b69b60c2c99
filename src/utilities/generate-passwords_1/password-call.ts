import type { GenerateOptions, WordOptions } from "./options.ts";

export type PasswordCall =
  | { readonly operation: "generate"; readonly options: GenerateOptions }
  | { readonly operation: "pronounceable" | "passphrase"; readonly options: WordOptions };
