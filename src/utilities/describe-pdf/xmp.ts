import { DOMParser, type Document, type Element, XMLSerializer } from "@xmldom/xmldom";
import type { Fact, Facts } from "./facts.ts";

const rdf = "http://www.w3.org/1999/02/22-rdf-syntax-ns#";
const dc = "http://purl.org/dc/elements/1.1/";
const pdf = "http://ns.adobe.com/pdf/1.3/";
const xmp = "http://ns.adobe.com/xap/1.0/";
const xml = "http://www.w3.org/XML/1998/namespace";

type Property = {
  readonly space: string;
  readonly prefix: string;
  readonly name: string;
  /** A list of texts, by language or in order. */
  readonly list?: "Alt" | "Seq";
};

/** Where XMP says what the document information says (ISO 16684-1 and ISO 19005-1, 6.7.3). */
const properties: Readonly<Record<Fact, Property>> = {
  title: { space: dc, prefix: "dc", name: "title", list: "Alt" },
  author: { space: dc, prefix: "dc", name: "creator", list: "Seq" },
  subject: { space: dc, prefix: "dc", name: "description", list: "Alt" },
  keywords: { space: pdf, prefix: "pdf", name: "Keywords" },
  creator: { space: xmp, prefix: "xmp", name: "CreatorTool" },
  producer: { space: pdf, prefix: "pdf", name: "Producer" },
  created: { space: xmp, prefix: "xmp", name: "CreateDate" },
  modified: { space: xmp, prefix: "xmp", name: "ModifyDate" },
};

const all = Object.entries(properties) as [Fact, Property][];

/** Keywords again, one by one, and when the metadata was written. */
const dependents: Partial<Record<Fact, readonly Pick<Property, "space" | "name">[]>> = {
  keywords: [{ space: dc, name: "subject" }],
  modified: [{ space: xmp, name: "MetadataDate" }],
};

const empty = `<?xpacket begin="\uFEFF" id="W5M0MpCehiHzreSzNTczkc9d"?>
<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="${rdf}"/></x:xmpmeta>
<?xpacket end="w"?>`;

export type Xmp = {
  /** As the packet writes them. */
  readonly facts: Partial<Facts>;
  /** Null removes a fact. */
  set(fact: Fact, value: string | null): void;
  write(): string;
};

/** Undefined for what isn't XMP. */
export function readXmp(bytes: Uint8Array): Xmp | undefined {
  try {
    const read = xmpOf(decodedText(bytes));
    // Fails here for elements in thousands of others.
    read?.write();
    return read;
  } catch {
    // Whatever is wrong with it, the document information is there too.
    return undefined;
  }
}

export function newXmp(): Xmp {
  const made = xmpOf(empty);
  if (made === undefined) throw new Error("The empty XMP can't be read.");
  return made;
}

function decodedText(bytes: Uint8Array): string {
  const [first, second] = bytes;
  const isWide = first === 0xfe || first === 0xff;
  const encoding = isWide ? (second === 0xff ? "utf-16be" : "utf-16le") : "utf-8";
  // Programs fill the packet up with zeros.
  return new TextDecoder(encoding, { fatal: true })
    .decode(bytes)
    .replace(/[\0\s]+$/, "")
    .trimStart();
}

function xmpOf(text: string): Xmp | undefined {
  const onError = (_level: string, message: string) => {
    throw new Error(message);
  };
  const document = new DOMParser({ onError }).parseFromString(text, "text/xml");
  const [root] = document.getElementsByTagNameNS(rdf, "RDF");
  if (root === undefined) return undefined;
  const facts: Partial<Facts> = {};
  for (const [fact, property] of all) {
    const value = valueOf(root, property);
    if (value !== undefined) facts[fact] = value;
  }
  return {
    facts,
    set(fact, value) {
      const { [fact]: property } = properties;
      for (const one of [property, ...(dependents[fact] ?? [])]) remove(root, one);
      if (value !== null) add(document, root, property, value);
    },
    write: () => new XMLSerializer().serializeToString(document),
  };
}

function descriptions(root: Element): Element[] {
  return childrenOf(root).filter(
    ({ namespaceURI, localName }) => namespaceURI === rdf && localName === "Description",
  );
}

function childrenOf(element: Element): Element[] {
  return Array.from(element.childNodes).filter((node): node is Element => node.nodeType === 1);
}

function valueOf(root: Element, { space, name }: Property): string | undefined {
  for (const description of descriptions(root)) {
    const attribute = description.getAttributeNS(space, name);
    if (attribute !== null && attribute !== "") return attribute;
    for (const child of childrenOf(description)) {
      if (child.namespaceURI !== space || child.localName !== name) continue;
      const [list] = childrenOf(child);
      const items = list === undefined ? [] : childrenOf(list);
      const standard = items.find((item) => item.getAttributeNS(xml, "lang") === "x-default");
      const texts = standard === undefined ? items : [standard];
      const isSequence = list?.localName === "Seq" || list?.localName === "Bag";
      const chosen = isSequence ? texts : texts.slice(0, 1);
      const text =
        list === undefined
          ? (child.textContent ?? "")
          : chosen.map((item) => item.textContent ?? "").join("; ");
      if (text.trim() !== "") return text.trim();
    }
  }
  return undefined;
}

function remove(root: Element, { space, name }: Pick<Property, "space" | "name">): void {
  for (const description of descriptions(root)) {
    description.removeAttributeNS(space, name);
    for (const child of childrenOf(description)) {
      if (child.namespaceURI === space && child.localName === name) description.removeChild(child);
    }
  }
}

function add(
  document: Document,
  root: Element,
  { space, prefix, name, list }: Property,
  value: string,
): void {
  const description = document.createElementNS(rdf, "rdf:Description");
  const [first] = descriptions(root);
  // All are about the same file.
  description.setAttributeNS(rdf, "rdf:about", first?.getAttributeNS(rdf, "about") ?? "");
  const element = document.createElementNS(space, `${prefix}:${name}`);
  if (list === undefined) element.appendChild(document.createTextNode(value));
  else {
    const holder = document.createElementNS(rdf, `rdf:${list}`);
    const item = document.createElementNS(rdf, "rdf:li");
    if (list === "Alt") item.setAttributeNS(xml, "xml:lang", "x-default");
    item.appendChild(document.createTextNode(value));
    holder.appendChild(item);
    element.appendChild(holder);
  }
  description.appendChild(element);
  root.appendChild(description);
}
