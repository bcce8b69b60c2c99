/**
 * So many levels of lists and objects within each other are read: more than data has that is meant
 * well, and fewer than fill the small stack of a worker.
 */
export const mostLevels = 500;

/**
 * The offset of the bracket in a JSON text that opens one level too many, or null. Parsers call
 * themselves for each level, and end in a full stack that depends on the browser.
 */
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
