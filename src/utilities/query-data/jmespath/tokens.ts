import { RunError } from "#kit/run/run-error.ts";
import type { JsonValue } from "#kit/run/run-result.ts";

export type Token = {
  readonly at: number;
  readonly sign: string;
  /** Of a name or number, and a sign itself. */
  readonly text: string;
  /** Of a literal. */
  readonly value: JsonValue;
};

const pattern =
  /\s+|([A-Za-z_]\w*)|(-?\d+)|("(?:[^"\\]|\\[^])*")|('(?:[^'\\]|\\[^])*')|(`(?:[^`\\]|\\[^])*`)|(\[\?|\[\]|&&|\|\||[<>=!]=|[.*\][,:@(){}&|<>!])/y;

/** Signs are `name`, `number`, `quoted`, `literal`, `end` and the characters themselves. Throws RunError `wrong_query`. */
export function readTokens(source: string): Token[] {
  const tokens: Token[] = [];
  pattern.lastIndex = 0;
  while (pattern.lastIndex < source.length) {
    const at = pattern.lastIndex;
    const found = pattern.exec(source);
    if (found === null) throw wrongAt(at, mistakeOf(source[at] ?? ""));
    const [, name, number, quoted, raw, literal, sign] = found;
    if (name !== undefined) tokens.push({ at, sign: "name", text: name, value: null });
    if (number !== undefined) tokens.push({ at, sign: "number", text: number, value: null });
    if (quoted !== undefined) {
      const text = parse(quoted, at);
      if (typeof text === "string") tokens.push({ at, sign: "quoted", text, value: null });
    }
    if (raw !== undefined) {
      const value = raw.slice(1, -1).replaceAll("\\'", "'");
      tokens.push({ at, sign: "literal", text: raw, value });
    }
    if (literal !== undefined) {
      tokens.push({ at, sign: "literal", text: literal, value: literalOf(literal, at) });
    }
    if (sign !== undefined) tokens.push({ at, sign, text: sign, value: null });
  }
  return [...tokens, { at: source.length, sign: "end", text: "", value: null }];
}

export function wrongAt(at: number, sentence: string): RunError {
  return wrongQuery(`Character ${at + 1}: ${sentence}`);
}

export function wrongQuery(sentence: string): RunError {
  return new RunError("wrong_query", sentence, { field: "expression" });
}

function mistakeOf(sign: string): string {
  if (sign === "=") return "write == to compare.";
  if (sign === '"' || sign === "'" || sign === "`") return `the quote ${sign} isn't closed.`;
  return `"${sign}" has no meaning here.`;
}

/** What isn't JSON is a string, as older expressions write `running`. */
function literalOf(text: string, at: number): JsonValue {
  const inner = text.slice(1, -1).replaceAll("\\`", "`");
  try {
    return withoutPrototypes(JSON.parse(inner) as JsonValue);
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    return parse(`"${inner.trimStart()}"`, at);
  }
}

function parse(json: string, at: number): JsonValue {
  try {
    return JSON.parse(json) as JsonValue;
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    throw wrongAt(at, "this is not JSON.");
  }
}

/** Otherwise `constructor` would be found in every object. */
export function withoutPrototypes(value: JsonValue): JsonValue {
  if (Array.isArray(value)) return value.map(withoutPrototypes);
  if (value === null || typeof value !== "object") return value;
  const bare = Object.create(null) as Record<string, JsonValue>;
  for (const [name, member] of Object.entries(value)) {
    bare[name] = withoutPrototypes(member ?? null);
  }
  return bare;
}
