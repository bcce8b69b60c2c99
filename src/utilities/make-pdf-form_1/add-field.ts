import {
  PDFArray,
  PDFDict,
  type PDFDocument,
  type PDFFont,
  PDFHexString,
  PDFName,
  PDFNumber,
  type PDFObject,
  type PDFPage,
  PDFString,
  StandardFonts,
} from "@cantoo/pdf-lib";
import { refuseOutside } from "#kit/pdf/page-ranges.ts";
import { seenPage } from "#kit/pdf/seen-page.ts";
import { lineOf } from "#kit/pdf/text-string.ts";
import { written } from "#kit/pdf/written-number.ts";
import { nameTaken, type PlacedField, refusal } from "./field-lines.ts";

const named = (name: string) => PDFName.of(name);

export type Form = {
  readonly fields: PDFArray;
  readonly names: ReadonlySet<string>;
  readonly font: PDFFont;
  /** What `DA` calls the fonts. */
  readonly fontName: string;
  readonly tickName: string;
};

/** Returns the document's form, or a new one, with the fonts that fields need. */
export async function formIn(document: PDFDocument): Promise<Form> {
  const { catalog, context } = document;
  const given = catalog.lookup(named("AcroForm"));
  const form = given instanceof PDFDict ? given : context.obj({});
  if (!(given instanceof PDFDict)) catalog.set(named("AcroForm"), context.register(form));
  const known = form.lookup(named("Fields"));
  const fields = known instanceof PDFArray ? known : PDFArray.withContext(context);
  form.set(named("Fields"), fields);
  const names = fields.asArray().flatMap((_one, index) => {
    const field = fields.lookup(index);
    return field instanceof PDFDict ? (lineOf(field.lookup(named("T"))) ?? []) : [];
  });
  const fonts = inner(inner(form, "DR"), "Font");
  const font = await document.embedFont(StandardFonts.Helvetica);
  const ticks = context.obj({ Type: "Font", Subtype: "Type1", BaseFont: "ZapfDingbats" });
  return {
    fields,
    names: new Set(names),
    font,
    fontName: addFont(fonts, "Helv", "Helvetica", font.ref),
    tickName: addFont(fonts, "ZaDb", "ZapfDingbats", ticks),
  };
}

function inner(dictionary: PDFDict, name: string): PDFDict {
  const known = dictionary.lookup(named(name));
  if (known instanceof PDFDict) return known;
  const own = PDFDict.withContext(dictionary.context);
  dictionary.set(named(name), own);
  return own;
}

/** By the name that readers expect, if it isn't another font's. */
function addFont(fonts: PDFDict, usual: string, base: string, font: PDFObject): string {
  const known = fonts.lookup(named(usual));
  const isSame = known instanceof PDFDict && known.lookup(named("BaseFont")) === named(base);
  if (isSame && known.lookup(named("Encoding")) === undefined && base === "ZapfDingbats") {
    return usual;
  }
  const key = known === undefined ? named(usual) : fonts.uniqueKey(usual);
  fonts.set(key, font);
  return key.decodeText();
}

/** Bits of `Ff` (ISO 32000-1, tables 228 and 230). */
const severalLines = 1 << 12;
const combo = 1 << 17;

const points = (millimetres: number) => (millimetres / 25.4) * 72;

type Look = { readonly size: number; readonly border: boolean };

/** Adds an empty field. Throws RunError `name_taken`, `no_such_page`, `outside_page` or `other_letters`. */
export function addField(
  document: PDFDocument,
  form: Form,
  placed: PlacedField,
  { size, border }: Look,
): void {
  const { context } = document;
  const { kind, name, choices } = placed;
  if (form.names.has(name)) throw nameTaken(name);
  const pages = document.getPages();
  refuseOutside(placed.page, pages.length, "fields");
  const page = pages[placed.page - 1];
  if (page === undefined) throw new Error(`There is no page ${placed.page}.`);
  const { box, rectangle, turn, unit } = placeOn(page, placed);
  const field = context.obj({
    Type: "Annot",
    Subtype: "Widget",
    // Printed with the page.
    F: 4,
    Rect: [...rectangle],
    P: page.ref,
  });
  // Screen readers say the second.
  for (const key of ["T", "TU"]) field.set(named(key), PDFHexString.fromText(name));
  const look = context.obj(turn === 0 ? {} : { R: turn });
  if (border) {
    look.set(named("BC"), context.obj([0.4]));
    field.set(named("BS"), context.obj({ W: lineWidth * unit, S: "S" }));
  }
  field.set(named("MK"), look);
  const draw = (content: string) => context.register(appearanceOf(context, box, turn, content));
  const frame = border ? frameOf(box, unit) : "";
  const style = `/${form.fontName} ${written(size * unit)} Tf 0 g`;
  if (kind === "checkbox") {
    field.set(named("FT"), named("Btn"));
    for (const key of ["V", "AS"]) field.set(named(key), named("Off"));
    look.set(named("CA"), PDFString.of("4"));
    field.set(named("DA"), PDFString.of(`/${form.tickName} 0 Tf 0 g`));
    const states = { Yes: draw(frame + tickOf(box)), Off: draw(frame) };
    field.set(named("AP"), context.obj({ N: states }));
  } else {
    field.set(named("FT"), named(kind === "dropdown" ? "Ch" : "Tx"));
    field.set(named("DA"), PDFString.of(style));
    if (kind === "lines") field.set(named("Ff"), PDFNumber.of(severalLines));
    if (kind === "dropdown") {
      refuseOtherLetters(form, name, choices);
      field.set(named("Ff"), PDFNumber.of(combo));
      const options = PDFArray.withContext(context);
      for (const choice of choices) options.push(PDFHexString.fromText(choice));
      field.set(named("Opt"), options);
    }
    field.set(named("AP"), context.obj({ N: draw(`${frame}/Tx BMC\nEMC\n`) }));
  }
  const ref = context.register(field);
  form.fields.push(ref);
  page.node.addAnnot(ref);
}

