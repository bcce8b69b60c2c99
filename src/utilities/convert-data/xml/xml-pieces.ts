export type XmlPiece = XmlMarkup | XmlPieceElement;

type XmlMarkup = {
  readonly kind: "declaration" | "doctype" | "comment" | "instruction" | "text";
  readonly written: string;
};

export type XmlPieceElement = {
  readonly kind: "element";
  readonly name: string;
  readonly attributes: readonly string[];
  readonly isEmptyTag: boolean;
  written: string;
  readonly pieces: XmlPiece[];
};

const markup: readonly (readonly [XmlMarkup["kind"], RegExp])[] = [
  ["text", /[^<]+/y],
  ["text", /<!\[CDATA\[[^]*?\]\]>/y],
  ["comment", /<!--[^]*?-->/y],
  ["declaration", /<\?xml[ \t\n][^]*?\?>/y],
  ["instruction", /<\?[^]*?\?>/y],
  // Brackets in comments, instructions or quotes don't end the internal subset.
  [
    "doctype",
    /<!DOCTYPE(?:"[^"]*"|'[^']*'|[^"'[>])*(?:\[(?:<!--[^]*?-->|<\?[^]*?\?>|"[^"]*"|'[^']*'|[^"'\]])*\][ \t\n]*)?>/y,
  ],
];
const closingTag = /<\/[^>]*>/y;
const openingTag = /<([^ \t\n/>]+)((?:[^"'>]+|"[^"]*"|'[^']*')*)>/y;
const attribute = /([^ \t\n=]+)[ \t\n]*=[ \t\n]*("[^"]*"|'[^']*')/g;

/** Splits a well-formed document with \n line ends and no byte order mark. */
export function readXmlPieces(text: string): XmlPiece[] {
  const top: XmlPiece[] = [];
  const open: { readonly element: XmlPieceElement; readonly from: number }[] = [];
  let offset = 0;
  const take = (expression: RegExp) => {
    expression.lastIndex = offset;
    const found = expression.exec(text);
    if (found !== null) offset = expression.lastIndex;
    return found;
  };
  while (offset < text.length) {
    const from = offset;
    const inside = open.at(-1)?.element.pieces ?? top;
    const found = markup.find(([, expression]) => take(expression) !== null);
    if (found !== undefined) {
      inside.push({ kind: found[0], written: text.slice(from, offset) });
    } else if (take(closingTag) !== null) {
      const closed = open.pop();
      if (closed !== undefined) closed.element.written = text.slice(closed.from, offset);
    } else {
      const [written, name = "", rest = ""] = take(openingTag) ?? [];
      if (written === undefined) throw new Error(`Nothing of XML is at ${offset}.`);
      const attributes = [...rest.matchAll(attribute)].map(([, of, value]) => `${of}=${value}`);
      const isEmptyTag = rest.endsWith("/");
      const element = {
        kind: "element" as const,
        name,
        attributes,
        isEmptyTag,
        written,
        pieces: [],
      };
      inside.push(element);
      if (!isEmptyTag) open.push({ element, from });
    }
  }
  return top;
}
