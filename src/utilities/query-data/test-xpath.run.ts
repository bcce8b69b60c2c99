import type { Attr, Document, Element, Node } from "@xmldom/xmldom";
import type { RunFunction } from "#kit/run/run-context.ts";
import { answerText, givenText, renamed } from "#kit/run/run-text.ts";
import { readHtml, readXml } from "./read-document.ts";
import { evaluateXpath } from "./xpath/evaluate.ts";
import { parseXpath, wrongQuery } from "./xpath/parse.ts";
import { stringValue, toText } from "./xpath/values.ts";
import { briefly, mostMatches, mostRows } from "./shown-matches.ts";
import type { testXpath } from "./test-xpath.ts";

/** Throws RunError `wrong_query`, `not_xml` and `too_deep`. */
export const run: RunFunction<typeof testXpath> = async (_operation, options, context) => {
  const text = (await givenText(context, options.text)).replace(/^\ufeff/, "");
  const isHtml =
    options.format === "html" ||
    (options.format === "auto" && /^\s*(?:<!doctype html|<html(?![^>]*xmlns))/i.test(text));
  if (options.expression.trim() === "") {
    throw wrongQuery("Write an expression, such as //book/title.");
  }
  const { document, namespaces, write } = isHtml ? readHtml(text) : readXml(text);
  const found = evaluateXpath(parseXpath(options.expression), {
    document,
    namespaces,
    anyNamespace: options.ignoreNamespaces || isHtml,
    isHtml,
  });
  if (typeof found !== "object") return { type: "text", text: toText(found) };
  if (found.length === 0)
    return { type: "text", text: "", notice: nothingFound(options, document) };
  const matches = found.slice(0, mostMatches);
  const written = matches
    .map((node) => (node.nodeType === attributeType ? writeAttribute(node as Attr) : write(node)))
    .join("\n");
  const result = answerText(context, written, {
    filename: renamed(context, "xml"),
    language: "xml",
  });
  const positions = new Map<Node, number>();
  const rows = matches
    .slice(0, mostRows)
    .map((node) => [pathOf(node, positions), briefly(stringValue(node))]);
  const count = matches.length.toLocaleString("en");
  return {
    type: "parts",
    parts: [
      { title: `Matches (${count})`, result },
      {
        title: "Paths",
        result: {
          type: "table",
          columns: ["Path", "Text"],
          rows,
          ...(matches.length > mostRows && { notice: "Only the first 1,000 are shown." }),
        },
      },
    ],
    ...(found.length > mostMatches && { notice: "Only the first 100,000 matches are kept." }),
  };
};

const [elementType, attributeType, , instructionType, commentType, documentType] = [
  1, 2, 3, 7, 8, 9,
];

interface Options {
  readonly expression: string;
  readonly ignoreNamespaces: boolean;
}

function nothingFound({ ignoreNamespaces }: Options, document: Document): string {
  const { namespaceURI = null, prefix = null } = document.documentElement ?? {};
  return namespaceURI !== null && prefix === null && !ignoreNamespaces
    ? "Nothing matches. The document has a default namespace: turn on Ignore namespaces."
    : "Nothing matches this expression.";
}

function writeAttribute({ name, value }: Attr): string {
  return `${name}="${value.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll('"', "&quot;")}"`;
}

/** As lxml writes it: with a position where the element has siblings of the name. */
function pathOf(node: Node, positions: Map<Node, number>): string {
  if (node.nodeType === documentType) return "/";
  if (node.nodeType === attributeType) {
    const { ownerElement, name } = node as Attr;
    return `${ownerElement === null ? "" : pathOf(ownerElement, positions)}/@${name}`;
  }
  const steps: string[] = [];
  for (
    let at: Node | null = node;
    at !== null && at.nodeType !== documentType;
    at = at.parentNode
  ) {
    const place = placeOf(at, positions);
    steps.unshift(`/${stepOf(at)}${place === 0 ? "" : `[${place}]`}`);
  }
  return steps.join("");
}

/** From 1 among siblings of the same step, 0 for an only one. Counts a family of siblings once. */
function placeOf(node: Node, positions: Map<Node, number>): number {
  if (!positions.has(node)) {
    const alike = new Map<string, Node[]>();
    for (let at = node.parentNode?.firstChild ?? null; at !== null; at = at.nextSibling) {
      const step = stepOf(at);
      const same = alike.get(step);
      if (same === undefined) alike.set(step, [at]);
      else same.push(at);
    }
    for (const same of alike.values()) {
      for (const [index, each] of same.entries()) {
        positions.set(each, same.length === 1 ? 0 : index + 1);
      }
    }
  }
  return positions.get(node) ?? 0;
}

function stepOf(node: Node): string {
  if (node.nodeType === elementType) return (node as Element).tagName;
  if (node.nodeType === commentType) return "comment()";
  return node.nodeType === instructionType ? "processing-instruction()" : "text()";
}
