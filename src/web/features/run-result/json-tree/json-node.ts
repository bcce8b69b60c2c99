/** A value in a JSON text, by where it stands: nothing of it is read before somebody opens it. */
export interface JsonNode {
  /** Where it begins and where it ends, in UTF-16 units. */
  readonly start: number;
  readonly end: number;
  /** What its parent calls it: a name, a place from 0 on; null for a whole document. */
  readonly name: string | number | null;
  /** Its JSONPath by RFC 9535, such as `$.books[0]["first name"]`. */
  readonly path: string;
}

/**
 * The documents of a text, which are several where a program printed one after the other. The text is one that a run
 * wrote: what is no JSON is cut into pieces somehow. One that was cut off ends where it was.
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

/** Whether a value holds others. */
export function isContainer(text: string, { start }: JsonNode): boolean {
  return text[start] === "{" || text[start] === "[";
}

/** What an object or a list holds, in its order; nothing for other values. */
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

/** Behind blanks, commas and colons, which separate values and say nothing else. */
function skipGaps(text: string, from: number): number {
  let at = from;
  while (at < text.length && " \t\r\n,:".includes(text.charAt(at))) at += 1;
  return at;
}

/** Where the value that begins at `start` ends; always behind `start`. */
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

/** A name as it is meant; one that was cut off is shown as it stands. */
function readName(source: string): string {
  try {
    return String(JSON.parse(source));
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    return source;
  }
}

/** Names that JSONPath takes behind a point: `member-name-shorthand` of RFC 9535. */
const shortName =
  /^[A-Za-z_\u{80}-\u{D7FF}\u{E000}-\u{10FFFF}][\w\u{80}-\u{D7FF}\u{E000}-\u{10FFFF}]*$/u;

function pathPart(name: string | number): string {
  if (typeof name === "number") return `[${name}]`;
  return shortName.test(name) ? `.${name}` : `[${JSON.stringify(name)}]`;
}
