import { spawnSync } from "node:child_process";
import { readdirSync } from "node:fs";
import { join } from "node:path";

import { cruise, type ICruiseResult, type IViolation } from "dependency-cruiser";

import configuration from "../.dependency-cruiser.mjs";

export interface ArchitectureReport {
  violations: IViolation[];
  read: number;
}

/** Checks the `src` below `root` against the rules of `.dependency-cruiser.mjs`. */
export async function inspectArchitecture(root: string): Promise<ArchitectureReport> {
  const { output } = await cruise(["src"], {
    ...configuration.options,
    baseDir: root,
    validate: true,
    ruleSet: { forbidden: configuration.forbidden ?? [] },
  });
  const { modules, summary } = output as ICruiseResult;
  const read = modules.filter(({ source }) => /^src\/.*\.tsx?$/.test(source)).length;
  return { violations: summary.violations, read };
}

/** The share of known source files that must have been read. */
const floor = 0.8;

/**
 * Explains that too few modules were read, or returns null. Without TypeScript's API, dependency-cruiser reads none and
 * finds nothing wrong.
 */
export function explainTooFew(read: number, known: number): string | null {
  if (known > 0 && read >= known * floor) return null;
  return `Only ${read} of ${known} TypeScript files under src were read, so the architecture was not checked.`;
}

/** Counts the TypeScript files under src: tracked by git, or present if git is missing. */
export function countSourceFiles(root: string): number {
  const tracked = spawnSync("git", ["ls-files", "src"], { cwd: root, encoding: "utf8" });
  const names =
    tracked.status === 0
      ? tracked.stdout.split("\n")
      : readdirSync(join(root, "src"), { recursive: true, encoding: "utf8" });
  return names.filter((name) => /\.tsx?$/.test(name)).length;
}
