import type { Operation } from "./manifest.ts";
import type { OptionField } from "./option-meta.ts";

interface ToldOption {
  readonly name: string;
  readonly kind: OptionField;
  readonly isSecret?: true | undefined;
}

/**
 * Whether an option of an operation says how something is done, so that it may stand in an address
 * and be remembered: never a secret, nor what somebody works on, nor lists, which are texts and the
 * names of files.
 */
export function isSetting(
  { name, kind, isSecret }: ToldOption,
  { text }: Operation["takes"],
): boolean {
  return kind !== "long-text" && kind !== "list" && isSecret !== true && name !== text;
}
