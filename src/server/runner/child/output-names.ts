import { join } from "node:path";
import { filenameMaximumBytes } from "#contract/facts/files/file.ts";

/** Checks that a name is a plain file on every file system. */
export function isPlainFilename(filename: string): boolean {
  return (
    filename !== "" &&
    filename !== "." &&
    filename !== ".." &&
    filename.isWellFormed() &&
    !/[/\\\u0000-\u001f\u007f]/u.test(filename) &&
    Buffer.byteLength(filename) <= filenameMaximumBytes
  );
}

export type OutputNames = {
  /** Throws an Error unless the name is plain. */
  path(filename: string): string;
  /** In order of first use. */
  readonly filenames: ReadonlySet<string>;
};

/** Remembers the names of paths it hands out. */
export function createOutputNames(directory: string): OutputNames {
  const filenames = new Set<string>();
  return {
    path(filename) {
      if (!isPlainFilename(filename)) {
        throw new Error(`${JSON.stringify(filename)} cannot be the name of an output file`);
      }
      filenames.add(filename);
      return join(directory, filename);
    },
    filenames,
  };
}
