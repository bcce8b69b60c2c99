import type { Manifest } from "#kit/manifest/manifest.ts";
import { neededPrograms, packagesOf } from "#kit/manifest/needs.ts";
import { hasProgram } from "#server/platform/system-programs.ts";

/** The programs of the system that a utility needs and that are not on this machine. */
export interface Lack {
  readonly programs: readonly string[];
  /** The command that installs them on Debian. */
  readonly install: string;
}

/** The utilities that lack a program of the system at this start, by their ids. */
export function findLacking(
  manifests: ReadonlyMap<string, Pick<Manifest, "needs">>,
): ReadonlyMap<string, Lack> {
  const lacking = new Map<string, Lack>();
  for (const [id, manifest] of manifests) {
    const missing = neededPrograms(manifest).filter(({ program }) => !hasProgram(program));
    if (missing.length === 0) continue;
    const install = `apt-get install ${packagesOf(missing).join(" ")}`;
    lacking.set(id, { programs: missing.map(({ program }) => program), install });
  }
  return lacking;
}

/** Says to administrators why a utility is not there for anybody. */
export function sentenceOfLack(name: string, { programs, install }: Lack): string {
  return `"${name}" needs ${programs.join(" and ")}, which this machine does not have: ${install}`;
}
