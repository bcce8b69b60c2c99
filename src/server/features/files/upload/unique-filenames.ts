import { filenameMaximumBytes } from "#contract/facts/files/file.ts";

/**
 * Adds ` (2)`, ` (3)` and so on before the extension, keeping to 255 bytes. Names with equal keys
 * are the same.
 */
export function uniqueFilenames(
  names: readonly string[],
  taken: Iterable<string>,
  keyOf: (name: string) => string = (name) => name,
): string[] {
  const used = new Set(Array.from(taken, keyOf));
  return names.map((name) => {
    let unique = name;
    for (let number = 2; used.has(keyOf(unique)); number += 1) unique = numbered(name, number);
    used.add(keyOf(unique));
    return unique;
  });
}

function numbered(name: string, number: number): string {
  const dot = name.lastIndexOf(".");
  const stem = dot > 0 ? name.slice(0, dot) : name;
  const ending = ` (${number})${dot > 0 ? name.slice(dot) : ""}`;
  const letters = [...stem];
  while (
    letters.length > 0 &&
    Buffer.byteLength(letters.join("") + ending) > filenameMaximumBytes
  ) {
    letters.pop();
  }
  return letters.join("") + ending;
}
