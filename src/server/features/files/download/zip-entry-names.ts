import { uniqueFilenames } from "../upload/unique-filenames.ts";

// What Windows takes for a drive, a folder or a command, and would refuse to unpack.
const unpackable = /[<>:"/\\|?*]/g;

/** The names that files get in an archive: such as every system can unpack beside each other. */
export function zipEntryNames(filenames: readonly string[]): string[] {
  return uniqueFilenames(
    filenames.map((name) => name.replaceAll(unpackable, "_").replace(/[. ]+$/, "_")),
    [],
    // "A.png" and "a.png" are one file on many systems, and the second would take the first's place.
    (name) => name.toLowerCase(),
  );
}
