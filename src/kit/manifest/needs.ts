import { z } from "zod";

const programName = z.string().regex(/^[A-Za-z0-9][A-Za-z0-9._+-]{0,63}$/);
const packageName = z.string().regex(/^[a-z0-9][a-z0-9.+-]+$/, "is no name of a Debian package");

/**
 * A program of the system that a utility calls: by its name, with Debian's package where that is called otherwise, and
 * those of its data without which it does less.
 */
export const neededProgramSchema = z.union([
  programName,
  z.strictObject({
    program: programName,
    package: packageName,
    data: z.array(packageName).min(1).max(20).exactOptional(),
  }),
]);

/** A program of the system, Debian's package that has it, and those of its data. */
export interface NeededProgram {
  readonly program: string;
  readonly package: string;
  readonly data?: readonly string[];
}

/** What a manifest says of programs. */
export interface NeedsPrograms {
  readonly needs?: readonly z.output<typeof neededProgramSchema>[] | undefined;
}

/** The programs that a utility needs, as its manifest says. */
export function neededPrograms({ needs = [] }: NeedsPrograms): readonly NeededProgram[] {
  return needs.map((need) =>
    typeof need === "string" ? { program: need, package: need.toLowerCase() } : need,
  );
}

/** The packages of these programs, each once and sorted. */
export function packagesOf(programs: readonly NeededProgram[]): readonly string[] {
  const packages = programs.flatMap((needed) => [needed.package, ...(needed.data ?? [])]);
  return [...new Set(packages)].toSorted();
}
