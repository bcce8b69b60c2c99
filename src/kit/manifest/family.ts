import type { Manifest } from "./manifest.ts";

/** Declares utilities that share a folder without a version. `runFile` finds their runs. */
export function defineFamily<Member extends Manifest>(
  members: readonly Member[],
): readonly Member[] {
  return members;
}
