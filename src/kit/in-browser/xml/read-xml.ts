import { mostLevels } from "../json-depth.ts";
import { tooManyLevels, type Remark, type Tree } from "../tree.ts";
import { XmlDoctype, withoutSpaces } from "./xml-doctype.ts";
import { addChild, elementTree, openElement, type XmlElement } from "./xml-element.ts";
import { XmlEntities } from "./xml-entities.ts";
import { skipMarkup } from "./xml-markup.ts";
import { findNoXmlCharacter, name, XmlText } from "./xml-text.ts";

const declaration =
  /<\?xml[ \t\n]+version[ \t\n]*=[ \t\n]*(["'])1\.[0-9]+\1([ \t\n]+encoding[ \t\n]*=[ \t\n]*(["'])[A-Za-z][A-Za-z0-9._-]*\3)?([ \t\n]+standalone[ \t\n]*=[ \t\n]*(["'])(yes|no)\5)?[ \t\n]*\?>/y;
const attributeName = new RegExp(`[ \\t\\n]+(${name})[ \\t\\n]*=[ \\t\\n]*`, "uy");
const reference = new RegExp(`&(?:#([0-9]+);|#x([0-9a-fA-F]+);|(${name});|)`, "uy");

/**
 * Reads XML 1.0 (fifth edition): attributes as `@name`, mixed text as `#text`, repeated elements as a list. Throws
 * RunError with the position of an error or a reference to another file.
 */
export function readXml(given: string, remark: Remark): Tree {
  const normal = given.replace(/^\uFEFF/, "").replace(/\r\n?/g, "\n");
  const text = new XmlText(normal);
  const wrong = findNoXmlCharacter(normal);
  if (wrong !== null) throw text.refuse(`XML can't contain ${wrong.name}.`, wrong.offset);
  if (/^<\?xml[ \t\n]/.test(normal) && text.take(declaration) === null) {
    throw text.refuse(
      'the XML declaration should look like <?xml version="1.0" encoding="UTF-8"?>.',
    );
  }
  return new XmlReader(remark).read(text);
}

class XmlReader {
  readonly #remark: Remark;
  readonly #entities = new XmlEntities();
  readonly #doctype = new XmlDoctype(this.#entities);
  readonly #open: XmlElement[] = [];

  constructor(remark: Remark) {
    this.#remark = remark;
  }

  read(text: XmlText): Tree {
    this.#skipBetween(text);
    if (text.skip("<!DOCTYPE")) {
      this.#doctype.read(text);
      this.#skipBetween(text);
    }
    const top = openElement("", false);
    if (text.isAtEnd || !/^<[^!?/]/.test(text.text.slice(text.offset, text.offset + 2))) {
      throw text.refuse("an element such as <root> is expected here.");
    }
    this.#open.push(top);
    this.#readTag(text);
    if (this.#open.length > 1) this.#readContent(text, 1);
    const unclosed = this.#open.at(-1);
    if (unclosed !== top && unclosed !== undefined) {
      throw text.refuse(`<${unclosed.name}> isn't closed: </${unclosed.name}> is missing.`);
    }
    this.#skipBetween(text);
    if (text.isAtEnd) return elementTree(top, this.#remark);
    throw text.refuse("XML must have exactly one root element.");
  }

  #skipBetween(text: XmlText): void {
    do text.skipSpace();
    while (skipMarkup(text));
  }

  #readContent(text: XmlText, until: number): void {
    for (;;) {
      const inside = this.#open.at(-1);
      if (inside === undefined) return;
      const { offset } = text;
      const piece = text.take(/[^<&]+/y)?.[0];
      if (piece !== undefined) {
        const end = piece.indexOf("]]>");
        if (end >= 0) throw text.refuse("]]> isn't allowed in text: write ]]&gt;.", offset + end);
        inside.pieces.push(piece);
      } else if (text.isAtEnd) {
        return;
      } else if (text.text.charAt(offset) === "&") {
        this.#readReference(text, inside);
      } else if (text.skip("<![CDATA[")) {
        inside.pieces.push(text.upTo("]]>", "the CDATA section"));
      } else if (text.skip("</")) {
        if (this.#open.length === until)
          throw text.refuse("this closing tag doesn't match an open element.", offset);
        this.#close(text, inside);
        if (this.#open.length === 1) return;
      } else if (!skipMarkup(text)) {
        this.#readTag(text);
      }
    }
  }

  #readReference(text: XmlText, inside: XmlElement): void {
    const { offset } = text;
    const refuse = (sentence: string) => text.refuse(sentence, offset);
    const found = text.take(reference) ?? [];
    const character = this.#entities.character(found, refuse);
    if (character !== null) {
      inside.pieces.push(character);
      return;
    }
    const entity = found[3] ?? "";
    this.#entities.within(entity, refuse, (replacement) => {
      const depth = this.#open.length;
      const tell = (_at: number, why: string) =>
        refuse(why.startsWith("in &") ? why : `in &${entity}; ${why}`);
      this.#readContent(new XmlText(replacement, tell), depth);
      if (this.#open.length !== depth)
        throw refuse(`&${entity}; doesn't contain complete elements.`);
    });
  }

  #readTag(text: XmlText): void {
    const { offset } = text;
    text.expect("<");
    const element = openElement(
      text.expectName("an element"),
      this.#open.at(-1)?.keepsSpace ?? false,
    );
    const declared = this.#doctype.attributes.get(element.name);
    for (let found = text.take(attributeName); found !== null; found = text.take(attributeName)) {
      const [, attribute = ""] = found;
      const at = text.offset;
      const written = text.takeQuoted();
      if (written === null) throw text.refuse(`the value of ${attribute} must be in quotes.`);
      if (element.attributes.has(attribute)) {
        throw text.refuse(`the attribute ${attribute} occurs twice.`, at);
      }
      const value = this.#entities.attributeValue(written, (why) => text.refuse(why, at));
      const isText = declared?.get(attribute)?.isText ?? true;
      element.attributes.set(attribute, isText ? value : withoutSpaces(value));
    }
    for (const [attribute, { value }] of declared ?? []) {
      if (value !== null && !element.attributes.has(attribute)) {
        element.attributes.set(attribute, value);
      }
    }
    const space = element.attributes.get("xml:space");
    if (space !== undefined) element.keepsSpace = space === "preserve";
    text.skipSpace();
    const isEmpty = text.skip("/>");
    if (!isEmpty && !text.skip(">")) {
      throw text.refuse(`an attribute such as name="value", or > is expected here.`);
    }
    if (this.#open.length > mostLevels) {
      throw text.refuse(tooManyLevels, offset);
    }
    this.#open.push(element);
    if (isEmpty) this.#leave();
  }

  #close(text: XmlText, inside: XmlElement): void {
    const offset = text.offset - 2;
    const closing = text.takeName() ?? "";
    text.skipSpace();
    text.expect(">");
    if (closing === inside.name) this.#leave();
    else throw text.refuse(`</${closing}> is here, but </${inside.name}> must come first.`, offset);
  }

  #leave(): void {
    const element = this.#open.pop();
    const parent = this.#open.at(-1);
    if (element === undefined || parent === undefined) return;
    addChild(parent, element.name, elementTree(element, this.#remark));
  }
}
