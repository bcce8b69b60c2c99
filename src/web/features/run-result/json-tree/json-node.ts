/** A value's place in a JSON text, read only when opened. */
export interface JsonNode {
  /** In UTF-16 units. */
  readonly start: number;
  readonly end: number;
  /** The name or index in its parent; null for a document. */
  readonly name: string | number | null;
  /** Its JSONPath (RFC 9535), such as `$.books[0]["first name"]`. */
  readonly path: string;
}

/**
 * Finds the documents in a run's JSON output, which may be several or cut off. Anything but JSON is
 * split arbitrarily.
 */
export function documentsOf(text: string): JsonNode[] {
  const found: JsonNode[] = [];
  for (let at = skipGaps(text, 0); at < text.length;) {
    const end = endOfValue(text, at);
    found.push({ start: at, end, name: null, path: "$" });
    at = skipGaps(text, end);
  }
  return found;
}

export function isContainer(text: string, { start }: JsonNode): boolean {
  return text[start] === "{" || text[start] === "[";
}

/** Lists the values in an object or array. */
export function childrenOf(text: string, parent: JsonNode): JsonNode[] {
  if (!isContainer(text, parent)) return [];
  const isObject = text[parent.start] === "{";
  const children: JsonNode[] = [];
  let at = skipGaps(text, parent.start + 1);
  while (at < parent.end && text[at] !== "}" && text[at] !== "]") {
    const nameEnd = endOfValue(text, at);
    const name = isObject ? readName(text.slice(at, nameEnd)) : children.length;
    const start = isObject ? skipGaps(text, nameEnd) : at;
    if (start >= parent.end) break;
    const end = endOfValue(text, start);
    children.push({ start, end, name, path: `${parent.path}${pathPart(name)}` });
    at = skipGaps(text, end);
  }
  return children;
}

/** Skips blanks, commas and colons. */
function skipGaps(text: string, from: number): number {
  let at = from;
  while (at < text.length && " \t\r\n,:".includes(text.charAt(at))) at += 1;
  return at;
}

/** Returns where a value ends, always after `start`. */
function endOfValue(text: string, start: number): number {
  const first = text[start];
  if (first === '"') return endOfString(text, start);
  if (first === "{" || first === "[") return endOfContainer(text, start);
  let at = start + 1;
  while (at < text.length && !' \t\r\n,:{}[]"'.includes(text.charAt(at))) at += 1;
  return at;
}

function endOfString(text: string, start: number): number {
  let at = start + 1;
  while (at < text.length && text[at] !== '"') at += text[at] === "\\" ? 2 : 1;
  return Math.min(at + 1, text.length);
}

function endOfContainer(text: string, start: number): number {
  let depth = 0;
  for (let at = start; at < text.length;) {
    const character = text[at];
    if (character === '"') {
      at = endOfString(text, at);
      continue;
    }
    if (character === "{" || character === "[") depth += 1;
    if (character === "}" || character === "]") depth -= 1;
    at += 1;
    if (depth === 0) return at;
  }
  return text.length;
}

/** Decodes a name; one that was cut off stays as it is. */
function readName(source: string): string {
  try {
    return String(JSON.parse(source));
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    return source;
  }
}

/** The `member-name-shorthand` of RFC 9535. */
const shortName =
  /^[A-Za-z_\u{80}-\u{D7FF}\u{E000}-\u{10FFFF}][\w\u{80}-\u{D7FF}\u{E000}-\u{10FFFF}]*$/u;

function pathPart(name: string | number): string {
  if (typeof name === "number") return `[${name}]`;
  return shortName.test(name) ? `.${name}` : `[${JSON.stringify(name)}]`;
}
