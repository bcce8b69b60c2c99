/** Deeper than real data, but safe for a worker's stack. */
export const mostLevels = 500;

/** Returns where nesting is too deep, because recursive parsers overflow at a depth that depends on the browser. */
export function tooDeepAt(text: string): number | null {
  let depth = 0;
  let isString = false;
  for (let at = 0; at < text.length; at += 1) {
    const character = text[at];
    if (character === '"') isString = !isString;
    else if (isString && character === "\\") at += 1;
    else if (!isString && (character === "[" || character === "{")) depth += 1;
    else if (!isString && (character === "]" || character === "}")) depth -= 1;
    if (depth > mostLevels) return at;
  }
  return null;
}
