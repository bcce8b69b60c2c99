import { uniqueFilenames } from "../upload/unique-filenames.ts";

// Windows refuses these: drives, folders and commands.
const unpackable = /[<>:"/\\|?*]/g;

/** Makes names that every system can unpack side by side. */
export function zipEntryNames(filenames: readonly string[]): string[] {
  return uniqueFilenames(
    filenames.map((name) => name.replaceAll(unpackable, "_").replace(/[. ]+$/, "_")),
    [],
    // On many systems "A.png" and "a.png" are the same file.
    (name) => name.toLowerCase(),
  );
}
