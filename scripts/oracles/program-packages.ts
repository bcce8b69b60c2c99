import type { OutsideProgram } from "#kit/oracle/define-oracle.ts";
import type { ProvedUtility } from "#utilities/oracles-for-test.ts";
import { installedVersion, installSystemPackages } from "../bootstrap/system-packages.js";

type Packaged = Pick<OutsideProgram<never>, "packages">;

/** Debian's packages that a program needs: those that it names, and Python, which asks it. */
export function packagesOf({ packages = [] }: Packaged): string[] {
  return ["python3", ...packages];
}

/** The version of each of the packages, as Debian counts them. */
export function versionsOf(program: Packaged): Record<string, string> {
  return Object.fromEntries(
    packagesOf(program).map((name) => [name, installedVersion(name) ?? "unknown"]),
  );
}

/** Installs what the utilities' programs need, and gives the names of what is not there after it. */
export function missingPackages(utilities: readonly ProvedUtility[]): Set<string> {
  const programs = utilities
    .flatMap(({ oracle }) => oracle?.comparisons ?? [])
    .flatMap(({ theirs }) => (typeof theirs === "function" ? [] : [theirs]));
  const lacking = () =>
    [...new Set(programs.flatMap(packagesOf))].filter((name) => installedVersion(name) === null);
  const before = lacking();
  installSystemPackages(...before);
  return new Set(before.length > 0 ? lacking() : []);
}
