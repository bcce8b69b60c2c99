import { accessSync, constants, statSync } from "node:fs";
import { delimiter, join, sep } from "node:path";

/**
 * @param {string[]} names of programs, in order of preference
 * @param {string[]} [folders] by default those of PATH
 * @returns {string | null} path of the first executable
 */
export function findExecutable(names, folders = (process.env["PATH"] ?? "").split(delimiter)) {
  for (const name of names) {
    for (const folder of folders) {
      const path = join(folder, name);
      if (folder !== "" && isExecutable(path)) return path;
    }
  }
  return null;
}

/** @param {string} path */
export function isExecutable(path) {
  if (statSync(path, { throwIfNoEntry: false })?.isFile() !== true) return false;
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/**
 * @param {string} root
 * @returns {string} PATH without the folders that npm scripts add
 */
export function pathOutsideProject(root) {
  return (process.env["PATH"] ?? "")
    .split(delimiter)
    .filter((folder) => !folder.startsWith(root + sep) && !folder.endsWith("node_modules/.bin"))
    .join(delimiter);
}
