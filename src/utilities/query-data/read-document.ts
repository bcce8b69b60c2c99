import {
  DOMImplementation,
  DOMParser,
  type Document,
  type Element,
  type Node,
  ParseError,
  XMLSerializer,
} from "@xmldom/xmldom";
import { type DefaultTreeAdapterTypes, parse, serialize, serializeOuter } from "parse5";
import { mostLevels } from "#kit/in-browser/json-depth.ts";
import { RunError } from "#kit/run/run-error.ts";
import { textPosition } from "#kit/run/text-position.ts";
import { refuseDeepHtml } from "#kit/text/refuse-deep-html.ts";

/** Throws RunError `not_xml` with line and column, and `too_deep`. */
export function readXml(text: string): ReadDocument {
  refuseDeepXml(text);
  refuseControls(text);
  let mistake = "";
  const onError = (_level: string, message: string) => {
    mistake ||= message;
    throw new Error(message);
  };
  try {
    const document = new DOMParser({ onError }).parseFromString(text, "text/xml");
    const namespaces = declaredNamespaces(document);
    joinTexts(document);
    return { document, namespaces, write: (node) => new XMLSerializer().serializeToString(node) };
  } catch (error) {
    if (!(error instanceof ParseError)) throw error;
    const { lineNumber = 1, columnNumber = 1 } = error.locator ?? {};
    const place = `Line ${Math.max(1, lineNumber)}, column ${columnNumber}`;
    throw new RunError("not_xml", `${place}: ${sentenceOf(mistake)}`, { field: "text" });
  }
}

const sentences: readonly (readonly [RegExp, string])[] = [
  [/tag mismatch: "(.*?)" != "(.*?)"/, "the element $1 is closed as $2."],
  [/unclosed xml tag\(s\): (.*)/, "these elements are not closed: $1."],
  [/entity not found: ?(\S+)/, "the entity $1 is unknown."],
  [/missing root element/, "there is no element."],
  [/Only one element can be added/, "there is more than one root element."],
  [/missed quot/, "attribute values need quotes."],
  [/has no '?=/, "attributes need a value."],
  [/redefined/i, "an attribute occurs twice."],
];

/** The parser's messages have two lines and quotes of their own. */
function sentenceOf(message: string): string {
  for (const [pattern, sentence] of sentences) {
    const found = pattern.exec(message);
    if (found !== null)
      return sentence.replace(/\$(\d)/g, (_, at: string) => found[Number(at)] ?? "");
  }
  return "this is not well-formed XML.";
}

export interface ReadDocument {
  readonly document: Document;
  /** The first declaration of each prefix. */
  readonly namespaces: ReadonlyMap<string, string>;
  readonly write: (node: Node) => string;
}

/** Reads like a browser. Attributes and elements whose names XML doesn't allow are left out. */
export function readHtml(text: string): ReadDocument {
  refuseDeepHtml(text);
  const sources = new Map<Node, DefaultTreeAdapterTypes.ChildNode>();
  const document = new DOMImplementation().createDocument(null, "");
  const add = (parent: Document | Element, content: DefaultTreeAdapterTypes.ChildNode): void => {
    if ("value" in content) {
      parent.appendChild(document.createTextNode(content.value));
    } else if ("data" in content) {
      parent.appendChild(document.createComment(content.data));
    } else if ("tagName" in content && isName.test(content.tagName)) {
      const element = document.createElementNS(content.namespaceURI, content.tagName);
      for (const { name, value } of content.attrs) {
        if (isName.test(name)) element.setAttribute(name, value);
      }
      parent.appendChild(element);
      sources.set(element, content);
      for (const child of content.childNodes) add(element, child);
    }
  };
  const page = parse(text);
  for (const child of page.childNodes) add(document, child);
  const write = (node: Node) => {
    const source = sources.get(node);
    if (source !== undefined) return serializeOuter(source);
    return node === document ? serialize(page) : new XMLSerializer().serializeToString(node);
  };
  return { document, namespaces: new Map(), write };
}

const isName = /^[\p{L}_][\p{L}\p{N}_.-]*$/u;

/** Takes the declarations away, because they are no attributes in XPath. Writing adds what is needed. */
function declaredNamespaces(document: Document): Map<string, string> {
  const namespaces = new Map([["xml", "http://www.w3.org/XML/1998/namespace"]]);
  for (const element of document.getElementsByTagName("*")) {
    for (const attribute of Array.from(element.attributes)) {
      const { name, prefix, localName, value } = attribute;
      if (prefix !== "xmlns" && name !== "xmlns") continue;
      if (prefix === "xmlns" && localName !== null && !namespaces.has(localName)) {
        namespaces.set(localName, value);
      }
      element.removeAttributeNode(attribute);
    }
  }
  return namespaces;
}

/** XPath knows no CDATA sections. */
function joinTexts(document: Document): void {
  for (const element of document.getElementsByTagName("*")) {
    for (let at = element.firstChild; at !== null; at = at.nextSibling) {
      if (at.nodeType !== at.CDATA_SECTION_NODE) continue;
      const text = document.createTextNode(at.nodeValue ?? "");
      element.replaceChild(text, at);
      at = text;
    }
  }
  document.documentElement?.normalize();
}

/** Counts tags, as the parser recurses. */
function refuseDeepXml(text: string): void {
  let depth = 0;
  const tag = /<!--[^]*?-->|<!\[CDATA\[[^]*?\]\]>|<\?[^]*?\?>|<(\/?)[^\s!?<>/][^<>]*?(\/?)>/g;
  for (const [whole, close, empty] of text.matchAll(tag)) {
    if (whole.startsWith("<!") || whole.startsWith("<?") || empty === "/") continue;
    depth += close === "/" ? -1 : 1;
    if (depth <= mostLevels) continue;
    const sentence = `Elements are nested more than ${mostLevels} levels deep.`;
    throw new RunError("too_deep", sentence, { field: "text" });
  }
}

/** XML 1.0, section 2.2. The parser lets them through. */
function refuseControls(text: string): void {
  const at = text.search(/[\0-\x08\x0b\x0c\x0e-\x1f\ufffe\uffff]/);
  if (at === -1) return;
  const { line, column } = textPosition(text, at);
  const sentence = `Line ${line}, column ${column}: XML doesn't allow this control character.`;
  throw new RunError("not_xml", sentence, { field: "text" });
}