type Box = { readonly width: number; readonly height: number };

type Place = {
  /** As displayed, in the page's units. */
  readonly box: Box;
  readonly rectangle: readonly [left: number, below: number, right: number, above: number];
  readonly turn: number;
  /** A displayed point in the page's units. */
  readonly unit: number;
};

/** In points, as people measure roughly. */
const tolerance = 3;

function placeOn(page: PDFPage, placed: PlacedField): Place {
  const seen = seenPage(page);
  const [left, top] = [points(placed.left), points(placed.top)];
  const [right, bottom] = [left + points(placed.width), top + points(placed.height)];
  if (right > seen.width + tolerance || bottom > seen.height + tolerance) {
    const [width, height] = [seen.width, seen.height].map((side) => Math.round((side / 72) * 25.4));
    throw refusal(
      "outside_page",
      `"${placed.name}" reaches beyond page ${placed.page}, which is ${width} × ${height} mm.`,
    );
  }
  const [one, other] = [
    seen.place(left, seen.height - bottom),
    seen.place(right, seen.height - top),
  ];
  const [x0, x1] = [Math.min(one.x, other.x), Math.max(one.x, other.x)];
  const [y0, y1] = [Math.min(one.y, other.y), Math.max(one.y, other.y)];
  const isUpright = seen.turn % 180 === 0;
  const [width, height] = isUpright ? [x1 - x0, y1 - y0] : [y1 - y0, x1 - x0];
  const rounded = [x0, y0, x1, y1].map((value) => Math.round(value * 1000) / 1000);
  const [r0 = 0, s0 = 0, r1 = 0, s1 = 0] = rounded;
  return {
    box: { width, height },
    rectangle: [r0, s0, r1, s1],
    turn: seen.turn,
    unit: width / (right - left),
  };
}

const lineWidth = 0.75;

function frameOf({ width, height }: Box, unit: number): string {
  const thick = lineWidth * unit;
  const inside = [thick / 2, thick / 2, width - thick, height - thick].map(written).join(" ");
  return `q 0.4 G ${written(thick)} w ${inside} re S Q\n`;
}

function tickOf({ width, height }: Box): string {
  const side = Math.min(width, height);
  const [left, below] = [(width - side) / 2, (height - side) / 2];
  const at = (x: number, y: number) => `${written(left + x * side)} ${written(below + y * side)}`;
  const path = `${at(0.22, 0.5)} m ${at(0.42, 0.26)} l ${at(0.78, 0.76)} l S`;
  return `q 0 G ${written(side * 0.1)} w 1 J 1 j ${path} Q\n`;
}

/** Turns, so that the field is upright on a page that is displayed turned (ISO 32000-1, 12.5.5). */
function appearanceOf(
  context: PDFDocument["context"],
  { width, height }: Box,
  turn: number,
  content: string,
) {
  const matrices: Readonly<Record<number, readonly number[]>> = {
    90: [0, 1, -1, 0, height, 0],
    180: [-1, 0, 0, -1, width, height],
    270: [0, -1, 1, 0, 0, width],
  };
  return context.flateStream(content, {
    Type: "XObject",
    Subtype: "Form",
    BBox: [0, 0, width, height],
    Matrix: [...(matrices[turn] ?? [1, 0, 0, 1, 0, 0])],
    Resources: {},
  });
}

function refuseOtherLetters(form: Form, name: string, choices: readonly string[]): void {
  const known = new Set(form.font.getCharacterSet());
  const wrong = choices.find((choice) =>
    Array.from(choice).some((letter) => !known.has(letter.codePointAt(0) ?? 0)),
  );
  if (wrong === undefined) return;
  throw refusal(
    "other_letters",
    `The choice "${wrong}" of "${name}" has characters that form fonts lack: use Western European letters.`,
  );
}

/** Returns whether only some Adobe programs show the form. */
export function isXfa({ catalog }: PDFDocument): boolean {
  const form = catalog.lookup(named("AcroForm"));
  return form instanceof PDFDict && form.has(named("XFA"));
}
