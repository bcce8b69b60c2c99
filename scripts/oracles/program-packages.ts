import type { OutsideProgram } from "#kit/oracle/define-oracle.ts";
import type { ProvedUtility } from "#utilities/oracles-for-test.ts";
import { installedVersion, installSystemPackages } from "../bootstrap/system-packages.js";

type Packaged = Pick<OutsideProgram<never>, "packages">;

/** Returns the Debian packages a program needs, including Python, which runs it. */
export function packagesOf({ packages = [] }: Packaged): string[] {
  return ["python3", ...packages];
}

/** Returns the packages' Debian versions. */
export function versionsOf(program: Packaged): Record<string, string> {
  return Object.fromEntries(
    packagesOf(program).map((name) => [name, installedVersion(name) ?? "unknown"]),
  );
}

/** Installs the packages that the programs need, and returns those still missing. */
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
