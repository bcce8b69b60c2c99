import { findNoXmlCharacter, name } from "./xml-text.ts";

/** What a document declares under a name: text to put in its place, or what is not in it. */
export type Entity = { readonly text: string } | { readonly elsewhere: "external" | "unparsed" };

/** Makes the mistake of a sentence, at the place that is being read. */
type Refuse = (sentence: string) => Error;

const predefined = new Map([
  ["lt", "<"],
  ["gt", ">"],
  ["amp", "&"],
  ["quot", '"'],
  ["apos", "'"],
]);
const reference = new RegExp(`&(?:#([0-9]+);|#x([0-9a-fA-F]+);|(${name});|)`, "gu");
/** Entities may make a document so much longer, and no longer: one kilobyte could fill a memory. */
const mostUnfolded = 1_000_000;
const mostOpen = 100;

/** The references of one document. XML 1.0, section 4.4, for one that reads no other file. */
export class XmlEntities {
  readonly declared = new Map<string, Entity>();
  readonly #open = new Set<string>();
  #unfolded = 0;

  /** A character by its number, or a predefined one; null for an entity of the document's own. */
  character(written: readonly (string | undefined)[], refuse: Refuse): string | null {
    const [whole = "", decimal, hexadecimal, entity] = written;
    if (entity !== undefined) return predefined.get(entity) ?? null;
    if (decimal === undefined && hexadecimal === undefined) {
      throw refuse("& begins a reference such as &amp; or &#233;. Write &amp; for the character.");
    }
    const code = decimal === undefined ? parseInt(hexadecimal ?? "", 16) : Number(decimal);
    const isCode = code <= 0x10ffff && !(code >= 0xd800 && code <= 0xdfff);
    const character = isCode ? String.fromCodePoint(code) : "";
    if (character !== "" && findNoXmlCharacter(character) === null) return character;
    throw refuse(`${whole} is no character that XML can hold.`);
  }

  /** Calls with the text of an entity that the document declares. */
  within<T>(entity: string, refuse: Refuse, read: (text: string) => T): T {
    const found = this.declared.get(entity);
    if (found === undefined) throw refuse(`the entity &${entity}; is not declared.`);
    if ("elsewhere" in found) {
      throw refuse(`&${entity}; stands for something in another file, and none is read.`);
    }
    if (this.#open.has(entity)) throw refuse(`the entity &${entity}; stands within itself.`);
    if (this.#open.size >= mostOpen)
      throw refuse("more than 100 entities stand within each other.");
    this.#unfolded += found.text.length;
    if (this.#unfolded > mostUnfolded) {
      throw refuse("the entities unfold to more than 1,000,000 characters.");
    }
    this.#open.add(entity);
    const result = read(found.text);
    this.#open.delete(entity);
    return result;
  }

  /** An attribute's value as section 3.3.3 normalises one of type CDATA. */
  attributeValue(written: string, refuse: Refuse): string {
    if (written.includes("<")) throw refuse("< cannot stand in an attribute: write &lt;.");
    return written.replace(/[\t\n]/g, " ").replace(reference, (...found: string[]) => {
      const own = this.character(found.slice(0, 4), refuse);
      if (own !== null) return own;
      return this.within(found[3] ?? "", refuse, (text) => this.attributeValue(text, refuse));
    });
  }

  /** The text that an entity's declaration gives: characters by number are put in, names stay. */
  entityText(written: string, refuse: Refuse): string {
    if (written.includes("%")) throw refuse("% cannot stand in an entity here: write &#37;.");
    return written.replace(reference, (...found: string[]) => {
      if (found[3] !== undefined) return found[0] ?? "";
      return this.character(found.slice(0, 4), refuse) ?? "";
    });
  }
}
