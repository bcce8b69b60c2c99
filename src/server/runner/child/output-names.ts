import { join } from "node:path";
import { filenameMaximumBytes } from "#contract/facts/files/file.ts";

/** A name that means a file in its folder and nothing else, on every file system. */
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
  /** The path to write the named output to. Throws an Error for a name that is not plain. */
  path(filename: string): string;
  /** The names asked for so far, in the order of the first asking. */
  readonly filenames: ReadonlySet<string>;
};

/** Hands out paths in `directory`, and remembers which names were asked for. */
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
