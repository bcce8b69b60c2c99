import type { AST } from "@eslint-community/regexpp";
import { describeCharacters, describeClass, describeSet } from "./describe-characters.ts";

type Row = [number: string, part: string, meaning: string];

/** Returns rows of a number such as 2.1, the part as it is written and its meaning. */
export function describePattern(pattern: AST.Pattern, flags: string): Row[] {
  return new Description(flags, pattern).rows(pattern.alternatives, "");
}

class Description {
  readonly #isMultiline: boolean;
  readonly #matchesBreaks: boolean;
  readonly #groups: readonly AST.CapturingGroup[];

  constructor(flags: string, pattern: AST.Pattern) {
    this.#isMultiline = flags.includes("m");
    this.#matchesBreaks = flags.includes("s");
    this.#groups = groupsIn(pattern);
  }

  rows(alternatives: readonly AST.Alternative[], above: string): Row[] {
    const [only, other] = alternatives;
    if (only !== undefined && other === undefined) return this.#sequence(only.elements, above);
    return alternatives.flatMap((alternative, at): Row[] => {
      const number = `${above}${at + 1}`;
      const isEmpty = alternative.elements.length === 0;
      const meaning = `Alternative ${at + 1}${isEmpty ? ": nothing" : ":"}`;
      return [
        [number, alternative.raw, meaning],
        ...this.#sequence(alternative.elements, `${number}.`),
      ];
    });
  }

  #sequence(elements: readonly AST.Element[], above: string): Row[] {
    return runsOf(elements).flatMap((run, at) => this.#run(run, `${above}${at + 1}`));
  }

  #run(run: readonly [AST.Element, ...AST.Element[]], number: string): Row[] {
    const part = run.map(({ raw }) => raw).join("");
    const characters = run.flatMap((each) => (each.type === "Character" ? [each.value] : []));
    if (characters.length > 0) return [[number, part, describeCharacters(characters)]];
    const [element] = run;
    const simple = this.#simple(element);
    if (simple !== null) return [[number, part, simple]];
    if (element.type === "Quantifier") return this.#repeated(element, number);
    return this.#nested(element, number, "");
  }

  #repeated(quantifier: AST.Quantifier, number: string): Row[] {
    const times = timesOf(quantifier);
    const { element } = quantifier;
    const simple =
      element.type === "Character" ? describeCharacters([element.value]) : this.#simple(element);
    if (simple !== null) return [[number, quantifier.raw, `${simple}, ${times}`]];
    const [[, , meaning] = ["", "", ""], ...inside] = this.#nested(element, number, `, ${times}`);
    return [[number, quantifier.raw, meaning], ...inside];
  }

  /** What has parts of its own. */
  #nested(element: AST.Element, number: string, times: string): Row[] {
    if (!("alternatives" in element)) return [[number, element.raw, ""]];
    const { alternatives } = element;
    const count = alternatives.length;
    const choice = count > 1 ? `, one of ${count} alternatives` : "";
    const isEmpty = alternatives.every(({ elements }) => elements.length === 0);
    const end = isEmpty && count === 1 ? ", which is empty" : ":";
    const meaning = `${this.#headOf(element)}${times}${choice}${end}`;
    return [[number, element.raw, meaning], ...this.rows(alternatives, `${number}.`)];
  }

  #headOf(element: AST.CapturingGroup | AST.Group | AST.LookaroundAssertion): string {
    if (element.type === "CapturingGroup") {
      const place = this.#groups.indexOf(element) + 1;
      return element.name === null ? `Group ${place}` : `Group ${place}, called "${element.name}"`;
    }
    if (element.type === "Group") {
      const changes = element.modifiers?.raw ?? "";
      return changes === ""
        ? "A group that isn't captured"
        : `A group that isn't captured, with the flags ${changes}`;
    }
    const heads = {
      lookahead: ["Followed by", "Not followed by"],
      lookbehind: ["Preceded by", "Not preceded by"],
    } as const;
    return heads[element.kind][element.negate ? 1 : 0];
  }

  /** What one line describes; null if it has parts of its own. */
  #simple(element: AST.Element): string | null {
    switch (element.type) {
      case "CharacterSet":
        if (element.kind !== "any") return describeSet(element);
        return this.#matchesBreaks ? "Any character" : "Any character except line breaks";
      case "CharacterClass":
      case "ExpressionCharacterClass":
        return describeClass(element);
      case "Backreference":
        return `The same text as group ${typeof element.ref === "string" ? `"${element.ref}"` : element.ref}`;
      case "Assertion":
        return this.#edge(element);
      default:
        return null;
    }
  }

  #edge(assertion: AST.Assertion): string | null {
    const of = this.#isMultiline ? "a line" : "the text";
    switch (assertion.kind) {
      case "start":
        return `The start of ${of}`;
      case "end":
        return `The end of ${of}`;
      case "word":
        return assertion.negate ? "No word boundary" : "A word boundary";
      default:
        return null;
    }
  }
}

/** Puts characters in a row together. */
function runsOf(elements: readonly AST.Element[]): [AST.Element, ...AST.Element[]][] {
  const runs: [AST.Element, ...AST.Element[]][] = [];
  for (const element of elements) {
    const last = runs.at(-1);
    if (element.type === "Character" && last?.[0].type === "Character") last.push(element);
    else runs.push([element]);
  }
  return runs;
}

function timesOf({ min, max, greedy }: AST.Quantifier): string {
  const least = min.toLocaleString("en");
  const most = max.toLocaleString("en");
  const lazy = greedy || min === max ? "" : ", as few as possible";
  if (min === max) return min === 1 ? "exactly once" : `exactly ${least} times`;
  if (min === 0 && max === 1) return `or nothing${greedy ? "" : ", which is tried first"}`;
  if (max !== Infinity) return `${least} to ${most} times${lazy}`;
  if (min === 0) return `any number of times${lazy}`;
  return `${min === 1 ? "one" : least} or more times${lazy}`;
}

function groupsIn(pattern: AST.Pattern): AST.CapturingGroup[] {
  const groups: AST.CapturingGroup[] = [];
  const waiting: AST.Element[] = pattern.alternatives.flatMap(({ elements }) => elements);
  for (let at = 0; at < waiting.length; at += 1) {
    const element = waiting[at];
    if (element === undefined) continue;
    if (element.type === "CapturingGroup") groups.push(element);
    if (element.type === "Quantifier") waiting.push(element.element);
    if ("alternatives" in element) {
      for (const { elements } of element.alternatives) waiting.push(...elements);
    }
  }
  // They are numbered by their opening parentheses.
  return groups.toSorted((one, other) => one.start - other.start);
}
