/** Deepest nesting of what arrives: what walks a body by recursion must not run out of its stack. */
export const maximumDepth = 100;

/**
 * The one rule for every string that arrives, at the HTTP edge and at the database's: no NUL, which
 * PostgreSQL cannot keep, and no half of a surrogate pair, which UTF-8 cannot write.
 */
export function isStorableText(text: string): boolean {
  return !text.includes("\0") && text.isWellFormed();
}

/**
 * Whether every string in a value is storable, names of members at any depth among them, and
 * nothing is nested deeper than `maximumDepth`. Bytes and dates are no strings.
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
