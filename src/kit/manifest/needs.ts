import { z } from "zod";

const programName = z.string().regex(/^[A-Za-z0-9][A-Za-z0-9._+-]{0,63}$/);
const packageName = z
  .string()
  .regex(/^[a-z0-9][a-z0-9.+-]+$/, "is not the name of a Debian package");

/** A system program by name, with its Debian package if that is named otherwise, and data packages that improve it. */
export const neededProgramSchema = z.union([
  programName,
  z.strictObject({
    program: programName,
    package: packageName,
    data: z.array(packageName).min(1).max(20).exactOptional(),
  }),
]);

export interface NeededProgram {
  readonly program: string;
  readonly package: string;
  readonly data?: readonly string[];
}

export interface NeedsPrograms {
  readonly needs?: readonly z.output<typeof neededProgramSchema>[] | undefined;
}

/** Lists the programs that a manifest needs. */
export function neededPrograms({ needs = [] }: NeedsPrograms): readonly NeededProgram[] {
  return needs.map((need) =>
    typeof need === "string" ? { program: need, package: need.toLowerCase() } : need,
  );
}

/** Lists the packages of these programs, sorted. */
export function packagesOf(programs: readonly NeededProgram[]): readonly string[] {
  const packages = programs.flatMap((needed) => [needed.package, ...(needed.data ?? [])]);
  return [...new Set(packages)].toSorted();
}
