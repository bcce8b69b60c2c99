import { outputFilename } from "./output-filename.ts";

/** Returns a name that isn't `taken` yet, such as `tone (2).mp3`, and takes it. */
export function freeFilename(
  from: string,
  suffix: string,
  extension: string,
  taken: Set<string>,
): string {
  let filename = outputFilename(from, suffix, extension);
  for (let number = 2; taken.has(filename.toLowerCase()); number += 1) {
    filename = outputFilename(from, `${suffix} (${number})`, extension);
  }
  taken.add(filename.toLowerCase());
  return filename;
}
