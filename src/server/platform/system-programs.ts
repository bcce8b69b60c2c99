import { accessSync, constants, statSync } from "node:fs";
import { delimiter, join } from "node:path";

/** Whether this machine has a program, in one of the folders of `PATH`. */
export function hasProgram(name: string, path: string = process.env["PATH"] ?? ""): boolean {
  return path.split(delimiter).some((folder) => folder !== "" && isProgram(join(folder, name)));
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
