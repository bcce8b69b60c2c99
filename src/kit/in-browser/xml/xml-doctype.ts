import type { XmlEntities } from "./xml-entities.ts";
import { skipMarkup } from "./xml-markup.ts";
import { name, nameToken, XmlText } from "./xml-text.ts";

/** `isText` keeps spaces; `value` is the default. */
export type DeclaredAttribute = { readonly isText: boolean; readonly value: string | null };
export type DeclaredAttributes = Map<string, Map<string, DeclaredAttribute>>;

const space = "[ \\t\\n]*";
const particle = `(?:${name}|\\u0000)[?*+]?`;
const group = new RegExp(
  `\\(${space}${particle}(?:(?:${space}\\|${space}${particle})+|(?:${space},${space}${particle})*)${space}\\)`,
  "gu",
);
const mixed = new RegExp(
  `^\\(${space}#PCDATA(?:(?:${space}\\|${space}${name})*${space}\\)\\*|${space}\\))$`,
  "u",
);
const oneOf = (what: string) =>
  new RegExp(`\\(${space}${what}(?:${space}\\|${space}${what})*${space}\\)`, "uy");
const tokens = oneOf(nameToken);
const names = oneOf(name);
const mostGroups = 100;

/** Reads a `<!DOCTYPE`, but no other files. XML 1.0, sections 2.8, 3.2, 3.3, 4.2 and 4.7. */
export class XmlDoctype {
  readonly attributes: DeclaredAttributes = new Map();
  readonly #entities: XmlEntities;
  readonly #parameters = new Map<string, string | null>();
  readonly #open = new Set<string>();
  /** An unread part may override later declarations. */
  #isWhole = true;

  constructor(entities: XmlEntities) {
    this.#entities = entities;
  }

  read(text: XmlText): void {
    text.expectSpace();
    text.expectName("the outermost element");
    if (text.skipSpace()) this.#takeExternal(text, false);
    text.skipSpace();
    if (text.skip("[")) {
      this.#readDeclarations(text);
      text.expect("]");
      text.skipSpace();
    }
    text.expect(">");
  }

