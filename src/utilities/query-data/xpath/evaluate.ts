import type { Attr, Document, Element, Node } from "@xmldom/xmldom";
import { walkAxis } from "./axes.ts";
import { callFunction } from "./functions.ts";
import { type Expression, type NodeTest, type Step, wrongQuery } from "./parse.ts";
import { type Place, type Setting, toBoolean, toNumber, toText, type Value } from "./values.ts";

/** Evaluates XPath 1.0 at the document. Node sets are in document order. Throws RunError `wrong_query`. */
export function evaluateXpath(whole: Expression, setting: Setting): Value {
  const order = documentOrder(setting.document);
  const sorted = (nodes: Iterable<Node>): Node[] =>
    [...new Set(nodes)].toSorted((one, other) => (order.get(one) ?? 0) - (order.get(other) ?? 0));

  const evaluate = (expression: Expression, place: Place): Value => {
    switch (expression.kind) {
      case "constant":
        return expression.value;
      case "negative":
        return -toNumber(evaluate(expression.of, place));
      case "call":
        return callFunction(
          expression.name,
          expression.given.map((each) => evaluate(each, place)),
          place,
          setting,
        );
      case "filter":
        return filtered(nodesOf(evaluate(expression.of, place)), expression.predicates);
      case "path": {
        const { from, steps } = expression;
        const start =
          from === "root"
            ? [setting.document]
            : from === "context"
              ? [place.node]
              : nodesOf(evaluate(from, place));
        return steps.reduce<readonly Node[]>(takeStep, start);
      }
      case "binary":
        return combine(expression, place);
    }
  };

  const combine = (
    { sign, left, right }: Extract<Expression, { kind: "binary" }>,
    place: Place,
  ): Value => {
    const one = evaluate(left, place);
    if (sign === "or") return toBoolean(one) || toBoolean(evaluate(right, place));
    if (sign === "and") return toBoolean(one) && toBoolean(evaluate(right, place));
    const other = evaluate(right, place);
    if (sign === "|") return sorted([...nodesOf(one), ...nodesOf(other)]);
    if (sign in arithmetic) return arithmetic[sign]?.(toNumber(one), toNumber(other)) ?? Number.NaN;
    return compare(sign, one, other);
  };

  const takeStep = (nodes: readonly Node[], { axis, test, predicates }: Step): Node[] => {
    const found: Node[] = [];
    for (const node of nodes) {
      const candidates = walkAxis(axis, node).filter((each) =>
        passes(each, test, axis === "attribute"),
      );
      for (const each of filtered(candidates, predicates)) found.push(each);
    }
    return sorted(found);
  };

  const filtered = (nodes: readonly Node[], predicates: readonly Expression[]): readonly Node[] =>
    predicates.reduce(
      (left, predicate) =>
        left.filter((node, index) => {
          const value = evaluate(predicate, { node, position: index + 1, size: left.length });
          return typeof value === "number" ? value === index + 1 : toBoolean(value);
        }),
      nodes,
    );

  const passes = (node: Node, test: NodeTest, isAttribute: boolean): boolean => {
    if (test.kind === "type") {
      if (test.type === "node") return true;
      if (test.type === "text") return node.nodeType === node.TEXT_NODE;
      if (test.type === "comment") return node.nodeType === node.COMMENT_NODE;
      if (node.nodeType !== node.PROCESSING_INSTRUCTION_NODE) return false;
      return test.target === null || test.target === node.nodeName;
    }
    if (node.nodeType !== (isAttribute ? node.ATTRIBUTE_NODE : node.ELEMENT_NODE)) return false;
    const { localName, namespaceURI, nodeName } = node as Attr | Element;
    if (test.prefix === null) {
      if (test.local === "*") return true;
      if ((localName ?? nodeName) !== test.local) return false;
      return namespaceURI === null || (setting.anyNamespace && !isAttribute);
    }
    const namespace = setting.namespaces.get(test.prefix);
    if (namespace === undefined) {
      throw wrongQuery(`The document declares no prefix ${test.prefix}.`);
    }
    return namespaceURI === namespace && (test.local === "*" || localName === test.local);
  };

  return evaluate(whole, { node: setting.document, position: 1, size: 1 });
}

const arithmetic: Readonly<Record<string, (one: number, other: number) => number>> = {
  "+": (one, other) => one + other,
  "-": (one, other) => one - other,
  "*": (one, other) => one * other,
  div: (one, other) => one / other,
  mod: (one, other) => one % other,
};

function nodesOf(value: Value): readonly Node[] {
  if (typeof value === "object") return value;
  throw wrongQuery("A path or | needs nodes, not a text, number or boolean.");
}

/** XPath 1.0, section 3.4. */
function compare(sign: string, one: Value, other: Value): boolean {
  if (typeof one === "object" && typeof other !== "boolean") {
    return one.some((node) =>
      compare(sign, toText([node]), typeof other === "object" ? other : other),
    );
  }
  if (typeof other === "object" && typeof one !== "boolean") {
    return other.some((node) => compare(sign, one, toText([node])));
  }
  if (sign === "=" || sign === "!=") return isEqual(one, other) === (sign === "=");
  const [first, second] = [toNumber(one), toNumber(other)];
  if (sign === "<") return first < second;
  if (sign === "<=") return first <= second;
  return sign === ">" ? first > second : first >= second;
}

function isEqual(one: Value, other: Value): boolean {
  if (typeof one === "boolean" || typeof other === "boolean")
    return toBoolean(one) === toBoolean(other);
  if (typeof one === "number" || typeof other === "number")
    return toNumber(one) === toNumber(other);
  return toText(one) === toText(other);
}

function documentOrder(document: Document): Map<Node, number> {
  const order = new Map<Node, number>();
  for (const node of walkAxis("descendant-or-self", document)) {
    order.set(node, order.size);
    for (const attribute of walkAxis("attribute", node)) order.set(attribute, order.size);
  }
  return order;
}
