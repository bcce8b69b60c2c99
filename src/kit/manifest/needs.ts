import { z } from "zod";

const programName = z.string().regex(/^[A-Za-z0-9][A-Za-z0-9._+-]{0,63}$/);
const packageName = z
  .string()
  .regex(/^[a-z0-9][a-z0-9.+-]+$/, "is not the name of a Debian package");

const absolutePath = z
  .string()
  .regex(/^(\/[A-Za-z0-9._+-]+)+$/, "is not an absolute path")
  .refine((path) => !/\/\.{1,2}(\/|$)/.test(path), "is not an absolute path");

const needSchema = z.strictObject({
  program: programName,
  /** Its Debian package. */
  package: packageName,
  /** Packages with data that improve it. */
  data: z.array(packageName).min(1).max(20).exactOptional(),
  /** The folder it is in, if not in one of `PATH`. */
  folder: absolutePath.exactOptional(),
  /** Files and folders outside `/usr` that it reads, such as its settings. Strangers' runs see them. */
  reads: z.array(absolutePath).min(1).max(10).exactOptional(),
  /** Whether it talks to itself through sockets in `/tmp`. */
  localSockets: z.literal(true).exactOptional(),
  /** Other needs that it starts by itself. Only such a program can make processes. */
  starts: z.array(programName).min(1).max(3).exactOptional(),
});

export const neededProgramSchema = z.union([programName, needSchema]);

export type NeededProgram = z.output<typeof needSchema>;

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
