import { closeSync, constants, openSync, writeSync } from "node:fs";
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";

/** Some can be read by nobody, and none is to be made where it is missing. */
const writesOnly = constants.O_WRONLY;

/** Writes to one of the files by which a cgroup is controlled. Throws the system's error; ENOENT where it has no such file. */
export async function writeControl(cgroup: string, file: string, value: string): Promise<void> {
  await writeFile(join(cgroup, file), value, { flag: writesOnly });
}

/** The same before anything else happens. */
export function writeControlNow(cgroup: string, file: string, value: string): void {
  const descriptor = openSync(join(cgroup, file), writesOnly);
  try {
    writeSync(descriptor, value);
  } finally {
    closeSync(descriptor);
  }
}

/** The words in such a file. Throws the system's error. */
export async function readControl(cgroup: string, file: string): Promise<string[]> {
  return (await readFile(join(cgroup, file), "utf8")).split(/\s+/).filter((word) => word !== "");
}

/** The code of an error of the system, such as EACCES. */
export function codeOf(error: unknown): string {
  return error instanceof Error && "code" in error ? String(error.code) : String(error);
}
