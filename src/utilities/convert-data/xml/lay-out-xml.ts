import type { XmlPiece, XmlPieceElement } from "./xml-pieces.ts";

export type XmlLayout = {
  /** What each level is moved in by. */
  readonly step: string;
  /** Whether each attribute has a line of its own where there are more than one. */
  readonly isAttributeALine: boolean;
};

const onlySpace = /^[ \t\n]*$/;
const inOneLine: XmlLayout = { step: "", isAttributeALine: false };

/** A line for each element, comment and instruction; an element that holds text stays as it is written. */
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

/** All in one line but for elements that hold text, and without comments. */
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
  // Space beside the outermost element is never text.
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

/** A document type may give elements the attribute of section 2.10 of XML 1.0 without their saying so. */
function isSpaceDeclared(pieces: readonly XmlPiece[]): boolean {
  return pieces.some(({ kind, written }) => kind === "doctype" && written.includes("xml:space"));
}

/**
 * Whether the space within an element is more than layout: it says so, has text beside it, or holds nothing else.
 * What is within such an element keeps its space too, whatever it says.
 */
function keepsSpace({ attributes, pieces }: XmlPieceElement): boolean {
  return (
    attributes.some((one) => /^xml:space=.preserve.$/.test(one)) ||
    pieces.every(({ kind }) => kind === "text") ||
    pieces.some(({ kind, written }) => kind === "text" && !onlySpace.test(written))
  );
}

/** All between the tags of an element, as it is written. */
function contentOf({ written, pieces }: XmlPieceElement): string {
  if (pieces.length === 0) return "";
  const length = pieces.reduce((sum, piece) => sum + piece.written.length, 0);
  const end = written.lastIndexOf("</");
  return written.slice(end - length, end);
}
