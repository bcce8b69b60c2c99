import { RunError } from "#kit/run/run-error.ts";

export type Axis = (typeof axes)[number];

export type NodeTest =
  | { readonly kind: "name"; readonly prefix: string | null; readonly local: string }
  | { readonly kind: "type"; readonly type: string; readonly target: string | null };

export type Step = {
  readonly axis: Axis;
  readonly test: NodeTest;
  readonly predicates: readonly Expression[];
};

export type Expression =
  | {
      readonly kind: "binary";
      readonly sign: string;
      readonly left: Expression;
      readonly right: Expression;
    }
  | { readonly kind: "negative"; readonly of: Expression }
  | { readonly kind: "constant"; readonly value: string | number }
  | { readonly kind: "call"; readonly name: string; readonly given: readonly Expression[] }
  | { readonly kind: "filter"; readonly of: Expression; readonly predicates: readonly Expression[] }
  | {
      readonly kind: "path";
      readonly from: "root" | "context" | Expression;
      readonly steps: readonly Step[];
    };

const axes = [
  "ancestor",
  "ancestor-or-self",
  "attribute",
  "child",
  "descendant",
  "descendant-or-self",
  "following",
  "following-sibling",
  "parent",
  "preceding",
  "preceding-sibling",
  "self",
] as const;
const nodeTypes = ["comment", "text", "processing-instruction", "node"];

/** From the weakest. */
const levels = [
  ["or"],
  ["and"],
  ["=", "!="],
  ["<", "<=", ">", ">="],
  ["+", "-"],
  ["*", "div", "mod"],
];

type Token = {
  readonly at: number;
  readonly kind: "name" | "number" | "string" | "sign";
  readonly text: string;
};

const name = String.raw`[\p{L}_][\p{L}\p{N}\p{M}_.·-]*`;
const pattern = new RegExp(
  String.raw`\s+|(${name}(?::(?:${name}|\*)(?!:))?)|(\d+(?:\.\d*)?|\.\d+)|("[^"]*"|'[^']*')|(::|\.\.|//|!=|<=|>=|[()[\].@,/|+\-=<>*$])`,
  "uy",
);

/** Far more than people write, and safe for the stack. */
const mostNested = 300;

export function wrongQuery(sentence: string): RunError {
  return new RunError("wrong_query", sentence, { field: "expression" });
}

