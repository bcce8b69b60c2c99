import { accessSync, constants, statSync } from "node:fs";
import { delimiter, isAbsolute, join } from "node:path";

/** Finds a program in the absolute folders of `path`, by default of `PATH`; undefined if missing. */
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
    // A program we can't stat can't be started.
    return false;
  }
}
