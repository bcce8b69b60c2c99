import {
  ParseSpeeds,
  PDFArray,
  PDFBool,
  PDFDict,
  PDFDocument,
  PDFDropdown,
  PDFHexString,
  PDFName,
  type PDFObject,
  PDFOptionList,
  PDFRef,
  PDFStream,
  PDFString,
  PDFTextField,
  StandardFonts,
} from "@cantoo/pdf-lib";
import { annotationsOf, isWidget } from "./paint-fields.ts";
import { pdfBytes } from "./pdf-bytes.ts";
import { packPdf } from "./write-pdf.ts";
import { fontFor } from "./written-font.ts";

const names = {
  appearance: PDFName.of("DA"),
  form: PDFName.of("AcroForm"),
  layer: PDFName.of("OC"),
  looks: PDFName.of("AP"),
  needed: PDFName.of("NeedAppearances"),
  normal: PDFName.of("N"),
  type: PDFName.of("FT"),
};

/** Draws fields and comments and removes the form. */
export async function flattenPdf(document: PDFDocument): Promise<PDFDocument> {
  await askForLooks(document);
  hideWithLayers(document);
  return packed(document, ["--generate-appearances", "--flatten-annotations=screen"]);
}

/** Returns the document itself if all its fields have an appearance, otherwise another in which they have. */
export async function withLooks(document: PDFDocument): Promise<PDFDocument> {
  const isAsked = await askForLooks(document);
  return isAsked ? packed(document, ["--generate-appearances"]) : document;
}

async function packed(document: PDFDocument, words: readonly string[]): Promise<PDFDocument> {
  const content = await packPdf(await pdfBytes(document), words);
  return PDFDocument.load(content, { parseSpeed: ParseSpeeds.Fast, updateMetadata: false });
}

/**
 * qpdf draws missing appearances only if the form asks for it, but then redraws others in Western European letters.
 * Returns whether any are missing.
 */
async function askForLooks(document: PDFDocument): Promise<boolean> {
  const form = document.catalog.lookup(names.form);
  if (!(form instanceof PDFDict)) return false;
  const isEach = form.lookup(names.needed) === PDFBool.True;
  const widgets = widgetsOf(document);
  await drawOtherLetters(document, form, widgets);
  const [drawn, bare] = [new Set<PDFDict>(), new Set<PDFDict>()];
  for (const widget of widgets) {
    const field = fieldOf(widget);
    const looks = widget.lookup(names.looks);
    if (looks === undefined) bare.add(field);
    else if (looks instanceof PDFDict && looks.lookup(names.normal) instanceof PDFStream)
      drawn.add(field);
  }
  if (widgets.length === 0 || (bare.size === 0 && !isEach)) return false;
  form.set(names.needed, PDFBool.True);
  for (const field of drawn) {
    const staysDrawn = isEach ? hasOtherLetters(field) : !bare.has(field);
    // qpdf doesn't redraw this type.
    if (staysDrawn) field.set(names.type, PDFName.of("Sig"));
  }
  return true;
}

/** A field may be its own widget. */
function fieldOf(widget: PDFDict): PDFDict {
  const parent = widget.lookup(PDFName.of("Parent"));
  return widget.has(PDFName.of("T")) || !(parent instanceof PDFDict) ? widget : parent;
}

function widgetsOf(document: PDFDocument): PDFDict[] {
  return annotationDicts(document).filter(isWidget);
}

function annotationDicts(document: PDFDocument): PDFDict[] {
  return document.getPages().flatMap(({ node }) => {
    const list = annotationsOf(node);
    const all = list?.asArray().map((_one, at) => list.lookup(at)) ?? [];
    return all.filter((one) => one instanceof PDFDict);
  });
}

/** qpdf can write what Windows-1252 and thus Helvetica has. */
function hasOtherLetters(field: PDFDict): boolean {
  const value = field.lookup(PDFName.of("V"));
  const all = value instanceof PDFArray ? value.asArray() : [value];
  return all.some(
    (one: PDFObject | undefined) =>
      (one instanceof PDFString || one instanceof PDFHexString) &&
      /[^\u0000-\u00ff\u2013\u2014\u2018-\u201e\u2020-\u2022\u2026\u20ac]/.test(one.decodeText()),
  );
}

/** Leaves characters that no font has to qpdf. */
async function drawOtherLetters(
  document: PDFDocument,
  form: PDFDict,
  widgets: readonly PDFDict[],
): Promise<void> {
  const bare = new Set(
    widgets.filter((widget) => !widget.has(names.looks)).map((widget) => fieldOf(widget)),
  );
  if (![...bare].some(hasOtherLetters)) return;
  for (const field of document.getForm().getFields()) {
    const { dict } = field.acroField;
    if (!bare.has(dict) || !hasOtherLetters(dict)) continue;
    const given = dict.get(names.appearance);
    const style = given ?? form.get(names.appearance) ?? PDFString.of("/Helv 0 Tf 0 g");
    if (field instanceof PDFTextField) {
      const font = await fontFor(
        document,
        StandardFonts.Helvetica,
        (field.getText() ?? "").normalize("NFC"),
      );
      dict.set(names.appearance, style);
      if (font !== undefined) field.updateAppearances(font);
    } else if (field instanceof PDFDropdown || field instanceof PDFOptionList) {
      const seen = [...field.getOptions(), ...field.getSelected()].join("").normalize("NFC");
      const font = await fontFor(document, StandardFonts.Helvetica, seen);
      dict.set(names.appearance, style);
      if (font !== undefined) field.updateAppearances(font);
    }
  }
}

/** qpdf draws an annotation whose layer is hidden, unless its appearance is on that layer (ISO 32000-1, 8.11.3.3). */
function hideWithLayers(document: PDFDocument): void {
  for (const annotation of annotationDicts(document)) {
    const layer = annotation.get(names.layer);
    const looks = annotation.lookup(names.looks);
    const normal = looks instanceof PDFDict ? looks.lookup(names.normal) : undefined;
    if (layer === undefined || !(looks instanceof PDFDict)) continue;
    if (normal instanceof PDFStream) looks.set(names.normal, onLayer(document, normal, layer));
    if (!(normal instanceof PDFDict)) continue;
    for (const [state, look] of normal.entries()) {
      const stream = look instanceof PDFRef ? document.context.lookup(look) : look;
      if (stream instanceof PDFStream) normal.set(state, onLayer(document, stream, layer));
    }
  }
}

/** A copy, since annotations may share the appearance. */
function onLayer({ context }: PDFDocument, look: PDFStream, layer: PDFObject): PDFRef {
  const copy = look.clone(context);
  if (!copy.dict.has(names.layer)) copy.dict.set(names.layer, layer);
  return context.register(copy);
}
