import { z } from "zod";

const programName = z.string().regex(/^[A-Za-z0-9][A-Za-z0-9._+-]{0,63}$/);
const packageName = z
  .string()
  .regex(/^[a-z0-9][a-z0-9.+-]+$/, "is not the name of a Debian package");

/** With its Debian package if named differently, and data packages that improve it. */
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

export function neededPrograms({ needs = [] }: NeedsPrograms): readonly NeededProgram[] {
  return needs.map((need) =>
    typeof need === "string" ? { program: need, package: need.toLowerCase() } : need,
  );
}

export function packagesOf(programs: readonly NeededProgram[]): readonly string[] {
  const packages = programs.flatMap((needed) => [needed.package, ...(needed.data ?? [])]);
  return [...new Set(packages)].toSorted();
}