  #readDeclarations(text: XmlText): void {
    for (;;) {
      text.skipSpace();
      if (skipMarkup(text)) continue;
      if (text.skip("<!ELEMENT")) this.#readElement(text);
      else if (text.skip("<!ATTLIST")) this.#readAttributes(text);
      else if (text.skip("<!ENTITY")) this.#readEntity(text);
      else if (text.skip("<!NOTATION")) this.#readNotation(text);
      else if (text.skip("%")) this.#readParameter(text);
      else return;
    }
  }

  #readElement(text: XmlText): void {
    text.expectSpace();
    text.expectName("an element");
    text.expectSpace();
    const { offset } = text;
    let model = text.upTo(">", "the declaration").replace(/[ \t\n]+$/, "");
    if (model === "EMPTY" || model === "ANY" || mixed.test(model)) return;
    const isGroup = model.startsWith("(");
    for (let level = 0; level <= mostGroups && model.includes("("); level += 1) {
      model = model.replace(group, "\u0000");
    }
    if (isGroup && /^\0[?*+]?$/.test(model)) return;
    throw text.refuse("this doesn't say what the element can contain.", offset);
  }

  #readAttributes(text: XmlText): void {
    text.expectSpace();
    const element = text.expectName("an element");
    const known = this.attributes.get(element) ?? new Map<string, DeclaredAttribute>();
    this.attributes.set(element, known);
    for (;;) {
      const isApart = text.skipSpace();
      if (text.skip(">")) return;
      if (!isApart) throw text.refuse("a space or > is expected here.");
      const attribute = text.expectName("an attribute");
      text.expectSpace();
      const isText = this.#takeType(text);
      text.expectSpace();
      const value = this.#takeDefault(text, isText);
      // The first declaration counts.
      if (this.#isWhole && !known.has(attribute)) known.set(attribute, { isText, value });
    }
  }

  #takeType(text: XmlText): boolean {
    if (text.skip("CDATA")) return true;
    if (text.skip("NOTATION")) {
      text.expectSpace();
      if (text.take(names) !== null) return false;
    } else if (
      text.take(/IDREFS|IDREF|ID|ENTITIES|ENTITY|NMTOKENS|NMTOKEN/y) ??
      text.take(tokens)
    ) {
      return false;
    }
    throw text.refuse("the type of an attribute is expected here.");
  }

  #takeDefault(text: XmlText, isText: boolean): string | null {
    if (text.take(/#REQUIRED|#IMPLIED/y) !== null) return null;
    if (text.skip("#FIXED")) text.expectSpace();
    const { offset } = text;
    const written = text.takeQuoted();
    if (written === null) throw text.refuse("a value in quotes is expected here.");
    const value = this.#entities.attributeValue(written, (why) => text.refuse(why, offset));
    return isText ? value : withoutSpaces(value);
  }

  #readEntity(text: XmlText): void {
    text.expectSpace();
    const isParameter = text.skip("%");
    if (isParameter) text.expectSpace();
    const entity = text.expectName("an entity");
    text.expectSpace();
    const { offset } = text;
    const written = text.takeQuoted();
    let elsewhere: "external" | "unparsed" = "external";
    if (written === null) {
      if (!this.#takeExternal(text, false)) throw text.refuse("a text in quotes is expected here.");
      if (!isParameter && text.take(/[ \t\n]+NDATA[ \t\n]+/y) !== null) {
        text.expectName("a notation");
        elsewhere = "unparsed";
      }
    }
    text.skipSpace();
    text.expect(">");
    const given =
      written === null
        ? null
        : this.#entities.entityText(written, (why) => text.refuse(why, offset));
    if (!this.#isWhole) return;
    const into: Map<string, unknown> = isParameter ? this.#parameters : this.#entities.declared;
    if (into.has(entity)) return;
    if (isParameter) this.#parameters.set(entity, given);
    else this.#entities.declared.set(entity, given === null ? { elsewhere } : { text: given });
  }

  #readNotation(text: XmlText): void {
    text.expectSpace();
    text.expectName("a notation");
    text.expectSpace();
    if (!this.#takeExternal(text, true)) throw text.refuse("SYSTEM or PUBLIC is expected here.");
    text.skipSpace();
    text.expect(">");
  }

  /** `SYSTEM "…"` or `PUBLIC "…" "…"`, whose second part a notation can omit. */
  #takeExternal(text: XmlText, isNotation: boolean): boolean {
    const isPublic = text.skip("PUBLIC");
    if (!isPublic && !text.skip("SYSTEM")) return false;
    text.expectSpace();
    const { offset } = text;
    const first = text.takeQuoted();
    if (first === null) throw text.refuse("an address in quotes is expected here.");
    if (!isPublic) return true;
    if (!/^[ \na-zA-Z0-9\-'()+,./:=?;!*#@$_%]*$/.test(first)) {
      throw text.refuse("a public identifier can't contain these characters.", offset);
    }
    const isApart = text.skipSpace();
    if (isNotation && /[ \t\n>]/.test(text.text.charAt(text.offset))) return true;
    if (!isApart || text.takeQuoted() === null) {
      throw text.refuse("a space and an address in quotes are expected here.");
    }
    return true;
  }

  #readParameter(text: XmlText): void {
    const { offset } = text;
    const entity = text.expectName("a parameter entity");
    text.expect(";");
    const given = this.#parameters.get(entity);
    if (given === undefined || given === null) {
      this.#isWhole = false;
      return;
    }
    if (this.#open.has(entity)) throw text.refuse(`%${entity}; refers to itself.`, offset);
    this.#open.add(entity);
    const inner = new XmlText(given, (_at, why) => text.refuse(why, offset));
    this.#readDeclarations(inner);
    if (!inner.isAtEnd)
      throw text.refuse(`%${entity}; doesn't contain complete declarations.`, offset);
    this.#open.delete(entity);
  }
}

/** Normalises attributes other than CDATA (section 3.3.3). */
export function withoutSpaces(value: string): string {
  return value.replace(/ +/g, " ").replace(/^ | $/g, "");
}
