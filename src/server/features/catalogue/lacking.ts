import type { Manifest } from "#kit/manifest/manifest.ts";
import { neededPrograms, packagesOf } from "#kit/manifest/needs.ts";
import { findProgram } from "#server/platform/system-programs.ts";

export interface Lack {
  /** The missing ones, or all if there is no sandbox. */
  readonly programs: readonly string[];
  /** For Debian; null if only the sandbox is missing. */
  readonly install: string | null;
}

/** Returns the unavailable utilities by id. */
export function findLacking(
  manifests: ReadonlyMap<string, Pick<Manifest, "needs">>,
  hasSandbox: boolean,
): ReadonlyMap<string, Lack> {
  const lacking = new Map<string, Lack>();
  for (const [id, manifest] of manifests) {
    const needed = neededPrograms(manifest);
    const missing = needed.filter(
      ({ program, folder }) => findProgram(program, folder) === undefined,
    );
    const namesOf = (programs: typeof needed) => programs.map(({ program }) => program);
    if (missing.length > 0) {
      const install = `apt-get install ${packagesOf(missing).join(" ")}`;
      lacking.set(id, { programs: namesOf(missing), install });
    } else if (needed.length > 0 && !hasSandbox) {
      lacking.set(id, { programs: namesOf(needed), install: null });
    }
  }
  return lacking;
}

/** Tells administrators why a utility is unavailable. */
export function sentenceOfLack(name: string, { programs, install }: Lack): string {
  const needs = `"${name}" needs ${programs.join(" and ")}`;
  return install === null
    ? `${needs}. The server runs such programs only in a sandbox, and no sandbox is available: see docs/operations.md.`
    : `${needs}. To install what is missing, run: ${install}`;
}
