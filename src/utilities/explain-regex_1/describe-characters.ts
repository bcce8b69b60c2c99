import type { AST } from "@eslint-community/regexpp";

const namesOfInvisible: ReadonlyMap<number, string> = new Map([
  [0x00, "a null character"],
  [0x09, "a tab"],
  [0x0a, "a line feed"],
  [0x0b, "a vertical tab"],
  [0x0c, "a form feed"],
  [0x0d, "a carriage return"],
  [0x20, "a space"],
  [0xa0, "a no-break space"],
]);

/** Describes characters that follow each other. */
export function describeCharacters(values: readonly number[]): string {
  const [only = 0, other] = values;
  if (other === undefined) {
    const name = nameOf(only);
    return name.startsWith('"') ? `The character ${name}` : capitalised(name);
  }
  const isPlain = values.every((value) => value === 0x20 || nameOf(value).startsWith('"'));
  if (isPlain) return `The text "${String.fromCodePoint(...values)}"`;
  return capitalised(values.map(nameOf).join(", then "));
}

/** Describes an escape such as \d or \p{L}. */
export function describeSet(set: Exclude<AST.CharacterSet, { kind: "any" }>): string {
  return capitalised(namedSet(set));
}

export function describeClass(given: AST.CharacterClass | AST.ExpressionCharacterClass): string {
  const start = given.negate ? "Any character except" : "One of";
  if (given.type === "ExpressionCharacterClass") {
    return `${start} ${expression(given.expression)}`;
  }
  if (given.elements.length === 0) {
    return given.negate ? "Any character, also line breaks" : "Nothing, so that it never matches";
  }
  return `${start}: ${given.elements.map(member).join(", ")}`;
}

type Member = AST.CharacterClassElement;
type Operation = AST.ClassIntersection | AST.ClassSubtraction;

function member(element: Member | AST.ClassSetOperand): string {
  switch (element.type) {
    case "Character":
      return nameOf(element.value);
    case "CharacterClassRange":
      return `${nameOf(element.min.value)} to ${nameOf(element.max.value)}`;
    case "CharacterSet":
      return namedSet(element);
    case "ClassStringDisjunction":
      return element.alternatives
        .map(({ elements }) => `"${String.fromCodePoint(...elements.map(({ value }) => value))}"`)
        .join(", ");
    default: {
      const described = describeClass(element);
      return `(${described.charAt(0).toLowerCase()}${described.slice(1)})`;
    }
  }
}

function expression(operation: Operation): string {
  const { left, right } = operation;
  const first =
    left.type === "ClassIntersection" || left.type === "ClassSubtraction"
      ? expression(left)
      : member(left);
  const way = operation.type === "ClassIntersection" ? "that is also of" : "but not of";
  return `${first}, ${way} ${member(right)}`;
}

function namedSet(set: Exclude<AST.CharacterSet, { kind: "any" }>): string {
  if (set.kind === "property") {
    const isAlone = set.value === null || set.key === "General_Category";
    const value = isAlone ? (set.value ?? set.key) : `${set.key}=${set.value}`;
    return `a character ${set.negate ? "without" : "with"} the Unicode property ${value}`;
  }
  const names = {
    digit: ["a digit (0 to 9)", "any character except a digit"],
    space: ["white space", "any character except white space"],
    word: [
      "a letter (A to Z), digit or underscore",
      "any character except letters (A to Z), digits and the underscore",
    ],
  } as const;
  return names[set.kind][set.negate ? 1 : 0];
}

function nameOf(value: number): string {
  const known = namesOfInvisible.get(value);
  if (known !== undefined) return known;
  const sign = String.fromCodePoint(value);
  const isSeen = !/[\p{C}\p{Z}\p{M}]/u.test(sign);
  return isSeen ? `"${sign}"` : `U+${value.toString(16).toUpperCase().padStart(4, "0")}`;
}

function capitalised(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
