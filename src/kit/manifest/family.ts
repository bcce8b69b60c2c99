import type { Manifest } from "./manifest.ts";

/**
 * Declares a family's utilities: whole manifests in one folder without a version, each run by the file that `runFile`
 * finds.
 */
export function defineFamily<Member extends Manifest>(
  members: readonly Member[],
): readonly Member[] {
  return members;
}
