import { accessSync, constants, statSync } from "node:fs";
import { delimiter, isAbsolute, join } from "node:path";

/** Where this machine has a program, in the first of the folders of `PATH` that are absolute; undefined without one. */
export function findProgram(
  name: string,
  path: string = process.env["PATH"] ?? "",
): string | undefined {
  const paths = path.split(delimiter).filter(isAbsolute);
  return paths.map((folder) => join(folder, name)).find(isProgram);
}

function isProgram(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return statSync(path).isFile();
  } catch {
    // Whatever keeps it from being looked at keeps it from being started.
    return false;
  }
}
