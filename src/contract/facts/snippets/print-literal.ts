/** How a language writes values. */
export interface LiteralSyntax {
  readonly null: string;
  readonly true: string;
  readonly false: string;
  /** The name of a member. */
  readonly name: (name: string) => string;
  readonly text: (text: string) => string;
  /** One step to the right. */
  readonly indent: string;
  /** Behind the last of several that stand in lines of their own. */
  readonly lastComma: "," | "";
}

/** What a value may take up before its parts stand in lines of their own, in characters. */
const lineLength = 72;

/** Prints a JSON value as a literal of a language, at so many steps to the right. */
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

// What nobody sees, or what turns the text around it: shown as it is, a text would not read as it runs.
const unseen = /(?! )[\p{C}\p{Z}]/gu;

/** A text in double quotes, as JSON and JavaScript read it. What nobody sees is written as its number. */
export function quote(text: string): string {
  return quoteBy(text, (character) =>
    Array.from({ length: character.length }, (_, index) => escapeUnit(character.charCodeAt(index))),
  );
}

/** A text in double quotes, as Python reads it: a character beyond the first 65,536 has one number there. */
export function quoteForPython(text: string): string {
  return quoteBy(text, (character) => {
    const code = character.codePointAt(0) ?? 0;
    return code > 0xffff ? [`\\U${code.toString(16).padStart(8, "0")}`] : [escapeUnit(code)];
  });
}

function quoteBy(text: string, escape: (character: string) => readonly string[]): string {
  // Control characters and halves of pairs are numbers already: JSON allows nothing else.
  return JSON.stringify(text).replaceAll(unseen, (character) => escape(character).join(""));
}

function escapeUnit(unit: number): string {
  return `\\u${unit.toString(16).padStart(4, "0")}`;
}
