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

/** Returns a name as it is or, where it is taken, with a number such as `photo (2).png`, and takes it. */
export function unusedFilename(filename: string, taken: Set<string>): string {
  if (!taken.has(filename.toLowerCase())) {
    taken.add(filename.toLowerCase());
    return filename;
  }
  const [, extension] = /.\.([^.]+)$/.exec(filename) ?? [];
  if (extension !== undefined) return freeFilename(filename, "", extension, taken);
  for (let number = 2; ; number += 1) {
    const numbered = `${filename} (${number})`;
    if (taken.has(numbered.toLowerCase())) continue;
    taken.add(numbered.toLowerCase());
    return numbered;
  }
}
