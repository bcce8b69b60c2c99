/** Code that walks a body by recursion must not run out of its stack. */
export const maximumDepth = 100;

/**
 * Tells whether a string is without NUL, which PostgreSQL can't keep, and half surrogate pairs, which UTF-8 can't
 * write.
 */
export function isStorableText(text: string): boolean {
  return !text.includes("\0") && text.isWellFormed();
}

/**
 * Tells whether all strings in a value, member names included, are storable and nothing is nested deeper than
 * `maximumDepth`.
 */
export function isStorable(value: unknown): boolean {
  const waiting: [value: unknown, depth: number][] = [[value, 0]];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    const [each, depth] = next;
    if (typeof each === "string") {
      if (!isStorableText(each)) return false;
    } else if (isContainer(each)) {
      if (depth === maximumDepth) return false;
      for (const [name, member] of Object.entries(each)) {
        if (!isStorableText(name)) return false;
        waiting.push([member, depth + 1]);
      }
    }
  }
  return true;
}

function isContainer(value: unknown): value is object {
  return (
    typeof value === "object" &&
    value !== null &&
    !ArrayBuffer.isView(value) &&
    !(value instanceof Date)
  );
}
