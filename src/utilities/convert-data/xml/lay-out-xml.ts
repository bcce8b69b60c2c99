import type { XmlPiece, XmlPieceElement } from "./xml-pieces.ts";

export type XmlLayout = {
  readonly step: string;
  readonly isAttributeALine: boolean;
};

const onlySpace = /^[ \t\n]*$/;
const inOneLine: XmlLayout = { step: "", isAttributeALine: false };

/** Puts each node on a line, but keeps elements with text as written. */
export function layOutXml(pieces: readonly XmlPiece[], layout: XmlLayout): string {
  const lines: string[] = [];
  const keepsAll = isSpaceDeclared(pieces);
  const add = (inner: readonly XmlPiece[], margin: string) => {
    for (const piece of inner) {
      if (piece.kind === "text") continue;
      if (piece.kind !== "element") {
        lines.push(margin + piece.written);
        continue;
      }
      const tag = margin + openingTag(piece, margin, layout);
      if (piece.isEmptyTag) lines.push(`${tag}/>`);
      else if (keepsAll || keepsSpace(piece)) {
        lines.push(`${tag}>${contentOf(piece)}</${piece.name}>`);
      } else {
        lines.push(`${tag}>`);
        add(piece.pieces, margin + layout.step);
        lines.push(`${margin}</${piece.name}>`);
      }
    }
  };
  add(pieces, "");
  return `${lines.join("\n")}\n`;
}

/** Removes comments and line breaks, but keeps elements with text as written. */
export function minifyXml(pieces: readonly XmlPiece[]): string {
  const written: string[] = [];
  const add = (inner: readonly XmlPiece[], isKept: boolean) => {
    for (const piece of inner) {
      if (piece.kind === "comment" || (piece.kind === "text" && !isKept)) continue;
      if (piece.kind !== "element") {
        written.push(piece.written);
        continue;
      }
      const end = written.push(openingTag(piece, "", inOneLine), ">") - 1;
      add(piece.pieces, isKept || keepsSpace(piece));
      if (end === written.length - 1) written[end] = "/>";
      else written.push(`</${piece.name}>`);
    }
  };
  // White space outside the root element is never text.
  const outside = (piece: XmlPiece) => piece.kind !== "text";
  add(pieces.filter(outside), isSpaceDeclared(pieces));
  return written.join("");
}

function openingTag(
  { name, attributes }: XmlPieceElement,
  margin: string,
  { step, isAttributeALine }: XmlLayout,
): string {
  const between = isAttributeALine && attributes.length > 1 ? `\n${margin}${step}` : " ";
  return [`<${name}`, ...attributes].join(between);
}

/** A document type can declare `xml:space` (XML 1.0, section 2.10) implicitly. */
function isSpaceDeclared(pieces: readonly XmlPiece[]): boolean {
  return pieces.some(({ kind, written }) => kind === "doctype" && written.includes("xml:space"));
}

/**
 * Whether an element's white space is content: declared, next to text, or alone. Then it holds for everything inside.
 */
function keepsSpace({ attributes, pieces }: XmlPieceElement): boolean {
  return (
    attributes.some((one) => /^xml:space=.preserve.$/.test(one)) ||
    pieces.every(({ kind }) => kind === "text") ||
    pieces.some(({ kind, written }) => kind === "text" && !onlySpace.test(written))
  );
}

function contentOf({ written, pieces }: XmlPieceElement): string {
  if (pieces.length === 0) return "";
  const length = pieces.reduce((sum, piece) => sum + piece.written.length, 0);
  const end = written.lastIndexOf("</");
  return written.slice(end - length, end);
}
