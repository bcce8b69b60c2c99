import { findNoXmlCharacter, name } from "./xml-text.ts";

/** Replacement text, or a reference to something outside. */
export type Entity = { readonly text: string } | { readonly elsewhere: "external" | "unparsed" };

type Refuse = (sentence: string) => Error;

const predefined = new Map([
  ["lt", "<"],
  ["gt", ">"],
  ["amp", "&"],
  ["quot", '"'],
  ["apos", "'"],
]);
const reference = new RegExp(`&(?:#([0-9]+);|#x([0-9a-fA-F]+);|(${name});|)`, "gu");
/** Otherwise one kilobyte of entities could fill the memory. */
const mostUnfolded = 1_000_000;
const mostOpen = 100;

/** Expands a document's references (XML 1.0, section 4.4) without opening other files. */
export class XmlEntities {
  readonly declared = new Map<string, Entity>();
  readonly #open = new Set<string>();
  #unfolded = 0;

  character(written: readonly (string | undefined)[], refuse: Refuse): string | null {
    const [whole = "", decimal, hexadecimal, entity] = written;
    if (entity !== undefined) return predefined.get(entity) ?? null;
    if (decimal === undefined && hexadecimal === undefined) {
      throw refuse(
        "& starts a reference such as &amp; or &#233;. For the character itself, write &amp;.",
      );
    }
    const code = decimal === undefined ? parseInt(hexadecimal ?? "", 16) : Number(decimal);
    const isCode = code <= 0x10ffff && !(code >= 0xd800 && code <= 0xdfff);
    const character = isCode ? String.fromCodePoint(code) : "";
    if (character !== "" && findNoXmlCharacter(character) === null) return character;
    throw refuse(`${whole} is a character that XML can't contain.`);
  }

  within<T>(entity: string, refuse: Refuse, read: (text: string) => T): T {
    const found = this.declared.get(entity);
    if (found === undefined) throw refuse(`the entity &${entity}; is not declared.`);
    if ("elsewhere" in found) {
      throw refuse(`&${entity}; refers to another file, and other files are not read.`);
    }
    if (this.#open.has(entity)) throw refuse(`the entity &${entity}; refers to itself.`);
    if (this.#open.size >= mostOpen) throw refuse("entities are nested more than 100 levels deep.");
    this.#unfolded += found.text.length;
    if (this.#unfolded > mostUnfolded) {
      throw refuse("the entities expand to more than 1,000,000 characters.");
    }
    this.#open.add(entity);
    const result = read(found.text);
    this.#open.delete(entity);
    return result;
  }

  /** Normalises a CDATA attribute (section 3.3.3). */
  attributeValue(written: string, refuse: Refuse): string {
    if (written.includes("<")) throw refuse("< isn't allowed in an attribute: write &lt;.");
    return written.replace(/[\t\n]/g, " ").replace(reference, (...found: string[]) => {
      const own = this.character(found.slice(0, 4), refuse);
      if (own !== null) return own;
      return this.within(found[3] ?? "", refuse, (text) => this.attributeValue(text, refuse));
    });
  }

  /** Expands character references, but not named ones. */
  entityText(written: string, refuse: Refuse): string {
    if (written.includes("%")) throw refuse("% isn't allowed in an entity here: write &#37;.");
    return written.replace(reference, (...found: string[]) => {
      if (found[3] !== undefined) return found[0] ?? "";
      return this.character(found.slice(0, 4), refuse) ?? "";
    });
  }
}
