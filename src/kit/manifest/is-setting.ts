import type { Operation } from "./manifest.ts";
import type { OptionField } from "./option-meta.ts";

interface ToldOption {
  readonly name: string;
  readonly kind: OptionField;
  readonly isSecret?: true | undefined;
}

/** Tells whether an option may be in an address and be remembered. */
export function isSetting(
  { name, kind, isSecret }: ToldOption,
  { text }: Operation["takes"],
): boolean {
  return kind !== "long-text" && kind !== "list" && isSecret !== true && name !== text;
}
