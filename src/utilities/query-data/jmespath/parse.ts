import { readTokens, type Token, wrongAt, wrongQuery } from "./tokens.ts";
import type { JsonValue } from "#kit/run/run-result.ts";

export type Expression =
  | { readonly kind: "current" }
  | { readonly kind: "field"; readonly name: string }
  | { readonly kind: "literal"; readonly value: JsonValue }
  | { readonly kind: "index"; readonly index: number }
  | { readonly kind: "slice"; readonly parts: readonly (number | null)[] }
  | { readonly kind: "chain" | "or" | "and"; readonly left: Expression; readonly right: Expression }
  | { readonly kind: "items" | "values"; readonly left: Expression; readonly right: Expression }
  | {
      readonly kind: "filter";
      readonly left: Expression;
      readonly right: Expression;
      readonly condition: Expression;
    }
  | { readonly kind: "flatten" | "not" | "reference"; readonly of: Expression }
  | {
      readonly kind: "compare";
      readonly sign: string;
      readonly left: Expression;
      readonly right: Expression;
    }
  | { readonly kind: "list"; readonly items: readonly Expression[] }
  | { readonly kind: "object"; readonly members: readonly (readonly [string, Expression])[] }
  | { readonly kind: "call"; readonly name: string; readonly given: readonly Expression[] };

const current: Expression = { kind: "current" };
const comparators = ["==", "!=", "<", "<=", ">", ">="];

/** How strongly a token holds on to what is before it. Below 10 a projection ends. */
const strengths: Readonly<Record<string, number>> = {
  "|": 1,
  "||": 2,
  "&&": 3,
  ...Object.fromEntries(comparators.map((sign) => [sign, 5])),
  "[]": 9,
  "*": 20,
  "[?": 21,
  ".": 40,
  "!": 45,
  "{": 50,
  "[": 55,
  "(": 60,
};
const projectionEnd = 10;

/** Far more than people write, and safe for the stack. */
const mostNested = 500;

