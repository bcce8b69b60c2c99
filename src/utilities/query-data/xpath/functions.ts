import type { Element, Node } from "@xmldom/xmldom";
import { walkAxis } from "./axes.ts";
import { wrongQuery } from "./parse.ts";
import {
  type Place,
  type Setting,
  stringValue,
  toBoolean,
  toNumber,
  toText,
  type Value,
} from "./values.ts";

type Call = (given: readonly Value[], place: Place, setting: Setting) => Value;

const space = /[ \t\r\n]+/g;
const named =
  (read: (node: Node) => string): Call =>
  ([given], { node }) => {
    const [first] = given === undefined ? [node] : nodesOf(given);
    return first === undefined ? "" : read(first);
  };
const text = (given: readonly Value[], at: number) => toText(given[at] ?? "");
const number = (given: readonly Value[], { node }: Place) => toNumber(given[0] ?? [node]);

/** XPath 1.0, section 4, with the fewest and most arguments. */
const functions: Readonly<Record<string, readonly [least: number, most: number, call: Call]>> = {
  last: [0, 0, (_, { size }) => size],
  position: [0, 0, (_, { position }) => position],
  count: [1, 1, ([given = []]) => nodesOf(given).length],
  id: [1, 1, ([given = []], _, setting) => byId(given, setting)],
  "local-name": [
    0,
    1,
    named((node) =>
      hasName(node) ? ((node as Element).localName ?? node.nodeName) : instructionName(node),
    ),
  ],
  "namespace-uri": [
    0,
    1,
    named((node) => (hasName(node) ? ((node as Element).namespaceURI ?? "") : "")),
  ],
  name: [0, 1, named((node) => (hasName(node) ? node.nodeName : instructionName(node)))],
  string: [0, 1, ([given], { node }) => toText(given ?? [node])],
  concat: [2, Infinity, (given) => given.map(toText).join("")],
  "starts-with": [2, 2, (given) => text(given, 0).startsWith(text(given, 1))],
  contains: [2, 2, (given) => text(given, 0).includes(text(given, 1))],
  "substring-before": [
    2,
    2,
    (given) => {
      const at = text(given, 0).indexOf(text(given, 1));
      return at === -1 ? "" : text(given, 0).slice(0, at);
    },
  ],
  "substring-after": [
    2,
    2,
    (given) => {
      const at = text(given, 0).indexOf(text(given, 1));
      return at === -1 ? "" : text(given, 0).slice(at + text(given, 1).length);
    },
  ],
  substring: [
    2,
    3,
    (given) => {
      const from = round(toNumber(given[1] ?? 1));
      const to = given[2] === undefined ? Infinity : from + round(toNumber(given[2]));
      return Array.from(text(given, 0))
        .filter((_, index) => index + 1 >= from && index + 1 < to)
        .join("");
    },
  ],
  "string-length": [0, 1, ([given], { node }) => Array.from(toText(given ?? [node])).length],
  "normalize-space": [
    0,
    1,
    ([given], { node }) =>
      toText(given ?? [node])
        .replace(space, " ")
        .replace(/^ | $/g, ""),
  ],
  translate: [
    3,
    3,
    (given) => {
      const [from, to] = [Array.from(text(given, 1)), Array.from(text(given, 2))];
      const by = new Map(from.map((sign, at) => [sign, to[at] ?? ""] as const).toReversed());
      return Array.from(text(given, 0), (sign) => by.get(sign) ?? sign).join("");
    },
  ],
  boolean: [1, 1, ([given = false]) => toBoolean(given)],
  not: [1, 1, ([given = false]) => !toBoolean(given)],
  true: [0, 0, () => true],
  false: [0, 0, () => false],
  lang: [1, 1, (given, { node }) => isInLanguage(node, text(given, 0).toLowerCase())],
  number: [0, 1, number],
  sum: [
    1,
    1,
    ([given = []]) =>
      nodesOf(given).reduce((total, node) => total + toNumber(stringValue(node)), 0),
  ],
  floor: [1, 1, (given, place) => Math.floor(number(given, place))],
  ceiling: [1, 1, (given, place) => Math.ceil(number(given, place))],
  round: [1, 1, (given, place) => round(number(given, place))],
};

/** Throws RunError `wrong_query` for an unknown name, and for too few, too many or wrong arguments. */
export function callFunction(
  name: string,
  given: readonly Value[],
  place: Place,
  setting: Setting,
): Value {
  const known = Object.hasOwn(functions, name) ? functions[name] : undefined;
  if (known === undefined) throw wrongQuery(`XPath 1.0 has no function called ${name}().`);
  const [least, most, call] = known;
  if (given.length < least || given.length > most) {
    const wanted =
      most === Infinity ? `at least ${least}` : least === most ? `${most}` : `${least} to ${most}`;
    throw wrongQuery(`${name}() needs ${wanted} argument${wanted === "1" ? "" : "s"}.`);
  }
  return call(given, place, setting);
}

function nodesOf(value: Value): readonly Node[] {
  if (typeof value === "object") return value;
  throw wrongQuery("count(), sum(), name() and similar functions need nodes.");
}

function round(value: number): number {
  return Math.floor(value + 0.5);
}

function hasName(node: Node): boolean {
  return node.nodeType === node.ELEMENT_NODE || node.nodeType === node.ATTRIBUTE_NODE;
}

function instructionName(node: Node): string {
  return node.nodeType === node.PROCESSING_INSTRUCTION_NODE ? node.nodeName : "";
}

/** Without a DTD only `xml:id` is an identifier in XML, and `id` in HTML. */
function byId(given: Value, { document, isHtml }: Setting): Node[] {
  const texts = typeof given === "object" ? given.map(stringValue) : [toText(given)];
  const wanted = new Set(texts.flatMap((each) => each.split(space)));
  return walkAxis("descendant", document).filter((node) => {
    if (node.nodeType !== node.ELEMENT_NODE) return false;
    const id = (node as Element).getAttribute(isHtml ? "id" : "xml:id");
    return id !== null && id !== "" && wanted.has(id);
  });
}

function isInLanguage(node: Node, wanted: string): boolean {
  for (const each of walkAxis("ancestor-or-self", node)) {
    if (each.nodeType !== each.ELEMENT_NODE) continue;
    const language = (each as Element).getAttribute("xml:lang")?.toLowerCase();
    if (language !== undefined && language !== "")
      return language === wanted || language.startsWith(`${wanted}-`);
  }
  return false;
}
