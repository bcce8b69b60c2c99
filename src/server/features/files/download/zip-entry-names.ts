import { uniqueFilenames } from "../upload/unique-filenames.ts";

// Windows reads these as drives, folders or commands and refuses to unpack them.
const unpackable = /[<>:"/\\|?*]/g;

/** Makes unique archive names that every system can unpack. */
export function zipEntryNames(filenames: readonly string[]): string[] {
  return uniqueFilenames(
    filenames.map((name) => name.replaceAll(unpackable, "_").replace(/[. ]+$/, "_")),
    [],
    // On many systems "A.png" and "a.png" are the same file, so one would overwrite the other.
    (name) => name.toLowerCase(),
  );
}