/** Reads JMESPath by Pratt's method. Throws RunError `wrong_query` with the character. */
export function parseExpression(text: string): Expression {
  const tokens = readTokens(text);
  let place = 0;
  let depth = 0;

  const peek = (ahead = 0): Token =>
    tokens[place + ahead] ?? { at: text.length, sign: "end", text: "", value: null };
  const next = (): Token => {
    const token = peek();
    place += 1;
    return token;
  };
  const strength = ({ sign }: Token) => strengths[sign] ?? 0;
  const unexpected = ({ at, sign, text: written }: Token, wanted = ""): Error => {
    const found =
      sign === "end"
        ? "the expression ends too early"
        : `${written.slice(0, 40)} is not expected here`;
    return wrongAt(at, `${found}.${wanted === "" ? "" : ` Expected ${wanted}.`}`);
  };
  const expect = (sign: string): Token => {
    const token = next();
    if (token.sign === sign) return token;
    throw unexpected(token, `"${sign}"`);
  };

  const expression = (least: number): Expression => {
    depth += 1;
    if (depth > mostNested) throw wrongQuery("The expression is nested too deeply.");
    let left = start(next());
    while (strength(peek()) > least) left = goOn(left, next());
    depth -= 1;
    return left;
  };

  const start = (token: Token): Expression => {
    const { sign, value, text: name } = token;
    if (sign === "literal") return { kind: "literal", value };
    if (sign === "name") return { kind: "field", name };
    if (sign === "quoted") {
      if (peek().sign === "(") throw unexpected(peek());
      return { kind: "field", name };
    }
    if (sign === "@") return current;
    if (sign === "*") return project("values", current, sign);
    if (sign === "[?" || sign === "[]") return goOn(current, token);
    if (sign === "[") {
      const isPlace = ["number", ":"].includes(peek().sign);
      const isStar = peek().sign === "*" && peek(1).sign === "]";
      return isPlace || isStar ? goOn(current, token) : list();
    }
    if (sign === "{") return object();
    if (sign === "!") return { kind: "not", of: expression(strengths["!"] ?? 0) };
    if (sign === "&") return { kind: "reference", of: expression(0) };
    if (sign === "(") {
      const inner = expression(0);
      expect(")");
      return inner;
    }
    throw unexpected(token);
  };

  const goOn = (left: Expression, token: Token): Expression => {
    const { sign } = token;
    if (sign === ".") {
      if (peek().sign !== "*") return { kind: "chain", left, right: afterDot(strength(token)) };
      next();
      return project("values", left, sign);
    }
    if (sign === "|") return { kind: "chain", left, right: expression(strength(token)) };
    if (sign === "||") return { kind: "or", left, right: expression(strength(token)) };
    if (sign === "&&") return { kind: "and", left, right: expression(strength(token)) };
    if (sign === "[]") return project("items", { kind: "flatten", of: left }, sign);
    if (sign === "(") return call(left, token);
    if (sign === "[?") {
      const condition = expression(0);
      expect("]");
      const right = peek().sign === "[]" ? current : afterProjection(strength(token));
      return { kind: "filter", left, right, condition };
    }
    if (sign === "[") {
      if (peek().sign !== "*") return atPlace(left);
      next();
      expect("]");
      return project("items", left, "*");
    }
    if (comparators.includes(sign)) {
      return { kind: "compare", sign, left, right: expression(strength(token)) };
    }
    throw unexpected(token);
  };

  const project = (kind: "items" | "values", left: Expression, sign: string): Expression => ({
    kind,
    left,
    right: afterProjection(strengths[sign] ?? 0),
  });

  const afterProjection = (least: number): Expression => {
    const token = peek();
    if (strength(token) < projectionEnd) return current;
    if (token.sign === "[" || token.sign === "[?") return expression(least);
    if (token.sign !== ".") throw unexpected(token);
    next();
    return afterDot(least);
  };

  const afterDot = (least: number): Expression => {
    const token = peek();
    if (["name", "quoted", "*"].includes(token.sign)) return expression(least);
    next();
    if (token.sign === "[") return list();
    if (token.sign === "{") return object();
    throw unexpected(token, "a name");
  };

  const atPlace = (left: Expression): Expression => {
    const parts: (number | null)[] = [null];
    for (let token = next(); token.sign !== "]"; token = next()) {
      if (token.sign === ":" && parts.length < 3) parts.push(null);
      else if (token.sign === "number" && parts.at(-1) === null)
        parts[parts.length - 1] = Number(token.text);
      else throw unexpected(token);
    }
    const [index = null] = parts;
    if (parts.length > 1) {
      const slice: Expression = { kind: "chain", left, right: { kind: "slice", parts } };
      return project("items", slice, "*");
    }
    if (index === null) throw unexpected(peek());
    return { kind: "chain", left, right: { kind: "index", index } };
  };

  const list = (): Expression => {
    const items = [expression(0)];
    for (let token = next(); token.sign !== "]"; token = next()) {
      if (token.sign !== ",") throw unexpected(token, 'a comma or "]"');
      items.push(expression(0));
    }
    return { kind: "list", items };
  };

  const object = (): Expression => {
    const members: [string, Expression][] = [];
    for (;;) {
      const name = next();
      if (name.sign !== "name" && name.sign !== "quoted") throw unexpected(name, "a name");
      expect(":");
      members.push([name.text, expression(0)]);
      const token = next();
      if (token.sign === "}") return { kind: "object", members };
      if (token.sign !== ",") throw unexpected(token, 'a comma or "}"');
    }
  };

  const call = (left: Expression, token: Token): Expression => {
    if (left.kind !== "field" || tokens[place - 2]?.sign !== "name") throw unexpected(token);
    const given: Expression[] = [];
    while (peek().sign !== ")") {
      given.push(expression(0));
      if (peek().sign !== ",") break;
      next();
      if (peek().sign === ")") throw unexpected(peek());
    }
    expect(")");
    return { kind: "call", name: left.name, given };
  };

  const whole = expression(0);
  if (peek().sign !== "end") throw unexpected(peek());
  return whole;
}
