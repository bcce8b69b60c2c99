import type { Manifest } from "./manifest.ts";

/**
 * Declares the utilities of a family: one folder, named without version. Each member is a whole manifest with its own code,
 * texts, operations and examples, and is run by the file that `runFile` finds.
 */
export function defineFamily<Member extends Manifest>(
  members: readonly Member[],
): readonly Member[] {
  return members;
}
