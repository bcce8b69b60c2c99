import { closeSync, constants, openSync, writeSync } from "node:fs";
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";

/** Some are unreadable, and missing ones must not be created. */
const writesOnly = constants.O_WRONLY;

/** Throws the system's error; ENOENT if missing. */
export async function writeControl(cgroup: string, file: string, value: string): Promise<void> {
  await writeFile(join(cgroup, file), value, { flag: writesOnly });
}

/** Writes synchronously. */
export function writeControlNow(cgroup: string, file: string, value: string): void {
  const descriptor = openSync(join(cgroup, file), writesOnly);
  try {
    writeSync(descriptor, value);
  } finally {
    closeSync(descriptor);
  }
}

/** Reads a file's words. Throws the system's error. */
export async function readControl(cgroup: string, file: string): Promise<string[]> {
  return (await readFile(join(cgroup, file), "utf8")).split(/\s+/).filter((word) => word !== "");
}

/** Returns a code such as EACCES. */
export function codeOf(error: unknown): string {
  return error instanceof Error && "code" in error ? String(error.code) : String(error);
}