/** Reads XPath 1.0. Throws RunError `wrong_query` with the character. */
export function parseXpath(text: string): Expression {
  const tokens = readTokens(text);
  let place = 0;
  let depth = 0;
  const end: Token = { at: text.length, kind: "sign", text: "" };

  const peek = (ahead = 0) => tokens[place + ahead] ?? end;
  const isNext = (sign: string, ahead = 0) =>
    peek(ahead).kind === "sign" && peek(ahead).text === sign;
  const unexpected = (): RunError => {
    const { at, text: found } = peek();
    if (found === "") return wrongAt(at, "the expression ends too early.");
    return wrongAt(at, `${found} is not expected here.`);
  };
  const take = (sign: string): boolean => {
    if (!isNext(sign)) return false;
    place += 1;
    return true;
  };
  const expect = (sign: string): void => {
    if (!take(sign)) throw unexpected();
  };

  const expression = (level = 0): Expression => {
    const signs = levels[level];
    if (signs === undefined) return unary();
    if (level === 0) depth += 1;
    if (depth > mostNested) throw wrongQuery("The expression is nested too deeply.");
    let left = expression(level + 1);
    // A name after an operand is an operator (section 3.7).
    while (signs.includes(peek().text) && peek().kind !== "string") {
      const sign = peek().text;
      place += 1;
      left = { kind: "binary", sign, left, right: expression(level + 1) };
    }
    if (level === 0) depth -= 1;
    return left;
  };

  const unary = (): Expression => {
    let minuses = 0;
    while (take("-")) minuses += 1;
    let operand = path();
    while (take("|")) operand = { kind: "binary", sign: "|", left: operand, right: path() };
    for (; minuses > 0; minuses -= 1) operand = { kind: "negative", of: operand };
    return operand;
  };

  const path = (): Expression => {
    if (isPrimary()) {
      const of = primary();
      const predicates = allPredicates();
      const filtered: Expression =
        predicates.length === 0 ? of : { kind: "filter", of, predicates };
      const steps = laterSteps();
      return steps.length === 0 ? filtered : { kind: "path", from: filtered, steps };
    }
    if (take("//"))
      return { kind: "path", from: "root", steps: [anywhere, step(), ...laterSteps()] };
    if (take("/")) {
      const steps = isStep() ? [step(), ...laterSteps()] : [];
      return { kind: "path", from: "root", steps };
    }
    return { kind: "path", from: "context", steps: [step(), ...laterSteps()] };
  };

  const isPrimary = (): boolean => {
    const { kind, text: found } = peek();
    if (kind === "number" || kind === "string" || isNext("(") || isNext("$")) return true;
    return kind === "name" && isNext("(", 1) && !nodeTypes.includes(found);
  };

  const primary = (): Expression => {
    const token = peek();
    place += 1;
    if (token.kind === "number") return { kind: "constant", value: Number(token.text) };
    if (token.kind === "string") return { kind: "constant", value: token.text.slice(1, -1) };
    if (token.text === "(") {
      const inner = expression();
      expect(")");
      return inner;
    }
    if (token.text === "$") throw wrongAt(token.at, "there are no variables here.");
    expect("(");
    const given: Expression[] = [];
    if (take(")")) return { kind: "call", name: token.text, given };
    do given.push(expression());
    while (take(","));
    expect(")");
    return { kind: "call", name: token.text, given };
  };

  const laterSteps = (): Step[] => {
    const steps: Step[] = [];
    for (;;) {
      if (take("//")) steps.push(anywhere, step());
      else if (take("/")) steps.push(step());
      else return steps;
    }
  };

  const isStep = (): boolean =>
    peek().kind === "name" || ["*", "@", ".", ".."].some((sign) => isNext(sign));

  const step = (): Step => {
    if (take(".")) return { axis: "self", test: anyNode, predicates: [] };
    if (take("..")) return { axis: "parent", test: anyNode, predicates: [] };
    const axis = take("@") ? "attribute" : namedAxis();
    const test = nodeTest();
    return { axis, test, predicates: allPredicates() };
  };

  const namedAxis = (): Axis => {
    if (!isNext("::", 1)) return "child";
    const token = peek();
    const axis = axes.find((each) => each === token.text);
    if (token.text === "namespace") throw wrongAt(token.at, "the namespace axis can't be used.");
    if (axis === undefined) throw wrongAt(token.at, `there is no axis called ${token.text}.`);
    place += 2;
    return axis;
  };

  const nodeTest = (): NodeTest => {
    if (take("*")) return { kind: "name", prefix: null, local: "*" };
    const token = peek();
    if (token.kind !== "name") throw unexpected();
    place += 1;
    if (!isNext("(")) {
      const [first = "", second] = token.text.split(":");
      return second === undefined
        ? { kind: "name", prefix: null, local: first }
        : { kind: "name", prefix: first, local: second };
    }
    if (!nodeTypes.includes(token.text)) throw unexpected();
    expect("(");
    let target: string | null = null;
    if (token.text === "processing-instruction" && peek().kind === "string") {
      target = peek().text.slice(1, -1);
      place += 1;
    }
    expect(")");
    return { kind: "type", type: token.text, target };
  };

  const allPredicates = (): Expression[] => {
    const predicates: Expression[] = [];
    while (take("[")) {
      predicates.push(expression());
      expect("]");
    }
    return predicates;
  };

  const whole = expression();
  if (place < tokens.length) throw unexpected();
  return whole;
}

const anyNode: NodeTest = { kind: "type", type: "node", target: null };
const anywhere: Step = { axis: "descendant-or-self", test: anyNode, predicates: [] };

function readTokens(text: string): Token[] {
  const tokens: Token[] = [];
  pattern.lastIndex = 0;
  while (pattern.lastIndex < text.length) {
    const at = pattern.lastIndex;
    const found = pattern.exec(text);
    if (found === null) {
      const sign = String.fromCodePoint(text.codePointAt(at) ?? 0);
      const isQuote = sign === '"' || sign === "'";
      throw wrongAt(
        at,
        isQuote ? `the quote ${sign} isn't closed.` : `${sign} has no meaning here.`,
      );
    }
    const [, word, number, string, sign] = found;
    if (word !== undefined) tokens.push({ at, kind: "name", text: word });
    if (number !== undefined) tokens.push({ at, kind: "number", text: number });
    if (string !== undefined) tokens.push({ at, kind: "string", text: string });
    if (sign !== undefined) tokens.push({ at, kind: "sign", text: sign });
  }
  return tokens;
}

function wrongAt(at: number, sentence: string): RunError {
  return wrongQuery(`Character ${at + 1}: ${sentence}`);
}
