export interface LiteralSyntax {
  readonly null: string;
  readonly true: string;
  readonly false: string;
  readonly name: (name: string) => string;
  readonly text: (text: string) => string;
  readonly indent: string;
  /** After the last of several lines. */
  readonly lastComma: "," | "";
}

/** In characters. */
const lineLength = 72;

/** Prints a JSON value as a literal, indented by `depth` steps. */
export function printLiteral(value: unknown, syntax: LiteralSyntax, depth = 0): string {
  if (typeof value === "string") return syntax.text(value);
  if (typeof value === "number" || typeof value === "boolean") {
    return typeof value === "number" ? JSON.stringify(value) : syntax[value ? "true" : "false"];
  }
  if (typeof value !== "object" || value === null) return syntax.null;
  const [open, close] = Array.isArray(value) ? ["[", "]"] : ["{", "}"];
  const parts = Array.isArray(value)
    ? value.map((part) => printLiteral(part, syntax, depth + 1))
    : Object.entries(value).map(
        ([name, part]) => `${syntax.name(name)}: ${printLiteral(part, syntax, depth + 1)}`,
      );
  const pad = open === "{" && parts.length > 0 ? " " : "";
  const line = `${open}${pad}${parts.join(", ")}${pad}${close}`;
  if (line.length <= lineLength && !line.includes("\n")) return line;
  const inner = syntax.indent.repeat(depth + 1);
  const lines = parts.map((part) => `${inner}${part}`).join(",\n");
  return `${open}\n${lines}${syntax.lastComma}\n${syntax.indent.repeat(depth)}${close}`;
}

// Invisible or text-reversing: code would read differently than it runs.
const unseen = /(?! )[\p{C}\p{Z}]/gu;

/** Quotes for JSON and JavaScript, escaping invisible characters. */
export function quote(text: string): string {
  return quoteBy(text, (character) =>
    Array.from({ length: character.length }, (_, index) => escapeUnit(character.charCodeAt(index))),
  );
}

/** Quotes for Python, where a character above U+FFFF is one escape. */
export function quoteForPython(text: string): string {
  return quoteBy(text, (character) => {
    const code = character.codePointAt(0) ?? 0;
    return code > 0xffff ? [`\\U${code.toString(16).padStart(8, "0")}`] : [escapeUnit(code)];
  });
}

function quoteBy(text: string, escape: (character: string) => readonly string[]): string {
  // JSON already escapes control characters and lone surrogates.
  return JSON.stringify(text).replaceAll(unseen, (character) => escape(character).join(""));
}

function escapeUnit(unit: number): string {
  return `\\u${unit.toString(16).padStart(4, "0")}`;
}
